import { ServiceError } from '../../api/_common/serviceError.js'

/** One line of the doctor's report. The sentence says what was found and, if it is not ok, what to do. */
export type CheckResult = { readonly subject: string; readonly isOk: boolean; readonly sentence: string }

/** Runs a check. An error of `work` becomes a failed result, so that the next checks still run. */
export async function check(subject: string, work: () => Promise<string>): Promise<CheckResult> {
  try {
    return { subject, isOk: true, sentence: await work() }
  } catch (error) {
    return { subject, isOk: false, sentence: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message
  return `${UNFORESEEN} (${error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error'}).`
}

/** Begins the sentence of a check that failed with an unexpected error. */
export const UNFORESEEN = 'This could not be checked'
