import type { Settings } from './environment.js'
import { checkSmtpLogin } from './smtp/smtpMailbox.js'

/** Finds out whether e-mails could go out, without sending one. @throws DeliveryError that says why not. */
export async function verifyMail({ mail }: Pick<Settings, 'mail'>): Promise<void> {
  // Files are written, or the writer says why not, when there is something to write.
  if (mail.kind === 'smtp') await checkSmtpLogin(mail.url)
}
