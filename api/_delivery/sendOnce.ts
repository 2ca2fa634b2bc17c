import type { Mailbox } from './delivery.js'

/** Letters remembered at once; the oldest is forgotten first. */
const REMEMBERED = 1000

/**
 * A mailbox that sends a submission's letter once in the life of this process, however often it is asked. The sheet
 * knows repeats better, across instances, but not while it is out of order: then only this keeps a visitor who
 * tries again from sending the studio a second `[NOT IN SHEET]`. A letter that failed may be sent again.
 */
export function sendOnce(mailbox: Mailbox): Mailbox {
  const sent = new Map<string, Promise<void>>()
  return {
    ...mailbox,
    send(letter, withinMs) {
      const { submissionId } = letter
      const first = sent.get(submissionId)
      if (first) return first
      const sending = mailbox.send(letter, withinMs)
      sent.set(submissionId, sending)
      sending.catch(() => sent.delete(submissionId))
      const [oldest] = sent.keys()
      if (sent.size > REMEMBERED && oldest !== undefined) sent.delete(oldest)
      return sending
    },
  }
}
