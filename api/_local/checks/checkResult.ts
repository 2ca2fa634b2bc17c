import { DeliveryError } from '../../_delivery/delivery.js'

/** One line of the report. The sentence says what was found, and of what is not well what to do. */
export type CheckResult = { readonly subject: string; readonly isOk: boolean; readonly sentence: string }

/** What the work says it found, or why it failed. */
export async function check(subject: string, work: () => Promise<string>): Promise<CheckResult> {
  try {
    return { subject, isOk: true, sentence: await work() }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { subject, isOk: false, sentence: error.message }
  }
}
