import type { SendMailOptions } from 'nodemailer'
import { studio } from '../../content/studio.js'

/** An e-mail as plain data. The mailbox turns it into a message. */
export type Email = {
  /** Identifies the e-mail: the `Message-ID` is made from it, so an e-mail that is sent again has the same one. */
  readonly submissionId: string
  /**
   * Digest of the answers. Two e-mails with one `submissionId` but other digests are different e-mails. This happens while
   * the sheet is down, because only the sheet can refuse a key that comes again with other answers.
   * @default `submissionId` alone identifies the e-mail
   */
  readonly digest?: string
  readonly reference: string
  /** Kind of e-mail, such as `paid` or `receipt`; undefined for a submission. Part of the file name in the local outbox. */
  readonly kind?: string
  /** Name of the sender. The sender's address is always the studio's own. @default the studio's website */
  readonly fromName?: string
  /** Recipients, as plain addresses. @default the studio's mailbox */
  readonly to?: readonly string[]
  /** Whether it is an automatic reply to a visitor. Then headers ask other programs not to reply to it. @default false */
  readonly isAutoReply?: boolean
  readonly subject: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly text: string
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly content: string
    readonly contentType: string
  }[]
}

/** What an e-mail says about its row: whether it is in the sheet, and where staff open it. */
export type SheetStatus = { readonly isInSheet: boolean; readonly sheetLink: string | undefined }

/** Sender and default recipients of all e-mails. */
export type Envelope = {
  /** Plain address of the sender, on the studio's own domain: mail servers check SPF and DKIM of this domain. */
  readonly from: string
  /** The studio's plain addresses. */
  readonly to: readonly string[]
}

/**
 * The e-mail as options for nodemailer. Names and addresses are passed as separate fields, never joined to one text, so
 * that text of a visitor cannot become another header or recipient (RFC 5322).
 */
export function toMailOptions(email: Email, { from, to }: Envelope): SendMailOptions {
  const { fromName = `${studio.name} website`, isAutoReply = false } = email
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    from: { name: fromName, address: from },
    to: (email.to ?? to).map((address) => ({ name: '', address })),
    replyTo: { ...email.replyTo },
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: email.attachments.map((attachment) => ({ ...attachment })),
    messageId: `<${email.submissionId}@${domain}>`,
    headers: {
      ...(isAutoReply ? AUTO_REPLY : GENERATED),
      ...(email.digest && { [DIGEST_HEADER]: email.digest }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Header with `Email.digest`. */
export const DIGEST_HEADER = 'X-Digest'

/** Header that stops out-of-office replies (RFC 3834). */
const GENERATED = { 'Auto-Submitted': 'auto-generated' }
/** The same for a reply to a visitor, with a second header for Exchange, which ignores RFC 3834. */
const AUTO_REPLY = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
