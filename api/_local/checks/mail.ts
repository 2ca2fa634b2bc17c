import type { Settings } from '../../_delivery/environment.js'
import { checkSmtpLogin } from '../../_delivery/smtp/smtpMailbox.js'
import { type CheckResult, check } from './checkResult.js'

/** Checks where e-mails go: the mail server takes the login. */
export const checkMail = ({ mail, dataDir, mailTo }: Settings): Promise<CheckResult> =>
  check('E-mail', async () => {
    if (mail.kind === 'local') return `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`
    await checkSmtpLogin(mail.url)
    return `The mail server takes the login. E-mails go to ${mailTo.join(', ')}.`
  })
