import type { SendMailOptions } from 'nodemailer'
import { studio } from '../../content/studio.js'
import type { Email } from './delivery.js'

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
