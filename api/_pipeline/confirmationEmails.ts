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
/** Receipts that this process sends in an hour at most. */
const PER_HOUR = 60
/** Kinds of questions that are answered by typing. */
const TYPED: ReadonlySet<string> = new Set(['line', 'paragraph', 'url', 'number', 'date'])

/**
 * Sends a visitor the receipt of a submission that has just been written, or does not: where anybody could have typed the
 * address, it must not become a way to fill a stranger's mailbox.
 * @returns whether it was sent. Throws `DeliveryError` when it could not be, or nobody could say whether it may.
 */
export type SendConfirmation = (form: AnyForm, submission: Submission, delivery: Delivery) => Promise<boolean>

/** A sender that remembers whom it wrote to: one an hour to an address, sixty in all, judged by rows as well. */
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
    // Noted before anything is awaited: two submissions at once are one receipt.
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

/** A form that only asks for an address is filled in too easily, with anybody's. */
const asksForMore = (form: AnyForm) =>
  questionNames(form).some((name) => TYPED.has(form.questions[name]?.as ?? ''))

const SUBMITTED = 'submittedAtUtc'
const FIELDS = [SUBMITTED, ...new Set(leadTables.map(({ storage }) => storage.email.replyTo))]

const addressIn = ({ email }: AnyStorage, cells: Readonly<Record<string, unknown>>) =>
  String(cells[email.replyTo] ?? '')

/**
 * Whether somebody with the same mailbox wrote within the hour before: they have a receipt. Of two rows that were written at
 * once the upper one counts; in two tables nobody can tell, and neither gets one.
 * @throws DeliveryError where a table could not be read
 */
function hasConfirmation(readings: readonly TableReading[], { id, form, receivedAt }: Submission, name: string) {
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

/** One mailbox has many addresses: capitals do not count, nor what stands behind a `+`. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/** What a form says to its visitor once it has arrived. */
type ConfirmationWords = NonNullable<AnyForm['confirmationEmail']>

/**
 * The short e-mail that tells a visitor that it has arrived. It holds nothing that anybody typed, the name included: whoever
 * types another's address into a form cannot say anything to them by it.
 */
export function toConfirmationEmail(words: ConfirmationWords, { id, reference, topic }: Submission, to: string): Email {
  const { thanks, questions, notYou } = formCopy.confirmationEmail
  const next = (isForNextDate(topic) && words.nextDate) || words.next
  const emailBody: EmailBody = {
    kicker: studio.name,
    title: words.subject,
    preheader: next[0] ?? thanks,
    paragraphs: [thanks, ...next, questions],
    answers: [{ label: formCopy.confirmationEmail.reference, text: reference }],
    facts: [{ label: formCopy.confirmationEmail.address, text: studio.email, href: `mailto:${studio.email}` }],
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
