import type { SendMailOptions } from 'nodemailer'
import { studio } from '../../content/studio.js'

/** An e-mail. Plain data: the mailbox turns it into a message and escapes what it must. */
export type Email = {
  /** Names the e-mail: the same one always has the same `Message-ID`. */
  readonly submissionId: string
  /**
   * Tells it from another e-mail of that name: a key may have been used for other answers, or on another form, and while
   * the sheet is down nobody can say so. @default its name alone tells
   */
  readonly digest?: string
  readonly reference: string
  /** What it is where it is not the submission itself, such as `paid` or `receipt`. Part of a file's name. */
  readonly kind?: string
  /** Who writes, by name; the address is always the studio's own. @default the studio's website */
  readonly fromName?: string
  /** Plain addresses. @default the studio's mailbox */
  readonly to?: readonly string[]
  /** Whether a program sends it to a visitor, and nothing may answer it by itself. @default false */
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

/** Who writes and who reads, the same for every e-mail. */
export type Envelope = {
  /** Sender's plain address, on the studio's own domain: SPF and DKIM are checked against it. */
  readonly from: string
  /** The studio's plain addresses. */
  readonly to: readonly string[]
}

/**
 * An e-mail as nodemailer takes it. Names and addresses are passed apart and never joined here, so that nothing
 * a visitor typed can become another header or another recipient (RFC 5322).
 */
export function toMessage(email: Email, { from, to }: Envelope): SendMailOptions {
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

/** Header that tells an e-mail from another with the same `Message-ID`. */
export const DIGEST_HEADER = 'X-Digest'

/** Keeps out-of-office replies from answering the site (RFC 3834). */
const GENERATED = { 'Auto-Submitted': 'auto-generated' }
/** The same, also to Exchange, which does not know RFC 3834. */
const AUTO_REPLY = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
