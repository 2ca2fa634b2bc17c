import { createHash } from 'node:crypto'
import { longDate } from '../../content/days.js'
import type { Question } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { firstWords, oneLine, senderName, viaStudio } from '../_common/visitorText.js'
import type { Settings } from '../_settings/environment.js'
import type { Sheets } from '../_sheets/sheets.js'
import { BYTE_ORDER_MARK, cellText, csvRecord } from '../_tables/csv.js'
import { answered, fromRow, toRow } from '../_tables/row.js'
import { type FilledForm, filledForm, isForNextDate, type Submission } from '../_tables/submission.js'
import type { StoredRow } from '../_tables/table.js'
import { type LeadTable, tableOf } from '../_tables/tables.js'
import type { Email } from './email.js'
import { type EmailBody, emailHtml, emailText, humanDay, humanTime, type Line } from './emailBody.js'

/** Settings of the deployment that e-mails depend on. */
export type EmailSettings = {
  /** Zone of the times in the e-mail (IANA). */
  readonly timeZone: string
  /** Origin of the site, to link to the page that the form was sent from. Without it that page is plain text. */
  readonly siteUrl: string | undefined
  /** Mailboxes of forms that have their own, by the form's id. */
  readonly mailToByForm: Readonly<Record<string, readonly string[]>>
}

/** What an e-mail depends on beside its submission. */
export type EmailContext = EmailSettings & {
  /** Address of the table for staff; undefined if it has none. */
  readonly sheetLink: string | undefined
  /** Whether the row is confirmed. If not, the e-mail has the row attached, so that it can be imported. */
  readonly isInSheet: boolean
  /** State of the application's payment as a line of text; undefined when unknown. */
  readonly payment?: string | undefined
  /** Further warnings for staff, one sentence each. */
  readonly notices?: readonly string[]
}

/** Longest part of an answer in the subject, and longest preview text, in characters. */
const SUBJECT_PART = 60
const PREVIEW = 140

/** The e-mail to the studio about a submission. */
export function toEmail(submission: Submission, context: EmailContext): Email {
  const { storage, answers, id, reference } = submission
  const filled = filledForm(submission)
  const name = nameIn({ form: storage, answers })
  const address = oneLine(String(answers[storage.email.replyTo] ?? ''))
  const emailBody = toEmailBody(submission, filled, context)
  const subjectText = subjectTextOf(filled)
  const to = context.mailToByForm[filled.form.id]
  const who = `${subjectText && `${subjectText}: `}${firstWords(name || address, SUBJECT_PART)}`
  const subject = `[${filled.form.email.subject}] ${storage.email.name ? who : subjectText} (${reference})`
  return {
    submissionId: id,
    digest: digestOf(submission),
    reference,
    fromName: storage.email.name ? viaStudio(senderName(name)) : studio.name,
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
      ...(submission.storage.hasPayment ? [{ label: 'Payment', text: paymentIn(submission, context) }] : []),
    ],
    signature: `Sent by the website of ${studio.name}`,
  }
}

const paymentIn = ({ topic }: Submission, { payment }: EmailContext) =>
  payment || (isForNextDate(topic) ? NOTHING_TO_PAY : NOT_PAID)

const digestOf = ({ storage, answers }: Submission) =>
  createHash('sha256')
    .update(JSON.stringify([storage.id, answered(storage, answers)]))
    .digest('base64url')

/** Each question that was answered, in the form's order. */
const linesOf = (filled: FilledForm): readonly Line[] =>
  answered(filled.form, filled.answers)
    .filter(({ text }) => text !== '')
    .map(({ name, label, text }) => {
      const question = filled.form.questions[name]
      return { label, text: readable(question, text), href: hrefOf(question, text) }
    })

/** The visitor's name, empty where the form asks for none. */
const nameIn = ({ form, answers }: FilledForm) =>
  oneLine(String((form.email.name && answers[form.email.name]) ?? ''))

/** The answers of the form's `subjectFields` on one line. They tell one submission from the next. */
const subjectTextOf = (filled: FilledForm): string =>
  answered(filled.form, filled.answers)
    .filter(({ name, text }) => text !== '' && filled.form.email.subjectFields?.includes(name))
    .map(({ name, text }) => {
      const isDay = filled.form.questions[name]?.as === 'date'
      return firstWords(oneLine(isDay ? longDate(text) : text), SUBJECT_PART)
    })
    .join(', ')

/** The preview text: the first words of the first long answer, else what the visitor chose. */
function previewOf(filled: FilledForm): string {
  const texts = (kinds: readonly Question['as'][]) =>
    answered(filled.form, filled.answers)
      .filter(({ name, text }) => text !== '' && kinds.includes(filled.form.questions[name]?.as ?? 'line'))
      .map(({ text }) => oneLine(text))
  const [written = texts(['select', 'radio', 'checkboxes', 'number']).join(', ')] = texts(['paragraph'])
  return firstWords(written, PREVIEW)
}

const readable = (question: Question | undefined, text: string) =>
  question?.as === 'date' ? humanDay(text) : text

/** The link of an answer: `mailto:` of an e-mail address, or a web address, to which `https://` is added if it is missing. */
function hrefOf(question: Question | undefined, text: string): string | undefined {
  if (question?.as === 'email') return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  if (question?.as !== 'url') return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:/i.test(address) ? address : undefined
}

function rowFile(submission: Submission, timeZone: string): Email['attachments'][number] {
  const { columns } = tableOf(submission.storage)
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
 * The e-mail of a lead, made from its row. It has the same `Message-ID` as the first one, and the answers that are in the
 * row now.
 * @param payment - state of the application's payment as a line of text; undefined when unknown.
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
