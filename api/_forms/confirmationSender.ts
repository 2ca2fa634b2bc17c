import { forms } from '../../content/forms/index.js'
import { hourlyLimit, PER_HOUR } from '../_common/hourlyLimit.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import { toConfirmationEmail } from '../_mail/confirmationEmail.js'
import type { Mailbox } from '../_mail/mailbox.js'
import { sendPatiently } from '../_mail/sendPatiently.js'
import type { Looked } from '../_notify/conditions.js'
import { filledForm, type Submission } from '../_tables/submission.js'

/**
 * Sends the confirmation e-mail of a submission that was just stored, unless a limit forbids it. Anybody can type
 * somebody else's address into a form: without limits the site could be used to flood that mailbox.
 * Throws `ServiceError` when sending failed.
 * @param sender - the visitor's network address; undefined where senders are not limited
 * @returns the condition that the limit in all was reached, once an hour; mostly nothing.
 */
export type SendConfirmation = (submission: Submission, mailbox: Mailbox, sender?: string) => Promise<Looked>

const LIMIT_REACHED = {
  confirmations: {
    '': `More than ${PER_HOUR.confirmations.all} confirmations were due within an hour, so some visitors got none. Look at the newest rows: if real people wrote, write to them; if not, put the rate-limit rule of docs/set-up.md#vercel into Vercel's firewall.`,
  },
}

/** A sender with the limits of this process. */
export function confirmationSender(): SendConfirmation {
  const limit = hourlyLimit(PER_HOUR.confirmations)
  return async (submission, mailbox, sender) => {
    const { id } = filledForm(submission).form
    const { confirmationEmail } = forms.find((form) => form.id === id) ?? {}
    const address = String(submission.answers[submission.storage.email.replyTo] ?? '')
    if (!confirmationEmail || !address) return {}
    const { receivedAt } = submission
    // Counted before the first `await`: of two submissions at the same time only one gets an e-mail.
    const reached = limit({ mailbox: `${id} ${mailboxOf(address)}`, sender, all: '' }, receivedAt)
    if (reached) return reached === 'all' && !limit({ told: '' }, receivedAt) ? LIMIT_REACHED : {}
    await sendPatiently(mailbox, toConfirmationEmail(confirmationEmail, submission, address))
    return {}
  }
}
