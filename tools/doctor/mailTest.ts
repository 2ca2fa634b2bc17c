import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../api/_common/serviceError.js'
import { smtpMailbox } from '../../api/_mail/smtpMailbox.js'

/** Sends a test e-mail to the studio. @returns a sentence that says where to look for it. */
export async function sendTest(server: Parameters<typeof smtpMailbox>[0]): Promise<string> {
  const submissionId = randomUUID()
  const reference = submissionId.slice(0, 8)
  const subject = `[Set-up test] This e-mail was sent by the doctor (${reference})`
  const text = 'It arrived: e-mails of the website reach this mailbox. No reply is needed.'
  const email = { submissionId, reference, subject, text, html: `<p>${text}</p>` }
  const rejected = await smtpMailbox(server).send(email)
  if (rejected.length > 0)
    throw new ServiceError(`The mail server refuses ${rejected.join(', ')}. Check MAIL_TO.`)
  return `Sent to ${server.to.join(', ')}. Look there for "${subject}", in the spam folder too, and at its source: SPF, DKIM and DMARC should say pass.`
}
