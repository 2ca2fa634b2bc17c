import { setTimeout as pause } from 'node:timers/promises'
import { mayTryAgain } from '../_common/retryPolicy.js'
import { reasonOf } from '../_common/serviceError.js'
import type { Email } from './email.js'
import { failureOf, type Mailbox } from './mailbox.js'

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
      const failure = failureOf(error)
      if (failure !== 'later') onFailure(reasonOf(error))
      if (!mayTryAgain(failure)) throw error
    }
    await pause(wait, undefined, { ref: false })
  }
  return await mailbox.send(email)
}
