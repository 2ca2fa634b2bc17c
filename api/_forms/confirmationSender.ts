import type { AnyForm } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { toConfirmationEmail } from '../_mail/confirmationEmail.js'
import type { Mailbox } from '../_mail/mailbox.js'
import { sendPatiently } from '../_mail/sendPatiently.js'
import type { Looked } from '../_notify/conditions.js'
import { filledForm, type Submission } from '../_tables/submission.js'

const HOUR_MS = 3_600_000
/** Most confirmation e-mails that this process sends in an hour. */
const PER_HOUR = 60

/**
 * Sends the confirmation e-mail of a submission that was just stored, unless a limit forbids it. Anybody can type
 * somebody else's address into a form: without limits the site could be used to flood that mailbox.
 * Throws `ServiceError` when sending failed.
 * @returns the condition that the limit in all was reached, once an hour; mostly nothing.
 */
export type SendConfirmation = (form: AnyForm, submission: Submission, mailbox: Mailbox) => Promise<Looked>

const LIMIT_REACHED = {
  confirmations: {
    '': `More than ${PER_HOUR} confirmations were due within an hour, so some visitors got none. Look at the newest rows: if real people wrote, write to them; if not, put the rate-limit rule of docs/set-up.md#4-vercel into Vercel's firewall.`,
  },
}

/** A sender with the limits of this process: one e-mail an hour to an address for each form, and `PER_HOUR` in all. */
export function confirmationSender(): SendConfirmation {
  let recent: readonly { readonly name: string; readonly at: number }[] = []
  let reachedAt = Number.NEGATIVE_INFINITY
  return async (form, submission, mailbox) => {
    const filled = forms.find(({ id }) => id === filledForm(submission).form.id) ?? form
    const { confirmationEmail } = filled
    const address = String(submission.answers[submission.storage.email.replyTo] ?? '')
    if (!confirmationEmail || !address) return {}
    const at = submission.receivedAt.getTime()
    recent = recent.filter((one) => at - one.at < HOUR_MS)
    const sending = { name: `${filled.id} ${mailboxOf(address)}`, at }
    if (recent.some(({ name }) => name === sending.name)) return {}
    if (recent.length >= PER_HOUR) {
      const isKnown = at - reachedAt < HOUR_MS
      if (!isKnown) reachedAt = at
      return isKnown ? {} : LIMIT_REACHED
    }
    // Counted before the first `await`: of two submissions at the same time only one gets an e-mail.
    recent = [...recent, sending]
    try {
      await sendPatiently(mailbox, toConfirmationEmail(confirmationEmail, submission, address))
      return {}
    } catch (error) {
      recent = recent.filter((one) => one !== sending)
      throw error
    }
  }
}

/** The mailbox of an address, to compare: in lower case, without `+` and the text after it. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
