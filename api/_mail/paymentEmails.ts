import { dateOf, locationOf, pathOf, timeOf } from '../../content/events/_format.js'
import { eventOf } from '../../content/events/_list.js'
import { eventIdIn } from '../../content/events/_sales.js'
import { studio } from '../../content/studio.js'
import { firstWords, NAME_MAX } from '../_common/visitorText.js'
import type { Settings } from '../_settings/environment.js'
import { APPLICATION, REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import { type Email, markedSubject, rowNotice, type SheetStatus } from './email.js'
import { humanDay, rendered } from './emailBody.js'

// Both e-mails are made from the texts of the row in "Payments", so that a later run can send them as well.

/** What the e-mail to the studio depends on beside the row. */
export type PaidContext = SheetStatus & {
  /** How many of the event's places are paid, such as `14 of 15`; empty if nobody counted. */
  readonly places?: string | undefined
}

/** The e-mail to the studio about a payment. */
export function toPaidEmail(row: StoredRow['cells'], context: PaidContext): Email {
  const { [REFERENCE]: reference = '', [SUBMISSION_ID]: id = '', [APPLICATION]: application = '' } = row
  const { amount = '', offer = '', time = '', name = '', email = '', stripe = '' } = row
  const payer = firstWords(name || email || 'Somebody', NAME_MAX)
  return {
    submissionId: id,
    reference,
    kind: 'paid-studio',
    subject: markedSubject(`[Paid] ${payer} (${reference}), ${amount}`, context),
    ...(email && { replyTo: email }),
    ...rendered({
      kicker: 'Paid',
      title: payer,
      subtitle: `${amount}, ${offer}`,
      notices: [rowNotice('payment', context, `type it into "${paymentsTable.title}".`)],
      paragraphs: [email && `Reply to this e-mail to answer ${email}.`],
      answers: [
        { label: 'Paid places', text: context.places ?? '' },
        { label: 'Application', text: application && `${reference} (${application})` },
        { label: 'Payer', text: [name, email].filter(Boolean).join(', ') },
        { label: 'When', text: `${humanDay(time)}, ${time.slice(11, 16)}` },
        { label: 'In Stripe', text: stripe },
      ],
      link: { label: 'Open the sheet', href: context.sheetLink, hint: `Search for ${reference}.` },
    }),
  }
}

/** The e-mail to who paid. It holds no text that was typed. @returns undefined where no address was given */
export function toPayerEmail(
  {
    [REFERENCE]: reference = '',
    [SUBMISSION_ID]: id = '',
    amount = '',
    offer = '',
    email,
  }: StoredRow['cells'],
  { siteUrl = '' }: Pick<Settings, 'siteUrl'>,
): Email | undefined {
  if (!email) return undefined
  const event = eventOf(eventIdIn(offer))
  const what = event?.title ?? offer
  return {
    submissionId: `${id}.payer`,
    reference,
    kind: 'paid',
    to: [email],
    isAutoReply: true,
    subject: `Your payment: ${what} (${reference})`,
    ...rendered({
      kicker: studio.name,
      title: 'Your payment has arrived',
      subtitle: what,
      paragraphs: ['Your place is booked. Questions? Reply to this e-mail.'],
      answers: [
        { label: 'Paid', text: amount },
        { label: 'When', text: event ? `${dateOf(event)}, ${timeOf(event)}` : '' },
        { label: 'Where', text: event ? locationOf(event) : '' },
        { label: 'Your reference', text: reference },
      ],
      link: {
        label: 'See the details',
        href: event && siteUrl && siteUrl + pathOf(event),
        hint: 'Agenda, calendar and what to bring.',
      },
      signature: `You get this e-mail because this address was given with a payment to ${studio.name}.`,
    }),
  }
}
