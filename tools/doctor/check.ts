import { attempt } from '../../api/_common/attempt.js'

/** What the doctor sends or writes only on request. */
export type DoctorOptions = {
  /** Whether to write test rows into the spreadsheet. They go into a separate tab, which is removed afterwards. */
  readonly hasWriteTest?: boolean | undefined
  /** Whether to send one e-mail to the studio. */
  readonly hasMailTest?: boolean | undefined
  /** Distance between two calls to Google, in milliseconds. Only tests set it. @default what Google's quota allows */
  readonly callIntervalMs?: number
}

/** One line of the doctor's report. The sentence says what was found and, if it is not ok, what to do. */
export type CheckResult = { readonly subject: string; readonly isOk: boolean; readonly sentence: string }

/** A line that shows something. */
export const shown = (subject: string, sentence: string): CheckResult => ({ subject, isOk: true, sentence })

/** A line that asks for a change. */
export const failed = (subject: string, sentence: string): CheckResult => ({ subject, isOk: false, sentence })

/** Runs a check. An error of `work` becomes a failed result, so that the next checks still run. */
export async function check(subject: string, work: () => Promise<string>): Promise<CheckResult> {
  const outcome = await attempt(work)
  return outcome.ok ? shown(subject, outcome.value) : failed(subject, outcome.reason)
}
