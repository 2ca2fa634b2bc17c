import { formCopy } from '../../content/forms/_copy.js'
import type { AnyForm } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import type { Email, Submission } from '../_delivery/delivery.js'
import { type Letter, letterHtml, letterText } from './letter.js'

/** What a form says to its visitor once it has arrived. */
export type ReceiptWords = NonNullable<AnyForm['receipt']>

/**
 * The short letter that tells a visitor that it has arrived. It holds nothing that anybody typed, the name included: whoever
 * types another's address into a form cannot say anything to them by it.
 */
export function toReceipt(words: ReceiptWords, { id, reference }: Submission, to: string): Email {
  const { thanks, questions, notYou } = formCopy.receipt
  const letter: Letter = {
    kicker: studio.name,
    title: words.subject,
    preheader: words.next[0] ?? thanks,
    paragraphs: [thanks, ...words.next, questions],
    answers: [{ label: formCopy.receipt.reference, text: reference }],
    facts: [{ label: formCopy.receipt.address, text: studio.email, href: `mailto:${studio.email}` }],
    signature: notYou,
  }
  return {
    submissionId: `${id}.receipt`,
    reference,
    about: 'receipt',
    fromName: studio.name,
    to: [to],
    isAutoReply: true,
    subject: `${words.subject} (${reference})`,
    replyTo: { name: studio.name, address: studio.email },
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [],
  }
}
