import { formCopy } from '../../content/forms/_copy.js'
import type { AnyForm } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { isForNextDate, type Submission } from '../_tables/submission.js'
import type { Email } from './email.js'
import { rendered } from './emailBody.js'

/** Texts of a form's confirmation e-mail. */
type ConfirmationWords = NonNullable<AnyForm['confirmationEmail']>

/**
 * The e-mail that confirms a submission to the visitor. It holds no text that was typed into the form, not even the name:
 * otherwise a form could be used to send messages to strangers.
 */
export function toConfirmationEmail(
  words: ConfirmationWords,
  { id, reference, topic }: Submission,
  to: string,
): Email {
  const { thanks, questions, notYou, ...labels } = formCopy.confirmationEmail
  const next = (isForNextDate(topic) && words.nextDate) || words.next
  return {
    submissionId: `${id}.confirmation`,
    reference,
    kind: 'confirmation',
    to: [to],
    isAutoReply: true,
    subject: `${words.subject} (${reference})`,
    ...rendered({
      kicker: studio.name,
      title: words.subject,
      paragraphs: [thanks, ...next, questions],
      answers: [{ label: labels.reference, text: reference }],
      facts: [{ label: labels.address, text: studio.email, href: `mailto:${studio.email}` }],
      signature: notYou,
    }),
  }
}
