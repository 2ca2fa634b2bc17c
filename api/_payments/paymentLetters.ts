import { dateOf, locationOf, pathOf, placesOf, timeOf } from '../../content/events/_format.js'
import { eventIdIn } from '../../content/events/_sales.js'
import { studio } from '../../content/studio.js'
import { firstWords, NAME_MAX } from '../_common/visitorText.js'
import { type LetterContext, type LetterMaker, type LetterRow, STUDIO } from '../_delivery/letters.js'
import { type Email, markedSubject, rowNotice } from '../_mail/email.js'
import { rendered } from '../_mail/emailBody.js'
import { REFERENCE, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import { paidFor } from './recordPayment.js'

/** Kind of the letter to who paid. */
const PAYER = 'payer'

/** The letters of a payment, made from its row in "Payments": to the studio, and to who paid. */
export const paymentLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === paymentsTable.id ? [STUDIO, PAYER] : []),
  lettersFor: (row, context) => [
    { kind: STUDIO, email: toStudio(row, context) },
    ...(row.cells.email ? [{ kind: PAYER, email: toPayer(row, context) }] : []),
  ],
}

/** What both letters say of a row. */
function partsOf({ cells }: LetterRow, { events }: LetterContext) {
  const { [REFERENCE]: reference = '', [SUBMISSION_ID]: id = '' } = cells
  const { amount = '', offer = '', name = '', email = '' } = cells
  const event = events.find((one) => one.id === eventIdIn(offer))
  return { reference, id, amount, offer, name, email, event }
}

/** The e-mail to the studio about a payment, with `14 of 15` where places are counted. */
function toStudio(row: LetterRow, context: LetterContext): Email {
  const { reference, id, amount, offer, name, email, event } = partsOf(row, context)
  const sheetLink = context.store.linkTo(row.table)
  const status = { ...row, sheetLink }
  const payer = firstWords(name || email || 'Somebody', NAME_MAX)
  const others = paidFor(event?.id ?? '', row.rows ?? []).filter(({ submissionId }) => submissionId !== id)
  const places = event && row.rows && placesOf(event)
  return {
    submissionId: id,
    reference,
    kind: 'paid-studio',
    subject: markedSubject(`[Paid] ${payer} (${reference}), ${amount}`, status),
    ...(email && { replyTo: email }),
    ...rendered({
      kicker: 'Paid',
      title: payer,
      subtitle: `${amount}, ${offer}`,
      notices: [rowNotice('payment', status, `type it into "${paymentsTable.title}".`)],
      paragraphs: [email && `Reply to this e-mail to answer ${email}.`],
      answers: [
        { label: 'Paid places', text: places ? `${others.length + 1} of ${places}` : '' },
        { label: 'Payer', text: [name, email].filter(Boolean).join(', ') },
        { label: 'In Stripe', text: row.cells.stripe ?? '' },
      ],
      link: { label: 'Open the sheet', href: sheetLink, hint: `Search for ${reference}.` },
    }),
  }
}

/** The e-mail to who paid. It holds no text that was typed. */
function toPayer(row: LetterRow, context: LetterContext): Email {
  const { reference, id, amount, offer, email, event } = partsOf(row, context)
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
        href: event && context.settings.siteUrl && context.settings.siteUrl + pathOf(event),
        hint: 'Agenda, calendar and what to bring.',
      },
      signature: `You get this e-mail because this address was given with a payment to ${studio.name}.`,
    }),
  }
}
