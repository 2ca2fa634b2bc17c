import { calendarFile } from '../../content/events/_calendarFile.js'
import { dateOf, isClosed, locationOf, pathOf, timeOf } from '../../content/events/_format.js'
import { eventOf } from '../../content/events/_list.js'
import { offerNamed } from '../../content/offers.js'
import { studio } from '../../content/studio.js'
import { oneLine } from '../../content/typedText.js'
import type { Settings } from '../_settings/environment.js'
import { REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import type { Email } from './email.js'
import { rendered } from './emailBody.js'
import { TRIAL } from './paymentEmail.js'

/** What the e-mail depends on beside the row. Without `siteUrl` it has no link to the event's page. */
type PayerEmailContext = Pick<Settings, 'sendsConfirmations' | 'siteUrl' | 'sampleDate'>

/**
 * The e-mail to somebody who paid: what was paid, when and where the event is, with a calendar file. It is made from the
 * texts of the row in "Payments", so that it can be sent later as well. It holds no name, which anybody could have typed.
 * @param find - the event with this id
 * @returns undefined where nothing is sent: visitors get no e-mails, the row is no payment of a known offer's fee, or it
 * has no address
 */
export function toPayerEmail(
  row: StoredRow['cells'],
  context: PayerEmailContext,
  find = eventOf,
): Email | undefined {
  const { [REFERENCE]: reference = '', [SUBMISSION_ID]: id = '', state, amount = '', timeUtc = '' } = row
  const { stripe = '', offer: offerName = '' } = row
  const offer = offerNamed(offerName)
  const address = oneLine(row.email ?? '')
  if (!context.sendsConfirmations || state !== 'paid' || !offer || !address) return undefined
  const [checkout = ''] = stripe.split(' ')
  const event = offer.event ? find(offer.event) : undefined
  const asOf = context.sampleDate ?? new Date(timeUtc)
  const isComing = event && !event.isDetailsPending && !isClosed(event, asOf)
  const coming = isComing ? event : undefined
  const path = coming && pathOf(coming)
  return {
    submissionId: `${id}.payer`,
    reference: reference || checkout,
    kind: 'paid-receipt',
    to: [address],
    isAutoReply: true,
    subject: `Your place: ${offer.name}${reference && ` (${reference})`}`,
    attachments: coming
      ? [
          {
            filename: `${coming.id}.ics`,
            content: calendarFile([coming], context.siteUrl),
            contentType: 'text/calendar; charset=utf-8',
          },
        ]
      : [],
    ...rendered({
      kicker: studio.name,
      title: 'Your payment has arrived',
      subtitle: offer.name,
      notices: [checkout.startsWith('cs_local_') ? TRIAL : ''],
      paragraphs: [
        coming ? BOOKED : event?.isCancelled ? IS_CANCELLED : offer.event ? DATE_FOLLOWS : NEWS_FOLLOW,
        'Questions? Reply to this e-mail.',
      ],
      answers: [
        { label: 'Paid', text: amount },
        { label: 'When', text: coming ? `${dateOf(coming)}, ${timeOf(coming)}` : '' },
        { label: 'Where', text: coming ? locationOf(coming) : '' },
        { label: 'Your reference', text: reference },
      ],
      link: {
        label: 'See the details',
        href: path && context.siteUrl && context.siteUrl + path,
        hint: 'Agenda and what to bring.',
      },
      facts: [{ label: studio.name, text: studio.email, href: `mailto:${studio.email}` }],
      signature: `You get this e-mail because this address was given with a payment to ${studio.name}.`,
    }),
  }
}

const BOOKED = 'Your place is booked. The calendar file is attached.'
const IS_CANCELLED = 'This event was cancelled. We will write to you about your payment.'
const NEWS_FOLLOW = 'Your place is booked. We will write to you with what comes next.'
const DATE_FOLLOWS = 'Your place is booked. We will write to you with date and place.'
