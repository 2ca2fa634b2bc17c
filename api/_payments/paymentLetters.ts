import { pageAddressOf } from '../../content/events/_calendarLinks.js'
import { dateOf, locationOf, placesOf, timeOf } from '../../content/events/_format.js'
import { eventIdIn } from '../../content/events/_sales.js'
import { studio } from '../../content/studio.js'
import { firstWords, NAME_MAX } from '../_common/visitorText.js'
import { type LetterMaker, STUDIO } from '../_delivery/letters.js'
import { markedSubject, rowNotice } from '../_mail/email.js'
import { rendered } from '../_mail/emailBody.js'
import { REFERENCE } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import { paidFor } from './payment.js'

/** Kind of the letter to who paid. */
const PAYER = 'payer'

/**
 * The letters of a payment, made from its row in "Payments": to the studio, with `14 of 15` where places are counted, and to who
 * paid, without a text that was typed.
 */
export const paymentLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === paymentsTable.id ? [STUDIO, PAYER] : []),
  lettersFor(row, { settings, events, store }) {
    const { submissionId: id, cells } = row
    const { [REFERENCE]: reference = '', amount = '', offer = '' } = cells
    const { name = '', email = '', stripe = '' } = cells
    const event = events.find((one) => one.id === eventIdIn(offer))
    const what = event?.title ?? offer
    const payer = firstWords(name || email || 'Somebody', NAME_MAX)
    const sheetLink = store.linkTo(row.table)
    const status = { ...row, sheetLink }
    const places = event && row.rows && placesOf(event)
    const others = paidFor(event?.id ?? '', row.rows ?? []).filter((one) => one.submissionId !== id)
    const toStudio = {
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
          { label: 'In Stripe', text: stripe },
        ],
        link: { label: 'Open the sheet', href: sheetLink, hint: `Search for ${reference}.` },
      }),
    }
    const toPayer = {
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
          href: event && pageAddressOf(event, settings.siteUrl),
          hint: 'Agenda, calendar and what to bring.',
        },
        signature: `You get this e-mail because this address was given with a payment to ${studio.name}.`,
      }),
    }
    return [{ kind: STUDIO, email: toStudio }, ...(email ? [{ kind: PAYER, email: toPayer }] : [])]
  },
}
