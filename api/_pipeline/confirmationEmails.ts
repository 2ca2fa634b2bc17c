import { formCopy } from '../../content/forms/_copy.js'
import { type AnyForm, type AnyStorage, questionNames } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { studio } from '../../content/studio.js'
import type { Delivery, TableReading } from '../_delivery/delivery.js'
import type { Email } from '../_delivery/message.js'
import { type EmailBody, emailHtml, emailText } from './emailBody.js'
import { isForNextDate } from './metaFields.js'
import { filledForm, type Submission } from './submission.js'
import { leadTables } from './toRow.js'

const HOUR_MS = 3_600_000
/** Most confirmation e-mails that this process sends in an hour. */
const PER_HOUR = 60
/** Kinds of questions that are answered by typing text. The e-mail address is not among them. */
const TYPED: ReadonlySet<string> = new Set(['line', 'paragraph', 'url', 'number', 'date'])

/**
 * Sends the confirmation e-mail of a submission that was just stored, unless a limit forbids it. Anybody can type
 * somebody else's address into a form: without limits the site could be used to flood that mailbox.
 * @returns whether it was sent. Throws `DeliveryError` when sending failed, or when the rows could not be read.
 */
export type SendConfirmation = (form: AnyForm, submission: Submission, delivery: Delivery) => Promise<boolean>

/**
 * A sender with limits: one e-mail an hour to an address, and `PER_HOUR` in all. It remembers its own e-mails, and reads
 * the rows to know about those of other processes.
 */
export function confirmationSender(): SendConfirmation {
  let recent: readonly { readonly mailbox: string; readonly at: number }[] = []
  return async (form, submission, { sheets, mailbox }) => {
    const filled = forms.find(({ id }) => id === filledForm(submission).form.id) ?? form
    const { confirmationEmail } = filled
    const address = addressIn(submission.form, submission.answers)
    if (!confirmationEmail || !address || !asksForMore(filled)) return false
    const now = submission.receivedAt.getTime()
    recent = recent.filter(({ at }) => now - at < HOUR_MS)
    const name = mailboxOf(address)
    if (recent.length >= PER_HOUR || recent.some((one) => one.mailbox === name)) return false
    // Counted before the first `await`: of two submissions at the same time only one gets an e-mail.
    const claim = { mailbox: name, at: now }
    recent = [...recent, claim]
    const giveBack = () => {
      recent = recent.filter((one) => one !== claim)
    }
    try {
      const readings = await sheets.readLowPriority(
        leadTables.map((lead) => lead.table),
        FIELDS,
      )
      if (hasConfirmation(readings, submission, name)) {
        giveBack()
        return false
      }
      await mailbox.send(toConfirmationEmail(confirmationEmail, submission, address))
      return true
    } catch (error) {
      giveBack()
      throw error
    }
  }
}

/** Whether a form has a question that is answered by typing. A form with an address alone is too easy to misuse. */
const asksForMore = (form: AnyForm) =>
  questionNames(form).some((name) => TYPED.has(form.questions[name]?.as ?? ''))

const SUBMITTED = 'submittedAtUtc'
const FIELDS = [SUBMITTED, ...new Set(leadTables.map(({ storage }) => storage.email.replyTo))]

const addressIn = ({ email }: AnyStorage, cells: Readonly<Record<string, unknown>>) =>
  String(cells[email.replyTo] ?? '')

/**
 * Whether an e-mail went to the same mailbox within the last hour: another row with this address was added then. Of two
 * rows with the same time the upper one gets the e-mail. If they are in two tables their order is unknown, and neither
 * gets one.
 * @throws DeliveryError where a table could not be read
 */
function hasConfirmation(
  readings: readonly TableReading[],
  { id, form, receivedAt }: Submission,
  name: string,
) {
  return readings.some((reading) => {
    if ('error' in reading) throw reading.error
    const { table, rows } = reading
    const storage = leadTables.find((lead) => lead.table.id === table.id)?.storage
    const own = table.id === form.id ? rows.findIndex(({ submissionId }) => submissionId === id) : undefined
    return rows.some(({ cells }, index) => {
      if (index === own || !storage || mailboxOf(addressIn(storage, cells)) !== name) return false
      const age = receivedAt.getTime() - Date.parse(cells[SUBMITTED] ?? '')
      if (!(Math.abs(age) < HOUR_MS)) return false
      return age > 0 || own === undefined || index < own
    })
  })
}

/** The mailbox of an address, to compare: in lower case, without `+` and the text after it. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

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
  const { thanks, questions, notYou } = formCopy.confirmationEmail
  const next = (isForNextDate(topic) && words.nextDate) || words.next
  const emailBody: EmailBody = {
    kicker: studio.name,
    title: words.subject,
    preheader: next[0] ?? thanks,
    paragraphs: [thanks, ...next, questions],
    answers: [{ label: formCopy.confirmationEmail.reference, text: reference }],
    facts: [
      { label: formCopy.confirmationEmail.address, text: studio.email, href: `mailto:${studio.email}` },
    ],
    signature: notYou,
  }
  return {
    submissionId: `${id}.receipt`,
    reference,
    kind: 'receipt',
    fromName: studio.name,
    to: [to],
    isAutoReply: true,
    subject: `${words.subject} (${reference})`,
    replyTo: { name: studio.name, address: studio.email },
    text: emailText(emailBody),
    html: emailHtml(emailBody),
    attachments: [],
  }
}
