import { DeliveryError } from '../../_delivery/delivery.js'

/** One line of the report. The sentence says what was found, and of what is not well what to do. */
export type CheckResult = { readonly subject: string; readonly isOk: boolean; readonly sentence: string }

/** What the work says it found, or why it failed. Whatever it failed by, the checks that follow are made. */
export async function check(subject: string, work: () => Promise<string>): Promise<CheckResult> {
  try {
    return { subject, isOk: true, sentence: await work() }
  } catch (error) {
    return { subject, isOk: false, sentence: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  return `${UNFORESEEN} (${error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error'}).`
}

/** Begins the sentence of a check that did not end as it was written to. */
export const UNFORESEEN = 'This could not be checked'
