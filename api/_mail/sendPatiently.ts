import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from '../_common/serviceError.js'
import type { Email } from './email.js'
import { type Mailbox, MailError } from './mailbox.js'

/** Whether the mail server surely does not have the e-mail, and may take it at a later try. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof MailError && (error.failure === 'later' || error.failure === 'unreachable')

/** Whether the mail server got the e-mail and gave no answer. */
export const isPerhapsSent = (error: unknown): boolean =>
  error instanceof MailError && error.failure === 'perhaps sent'

/**
 * Sends an e-mail after the answer: retries over some minutes, while the function runs. Throws `ServiceError`.
 * @param onFailure - called at once with the reason when a try fails, unless the mail server only asks to try again (4xx)
 */
export async function sendPatiently(
  mailbox: Mailbox,
  email: Email,
  onFailure: (reason: string) => void = () => undefined,
): Promise<readonly string[]> {
  for (const wait of mailbox.retryWaitsMs) {
    try {
      return await mailbox.send(email)
    } catch (error) {
      if (!(error instanceof MailError && error.failure === 'later')) onFailure(reasonOf(error))
      if (!mayTryAgain(error)) throw error
    }
    await pause(wait, undefined, { ref: false })
  }
  return await mailbox.send(email)
}
