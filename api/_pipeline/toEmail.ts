import { createHash } from 'node:crypto'
import { dayOf, longDate } from '../../content/days.js'
import type { Question } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { BYTE_ORDER_MARK, cellText, csvRecord } from '../_delivery/csv.js'
import type { Sheets, StoredRow } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import type { Email } from '../_delivery/message.js'
import { type EmailBody, emailHtml, emailText, type Line } from './emailBody.js'
import { isForNextDate } from './metaFields.js'
import { type FilledForm, filledForm, fromRow, type Submission } from './submission.js'
import { answered, type LeadTable, tableOf, toRow } from './toRow.js'
import { firstWords, oneLine, senderName, viaStudio } from './visitorText.js'

/** What is the same for the e-mails of a deployment. */
export type EmailSettings = {
  /** Zone of the times in the e-mail (IANA). */
  readonly timeZone: string
  /** The site's origin: with it, the page that a form was sent from is a link. */
  readonly siteUrl: string | undefined
  /** Mailboxes of forms that have their own, by the form's id. */
  readonly mailToByForm: Readonly<Record<string, readonly string[]>>
}

/** What an e-mail about a submission says beside it. */
export type EmailContext = EmailSettings & {
  /** Where staff open the table, if it has an address. */
  readonly sheetLink: string | undefined
  /** Whether the row could be written. Where not, the e-mail carries it, to be added by hand. */
  readonly isInSheet: boolean
  /** How the application is paid, where that is known. */
  readonly payment?: string | undefined
  /** What else staff must not overlook, in sentences. */
  readonly notices?: readonly string[]
}

/** How much of an answer stands in a subject, and how much beside it, in characters. */
const SUBJECT_PART = 60
const PREVIEW = 140

/** The e-mail that tells the studio of a submission: who, what, and how to reply. Readable on a phone. */
export function toEmail(submission: Submission, context: EmailContext): Email {
  const { form, answers, id, reference } = submission
  const filled = filledForm(submission)
  const name = nameIn(submission)
  const address = oneLine(String(answers[form.email.replyTo] ?? ''))
  const emailBody = toEmailBody(submission, filled, context)
  const subjectText = subjectTextOf(filled)
  const to = context.mailToByForm[filled.form.id]
  const who = `${subjectText && `${subjectText}: `}${firstWords(name || address, SUBJECT_PART)}`
  const subject = `[${filled.form.email.subject}] ${form.email.name ? who : subjectText} (${reference})`
  return {
    submissionId: id,
    digest: digestOf(submission),
    reference,
    fromName: form.email.name ? viaStudio(senderName(name)) : studio.name,
    ...(to && { to }),
    subject: context.isInSheet ? subject : `[NOT IN SHEET] ${subject}`,
    replyTo: { name: senderName(name) ?? '', address },
    text: emailText(emailBody),
    html: emailHtml(emailBody),
    attachments: context.isInSheet ? [] : [rowFile(submission, context.timeZone)],
  }
}

const NOT_IN_SHEET =
  'The sheet did not confirm this submission in time. Its row follows within minutes by itself. If its reference is not in the sheet after ten minutes, save this e-mail and run "npm run leads -- import <file>": the row is attached.'

const NOT_PAID = 'not paid yet. Another e-mail says when it is.'
const NOTHING_TO_PAY = 'nothing to pay until the next date is set.'

function toEmailBody(submission: Submission, filled: FilledForm, context: EmailContext): EmailBody {
  const { reference, receivedAt, page, topic, cameFrom, checks } = submission
  const { timeZone, siteUrl, sheetLink, isInSheet, notices = [] } = context
  const { form, answers } = filled
  const address = oneLine(String(answers[form.email.replyTo] ?? ''))
  return {
    kicker: form.email.subject,
    title: nameIn(filled) || address,
    subtitle: subjectTextOf(filled),
    preheader: previewOf(filled),
    notices: [...(isInSheet ? [] : [NOT_IN_SHEET]), ...notices],
    paragraphs: [`Reply to this e-mail to answer ${address}.`],
    answers: linesOf(filled),
    ...(sheetLink && {
      link: {
        label: 'Open the sheet',
        href: sheetLink,
        hint: `Search for ${reference}.`,
      },
    }),
    facts: [
      { label: 'Reference', text: reference },
      { label: 'Received', text: humanTime(receivedAt, timeZone) },
      ...(page
        ? [{ label: 'Sent from', text: siteUrl ? siteUrl + page : page, href: siteUrl && siteUrl + page }]
        : []),
      ...(topic ? [{ label: 'About', text: topic }] : []),
      ...(cameFrom ? [{ label: 'Came from', text: cameFrom }] : []),
      ...(checks.length > 0 ? [{ label: 'Checks', text: checks.join('; ') }] : []),
      ...(submission.form.hasPayment ? [{ label: 'Payment', text: paymentIn(submission, context) }] : []),
    ],
    signature: `Sent by the website of ${studio.name}`,
  }
}

const paymentIn = ({ topic }: Submission, { payment }: EmailContext) =>
  payment || (isForNextDate(topic) ? NOTHING_TO_PAY : NOT_PAID)

const digestOf = ({ form, answers }: Submission) =>
  createHash('sha256')
    .update(JSON.stringify([form.id, answered({ form, answers })]))
    .digest('base64url')

/** Each question that was answered, in the form's order. */
const linesOf = (filled: FilledForm): readonly Line[] =>
  answered(filled)
    .filter(({ text }) => text !== '')
    .map(({ name, label, text }) => {
      const question = filled.form.questions[name]
      return { label, text: readable(question, text), href: hrefOf(question, text) }
    })

/** The visitor's name, empty where the form asks for none. */
const nameIn = ({ form, answers }: FilledForm) =>
  oneLine(String((form.email.name && answers[form.email.name]) ?? ''))

/** What tells this submission from the next, on one line. */
const subjectTextOf = (filled: FilledForm): string =>
  answered(filled)
    .filter(({ name, text }) => text !== '' && filled.form.email.subjectFields?.includes(name))
    .map(({ name, text }) => {
      const isDay = filled.form.questions[name]?.as === 'date'
      return firstWords(oneLine(isDay ? longDate(text) : text), SUBJECT_PART)
    })
    .join(', ')

/** The first words that the visitor wrote, or else chose. */
function previewOf(filled: FilledForm): string {
  const texts = (kinds: readonly Question['as'][]) =>
    answered(filled)
      .filter(({ name, text }) => text !== '' && kinds.includes(filled.form.questions[name]?.as ?? 'line'))
      .map(({ text }) => oneLine(text))
  const [written = texts(['select', 'radio', 'checkboxes', 'number']).join(', ')] = texts(['paragraph'])
  return firstWords(written, PREVIEW)
}

const readable = (question: Question | undefined, text: string) =>
  question?.as === 'date' ? humanDay(text) : text

/** Where an answer leads. A web address was checked when it came, and may lack its scheme. */
function hrefOf(question: Question | undefined, text: string): string | undefined {
  if (question?.as === 'email') return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  if (question?.as !== 'url') return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:/i.test(address) ? address : undefined
}

function rowFile(submission: Submission, timeZone: string): Email['attachments'][number] {
  const { columns } = tableOf(submission.form)
  const { cells } = toRow(submission)
  const header = csvRecord(columns.map((column) => column.title))
  const row = csvRecord(columns.map((column) => cellText(cells[column.field] ?? '', timeZone)))
  return {
    filename: 'row.csv',
    content: BYTE_ORDER_MARK + header + row,
    contentType: 'text/csv; charset=utf-8',
  }
}

/**
 * The e-mail of a lead again, made from its row: the same `Message-ID`, and the answers as they are in the row now.
 * @param payment how the application is paid, where that is known
 */
export const emailOfRow = (
  { storage, table }: LeadTable,
  { cells }: Pick<StoredRow, 'cells'>,
  sheets: Sheets,
  settings: Settings,
  payment?: string,
): Email =>
  toEmail(fromRow(storage, cells), {
    ...settings,
    sheetLink: sheets.linkTo(table),
    isInSheet: true,
    payment,
  })

/** A moment as people write it, in `timeZone` (IANA): `Thursday, October 9, 2025, 3:00 PM EDT`. */
export function humanTime(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(moment)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
  // Newer versions of Unicode's data put a narrow space before PM, which some mail programs draw as a box.
  return `${day}, ${time}`.replace(/\p{Zs}/gu, ' ')
}

/** A day, `YYYY-MM-DD` or a moment of ISO 8601, as people write it; anything else as it is. */
export function humanDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  return `${dayOf(text).weekday}, ${longDate(text)}`
}
