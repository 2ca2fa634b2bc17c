import { oneLine } from '../../content/forms/_typedText.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { studio } from '../../content/studio.js'
import { REGISTRATION_FEE } from '../../content/vcs-payment.js'
import { firstWords, NAME_MAX, senderName } from '../_common/visitorText.js'
import { REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import { type Email, markedSubject, rowNotice, type SheetStatus } from './email.js'
import { humanDay, rendered } from './emailBody.js'

/** What the e-mail depends on beside the row. */
export type PaymentEmailContext = SheetStatus & {
  /** Mailboxes of forms that have their own, by the form's id. */
  readonly mailToByForm: Readonly<Record<string, readonly string[]>>
}

/**
 * The e-mail to the studio about a payment event. It is made from the texts of the row in "Payments", so that the daily
 * run can send it as well.
 */
export function toPaymentEmail(row: StoredRow['cells'], context: PaymentEmailContext): Email {
  const { [REFERENCE]: reference = '', [SUBMISSION_ID]: id = '', state = '', amount = '', time = '' } = row
  const { stripe = '' } = row
  const [session = ''] = stripe.split(' ')
  const address = oneLine(row.email ?? '')
  const name = firstWords(oneLine(row.name || row.email || 'Somebody'), NAME_MAX)
  const what = state === 'failed' ? 'Payment failed' : state.replace(/^./, (letter) => letter.toUpperCase())
  return {
    submissionId: id,
    // The reference is the application's. The digest tells the e-mails of two payments for one application apart.
    digest: id,
    reference: reference || session,
    kind:
      state === 'partly refunded'
        ? `partly-refunded-${amount.replace(/\D/g, '')}`
        : (state.split(':')[0] ?? ''),
    to: context.mailToByForm[vcsApplication.id],
    subject: markedSubject(`[${what}] ${name} (${reference || 'no application'}), ${amount}`, context),
    // If the payer gave no address, replies go to the studio.
    replyTo: { name: senderName(row.name ?? '') ?? '', address: address || studio.email },
    attachments: [],
    ...rendered({
      kicker: what,
      title: name,
      subtitle: amount,
      notices: [
        stripe.startsWith('cs_local_') ? TRIAL : '',
        rowNotice('payment', context, `add it by hand in the tab "${paymentsTable.title}".`),
        reference ? '' : NO_APPLICATION,
        state === 'paid: check amount' ? `${amount} ${NOT_THE_FEE}` : '',
      ],
      paragraphs: [address && `Reply to this e-mail to answer ${address}.`],
      link: {
        label: 'Open the sheet',
        href: context.sheetLink,
        hint: reference
          ? `Search for ${reference} in the tab "${vcsApplication.sheet.tab}".`
          : `Search for ${session}.`,
      },
      facts: [
        { label: 'Application', text: reference },
        { label: what, text: `${humanDay(time)}, ${time.slice(11, 16)}` },
        { label: 'Payer', text: [row.name, row.email].filter(Boolean).join(', ') || 'not given' },
        { label: 'Checkout and payment in Stripe', text: stripe },
        { label: 'Submission', text: id },
      ],
    }),
  }
}

const TRIAL = 'This is a trial: the local payment page was used, and nothing was charged.'
const NO_APPLICATION =
  'The payment page was opened without an application, or from a browser without scripts. Look for the payer among the applications, or write to them.'
const NOT_THE_FEE = `is not the fee of ${REGISTRATION_FEE}. The visitor was not told that the registration is complete: check the price of the payment link in Stripe, and write to them.`
