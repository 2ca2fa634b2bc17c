import { isDay, longDate } from '../../content/days.js'
import { oneLine } from '../../content/typedText.js'
import { firstWords, NAME_MAX } from '../_common/visitorText.js'
import type { Settings } from '../_settings/environment.js'
import { answered } from '../_tables/row.js'
import { type FilledForm, filledForm, type Submission } from '../_tables/submission.js'
import { columnTitle, REFERENCE, SEAT, TOPIC } from '../_tables/table.js'
import { tableOf } from '../_tables/tables.js'
import { type Email, markedSubject, rowNotice, type SheetStatus } from './email.js'
import { humanDay, humanTime, rendered } from './emailBody.js'

/** What an e-mail depends on beside its submission. */
export type EmailContext = SheetStatus & Pick<Settings, 'siteUrl'>

/** Longest part of an answer in the subject, in characters. */
const SUBJECT_PART = 60

const TYPE_IT = 'type it into the tab. Every answer is in this e-mail.'

/** The e-mail to the studio about a submission. Made of the same row again, it has the same `Message-ID`. */
export function toEmail(submission: Submission, context: EmailContext): Email {
  const { storage, id, reference, topic, page } = submission
  const { siteUrl = '', sheetLink } = context
  const table = tableOf(storage)
  const filled = filledForm(submission)
  const { subject, name: nameField } = filled.form.email
  const given = givenAnswers(filled)
  const oneLineOf = (field: string) => oneLine(String(filled.answers[field] ?? ''))
  const address = oneLineOf(filled.form.email.replyTo)
  const name = nameField ? oneLineOf(nameField) : ''
  const chosen = storage.sheet.hasSeats ? firstWords(topic, SUBJECT_PART) : subjectText(filled, given)
  const who = [chosen, firstWords(name || address, NAME_MAX)].filter(Boolean).join(': ')
  return {
    submissionId: id,
    reference,
    subject: markedSubject(`[${subject}] ${nameField ? who : chosen} (${reference})`, context),
    replyTo: address,
    ...rendered({
      kicker: subject,
      title: name || address,
      subtitle: chosen,
      notices: [rowNotice('submission', context, TYPE_IT)],
      paragraphs: [`Reply to this e-mail to answer ${address}.`],
      answers: given.map(({ label, text, question }) => ({
        label,
        text: question?.as === 'date' ? humanDay(text) : text,
      })),
      link: { label: 'Open the sheet', href: sheetLink, hint: `Search for ${reference}.` },
      facts: [
        { label: columnTitle(table, REFERENCE), text: reference },
        { label: columnTitle(table, SEAT), text: submission.seat ?? '' },
        { label: 'Received', text: humanTime(submission.receivedAt) },
        { label: 'Sent from', text: page && siteUrl + page, href: siteUrl && siteUrl + page },
        { label: columnTitle(table, TOPIC), text: topic },
        { label: columnTitle(table, 'cameFrom'), text: submission.cameFrom },
        { label: columnTitle(table, 'checks'), text: submission.checks.join('; ') },
      ],
    }),
  }
}

/** Each question that was answered, in the form's order. */
const givenAnswers = ({ form, answers }: FilledForm) =>
  answered(form, answers)
    .filter(({ text }) => text !== '')
    .map((one) => ({ ...one, question: form.questions[one.name] }))
type Given = ReturnType<typeof givenAnswers>

/** The answers of the form's `subjectFields` on one line. They tell one submission from the next. */
const subjectText = ({ form }: FilledForm, given: Given): string =>
  given
    .filter(({ name }) => form.email.subjectFields?.includes(name))
    .map(({ text, question }) => oneLine(question?.as === 'date' && isDay(text) ? longDate(text) : text))
    .map((text) => firstWords(text, SUBJECT_PART))
    .join(', ')
