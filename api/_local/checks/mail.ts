import { randomUUID } from 'node:crypto'
import { forms } from '../../../content/forms/index.js'
import { DeliveryError } from '../../_delivery/delivery.js'
import type { Settings } from '../../_delivery/environment.js'
import { checkSmtpLogin, smtpMailbox } from '../../_delivery/smtp/smtpMailbox.js'
import { type CheckResult, check } from './checkResult.js'
import { checkSenderDomain, type DnsQuestions } from './senderDomain.js'

/** What may be done beyond logging in. */
export type MailChecks = DnsQuestions & {
  /** Whether to send one e-mail to the studio. */
  readonly hasMailTest?: boolean | undefined
}

/** Checks where e-mails go: the mail server takes the login, and the sender's domain vouches for it. */
export async function* checkMail(
  { mail, mailFrom, mailTo, dataDir }: Settings,
  { hasMailTest, ...questions }: MailChecks,
): AsyncGenerator<CheckResult> {
  if (mail.kind === 'local') {
    const sentence = `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`
    yield { subject: 'E-mail', isOk: true, sentence }
    return
  }
  yield await check('E-mail', async () => {
    await checkSmtpLogin(mail.url)
    return `The mail server takes the login. E-mails go to ${mailTo.join(', ')}.`
  })
  if (hasMailTest)
    yield await check('E-mail test', () => sendTest({ url: mail.url, from: mailFrom, to: mailTo }))
  yield* checkSenderDomain(mailFrom.slice(mailFrom.lastIndexOf('@') + 1), questions)
}

/** Who gets what: a line for each form. */
export function* listMailboxes({ mailTo, mailToByForm }: Settings): Generator<CheckResult> {
  for (const { id, email } of forms) {
    const sentence = `[${email.subject}] goes to ${(mailToByForm[id] ?? mailTo).join(', ')}`
    yield { subject: id, isOk: true, sentence: `${sentence}${mailToByForm[id] ? '' : ' (MAIL_TO)'}` }
  }
}

type Letterbox = Pick<Parameters<typeof smtpMailbox>[0], 'url' | 'from' | 'to'>

/** @returns where to look for it. */
async function sendTest({ url, from, to }: Letterbox): Promise<string> {
  const submissionId = randomUUID()
  const reference = submissionId.slice(0, 8)
  const subject = `[Set-up test] This e-mail was sent by the doctor (${reference})`
  const text = 'It arrived: e-mails of the website reach this mailbox. Nobody needs to answer.'
  const rejected = await smtpMailbox({ url, from, to }).send({
    submissionId,
    reference,
    subject,
    replyTo: { name: '', address: from },
    text,
    html: `<p>${text}</p>`,
    attachments: [],
  })
  if (rejected.length > 0)
    throw new DeliveryError(`The mail server refuses ${rejected.join(', ')}. Check MAIL_TO.`)
  return `Sent to ${to.join(', ')}. Look there for "${subject}", in the spam folder too, and at its source: SPF, DKIM and DMARC should say pass.`
}
