import type { Mailbox } from '../delivery.js'

/** E-mails remembered at once; the oldest is forgotten first. */
const REMEMBERED = 1000

/**
 * A mailbox that sends a submission's e-mail once in the life of this process, however often it is asked. The sheet
 * knows repeats better, across instances, but not while it is out of order: then only this keeps a visitor who
 * tries again from sending the studio a second `[NOT IN SHEET]`. An e-mail that failed may be sent again.
 */
export function sendOnce(mailbox: Mailbox): Mailbox {
  const sent = new Map<string, Promise<readonly string[]>>()
  return {
    ...mailbox,
    send(email, withinMs) {
      const { submissionId } = email
      const first = sent.get(submissionId)
      if (first) return first
      const sending = mailbox.send(email, withinMs)
      sent.set(submissionId, sending)
      sending.catch(() => sent.delete(submissionId))
      const [oldest] = sent.keys()
      if (sent.size > REMEMBERED && oldest !== undefined) sent.delete(oldest)
      return sending
    },
  }
}
