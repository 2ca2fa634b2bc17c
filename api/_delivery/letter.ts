import type { SendMailOptions } from 'nodemailer'
import { studio } from '../../content/studio.js'
import type { Letter } from './delivery.js'

/** Who writes and who reads, the same for every letter. */
export type Correspondents = {
  /** Sender's plain address, on the studio's own domain: SPF and DKIM are checked against it. */
  readonly from: string
  /** The studio's plain addresses. */
  readonly to: readonly string[]
}

/**
 * A letter as nodemailer takes it. Names and addresses are passed apart and never joined here, so that nothing
 * a visitor typed can become another header or another recipient (RFC 5322).
 */
export function toMessage(letter: Letter, { from, to }: Correspondents): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    from: { name: `${studio.name} website`, address: from },
    to: to.map((address) => ({ name: '', address })),
    replyTo: { ...letter.replyTo },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments.map((attachment) => ({ ...attachment })),
    messageId: `<${letter.submissionId}@${domain}>`,
    // Keeps out-of-office replies from answering the site (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
