import type { SendMailOptions } from 'nodemailer'
import { isSampleAddress } from '../../content/hosts.js'
import { studio } from '../../content/studio.js'
import type { Email } from './email.js'

/** Sends e-mails. Two implementations: SMTP, and `.eml` files on this machine. */
export type Mailbox = {
  /**
   * Sends the e-mail, once. The same submission always has the same `Message-ID`. Throws `ServiceError` when the mail server
   * did not take it for any recipient (`AddressRefused` where it refuses the address), or gave no answer: then it may have
   * arrived.
   * @param withinMs - longest wait in milliseconds, for a visitor who waits. @default minutes, for work after the answer
   * @returns the recipients that the mail server refused; mostly empty.
   */
  send(email: Email, withinMs?: number): Promise<readonly string[]>
}

/** Sender and default recipients of all e-mails. */
export type Envelope = {
  /** Plain address of the sender, on the studio's own domain: mail servers check SPF and DKIM of this domain. */
  readonly from: string
  /** The studio's plain addresses. */
  readonly to: readonly string[]
}

/** Header that stops out-of-office replies (RFC 3834). */
const GENERATED = { 'Auto-Submitted': 'auto-generated' }
/** The same for a reply to a visitor, with a second header for Exchange, which ignores RFC 3834. */
const AUTO_REPLY = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }

/**
 * The e-mail as options for nodemailer. Names and addresses are passed as separate fields, never joined to one text, so
 * that text of a visitor cannot become another header or recipient (RFC 5322).
 */
export function toMailOptions(email: Email, envelope: Envelope): SendMailOptions {
  const { from, to } = envelope
  const { isAutoReply = false, replyTo = studio.email } = email
  // Without `replyTo`, replies go to the sender.
  const isSample = replyTo === studio.email && isSampleAddress(studio.email)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    from: { name: `${studio.name} website`, address: from },
    to: (email.to ?? to).map((address) => ({ name: '', address })),
    ...(!isSample && { replyTo: { name: '', address: replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.invitation && { icalEvent: { filename: 'invite.ics', ...email.invitation } }),
    messageId: `<${email.submissionId}@${domain}>`,
    headers: isAutoReply ? AUTO_REPLY : GENERATED,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
