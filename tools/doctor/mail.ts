import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../api/_common/serviceError.js'
import { smtpMailbox, verifyMail } from '../../api/_mail/smtpMailbox.js'
import type { Settings } from '../../api/_settings/environment.js'
import { type CheckResult, check, type DoctorOptions, shown } from './check.js'
import { checkSenderDomain } from './senderDomain.js'

/** Logs in to the mail server and shows the DNS records of the sender's domain. */
export async function* checkMail(
  { mail, mailFrom: from, mailTo: to, dataDir }: Settings,
  options: DoctorOptions,
): AsyncGenerator<CheckResult> {
  if (mail.kind === 'local')
    yield shown('E-mail', `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`)
  else {
    yield await check('E-mail', async () => {
      await verifyMail({ mail })
      return `The mail server accepts the login. E-mails go to ${to.join(', ')}.`
    })
    if (options.hasMailTest) yield await check('E-mail test', () => sendTest({ url: mail.url, from, to }))
    yield* checkSenderDomain(from.slice(from.lastIndexOf('@') + 1), options)
  }
}

/** Sends a test e-mail to the studio. @returns a sentence that says where to look for it. */
async function sendTest(server: Parameters<typeof smtpMailbox>[0]): Promise<string> {
  const submissionId = randomUUID()
  const reference = submissionId.slice(0, 8)
  const subject = `[Set-up test] This e-mail was sent by the doctor (${reference})`
  const text = 'It arrived: e-mails of the website reach this mailbox. No reply is needed.'
  const email = {
    submissionId,
    reference,
    subject,
    replyTo: server.from,
    text,
    html: `<p>${text}</p>`,
    attachments: [],
  }
  const rejected = await smtpMailbox(server).send(email)
  if (rejected.length > 0)
    throw new ServiceError(`The mail server refuses ${rejected.join(', ')}. Check MAIL_TO.`)
  return `Sent to ${server.to.join(', ')}. Look there for "${subject}", in the spam folder too, and at its source: SPF, DKIM and DMARC should say pass.`
}
