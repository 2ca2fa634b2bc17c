import { offerNamed, priceOf } from '../../content/offers.js'
import { studio } from '../../content/studio.js'
import { oneLine } from '../../content/typedText.js'
import { firstWords, NAME_MAX } from '../_common/visitorText.js'
import { APPLICATION, columnTitle, REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { leadTables, paymentsTable } from '../_tables/tables.js'
import { type Email, markedSubject, rowNotice, type SheetStatus } from './email.js'
import { humanDay, rendered } from './emailBody.js'

/**
 * The e-mail to the studio about a payment event. It is made from the texts of the row in "Payments", so that the daily
 * run can send it as well.
 */
export function toPaymentEmail(row: StoredRow['cells'], context: SheetStatus): Email {
  const { [REFERENCE]: reference = '', [SUBMISSION_ID]: id = '', state = '', amount = '', time = '' } = row
  const { stripe = '', offer: offerName = '', [APPLICATION]: application = '' } = row
  const offer = offerNamed(offerName)
  const form = offer?.application?.form ?? ''
  const tab = leadTables.find(({ table }) => table.id === form)?.table.title
  const [session = ''] = stripe.split(' ')
  const address = oneLine(row.email ?? '')
  const name = firstWords(oneLine(row.name || row.email || 'Somebody'), NAME_MAX)
  const what = state === 'failed' ? 'Payment failed' : state.replace(/^./, (letter) => letter.toUpperCase())
  return {
    submissionId: id,
    reference: reference || session,
    kind: `${state.replace(/:.*/, '').replaceAll(' ', '-')}-studio`,
    subject: markedSubject(
      `[${what}] ${name} (${reference || (form ? 'no application' : offerName || 'unknown offer')}), ${amount}`,
      context,
    ),
    // If the payer gave no address, replies go to the studio.
    replyTo: address || studio.email,
    ...rendered({
      kicker: what,
      title: name,
      subtitle: amount,
      notices: [
        stripe.startsWith('cs_local_') ? TRIAL : '',
        rowNotice('payment', context, `type it into the tab "${paymentsTable.title}".`),
        reference ? '' : application ? otherApplication(application) : form && NO_APPLICATION,
        offer || state !== 'paid' ? '' : NO_OFFER,
        state === 'paid: check amount'
          ? `${amount} is not ${offer ? `the fee of ${priceOf(offer)}` : 'the fee of an offer'}. ${CHECK}`
          : '',
        NOTICES[state] ?? '',
      ],
      paragraphs: [
        state === 'on its way' ? ON_ITS_WAY : '',
        address && `Reply to this e-mail to answer ${address}.`,
      ],
      link: {
        label: 'Open the sheet',
        href: context.sheetLink,
        hint: reference
          ? `Search for ${reference}${tab ? ` in the tab "${tab}"` : ''}.`
          : `Search for ${session}.`,
      },
      facts: [
        { label: columnTitle(paymentsTable, 'offer'), text: offerName },
        { label: 'Application', text: [reference, application].filter(Boolean).join(', ') },
        { label: what, text: `${humanDay(time)}, ${time.slice(11, 16)}` },
        { label: 'Payer', text: [row.name, row.email].filter(Boolean).join(', ') || 'not given' },
        { label: 'Checkout and payment in Stripe', text: stripe },
        { label: 'Submission', text: id },
      ],
    }),
  }
}

export const TRIAL = 'This is a trial: the local payment page was used, and nothing was charged.'
const NO_APPLICATION =
  'The payment page was opened without an application, or from a browser without scripts. Look for the payer among the applications, or write to them.'
const otherApplication = (id: string) =>
  `The payment page was opened with an application for something else (${id}): that one stays unpaid. Write to the payer if the payment was meant for it.`
const ON_ITS_WAY =
  'This way of paying takes some days. Another e-mail says whether the money has arrived: nothing is to be done until then.'
const NO_OFFER =
  'It is not known what was paid for, so the payer got no e-mail from the site. Put the ids of the payment links into content/offers.ts: each stands in its page in Stripe.'
const CHECK =
  'The payer was not told that the registration is complete: check the price of the payment link in Stripe, and write to them.'
/** What to do, by state. */
const NOTICES: Readonly<Record<string, string>> = {
  'refund failed':
    'The refund did not reach the payer, and the money is back in Stripe. Refund it in another way.',
  disputed:
    'The payer asked the bank for the money back. Answer in Stripe by the day that it names, else the money is lost.',
}
