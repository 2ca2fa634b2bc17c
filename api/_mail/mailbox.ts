import type { Email } from './email.js'

/** Sends e-mails. Two implementations: SMTP, and `.eml` files on this machine. */
export type Mailbox = {
  readonly kind: 'smtp' | 'local'
  /**
   * Sends the e-mail. The same submission always has the same `Message-ID`. Throws `ServiceError` when no recipient got it.
   * @param withinMs - longest wait, in milliseconds
   * @returns the recipients that the mail server refused; mostly empty.
   */
  send(email: Email, withinMs?: number): Promise<readonly string[]>
}
