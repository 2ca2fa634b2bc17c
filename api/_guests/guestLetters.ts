import { invitation } from '../../content/events/_calendarFile.js'
import { pageAddressOf } from '../../content/events/_calendarLinks.js'
import { dateOf, locationOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import { GUEST, type LetterContext, type LetterMaker, type LetterRow } from '../_delivery/letters.js'
import { rendered } from '../_mail/emailBody.js'
import { REFERENCE } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { guestsAt, type Has, isAskedTooOften, isMovedUp } from './guests.js'
import { wayOutAddress } from './wayOut.js'

/** What an e-mail to a guest says, and what their calendar is to do. Who waits has nothing in it. */
type Words = { readonly title: string; readonly text: string; readonly method?: 'REQUEST' | 'CANCEL' }

const INVITED = 'The invitation for your calendar is in this e-mail.'
const IN_TURN = 'All seats are taken. You get an e-mail as soon as a seat is yours.'
const SOON = 'This event begins within a day. If you cannot come, tell us now.'
const WORDS: Readonly<Record<Has | 'moved up' | 'reminder', Words>> = {
  seat: { title: 'You have a seat', text: INVITED, method: 'REQUEST' },
  waiting: { title: 'You are on the waiting list', text: IN_TURN },
  'moved up': { title: 'A seat is yours', text: `A seat has become free. ${INVITED}`, method: 'REQUEST' },
  'gave back': { title: 'You gave your place back', text: 'Thank you for telling us.', method: 'CANCEL' },
  reminder: { title: 'See you soon', text: SOON, method: 'REQUEST' },
}

/** The e-mails to guests: each row of the tab "Guests" asks for one about what it says. */
export const guestLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === guestsTable.id ? [GUEST] : []),
  lettersFor(row, context) {
    const { cells, rows } = row
    // Where the tab could not be read, a run sends it: that knows what the address has.
    if (!rows || isAskedTooOften(row, rows)) return []
    // A later row of the address has an e-mail of its own.
    const guest = guestsAt([...rows, row], cells.event ?? '').all.find((one) => one.row === row)
    return guest ? letterAbout(row, GUEST, WORDS[isMovedUp(row) ? 'moved up' : guest.has], context) : []
  },
}

/** Kind of the letter to a guest, some hours before the event. A run says when it is due. */
export const REMINDER = 'reminder'

export const reminderFor = (row: LetterRow, context: LetterContext) =>
  letterAbout(row, REMINDER, WORDS.reminder, context)

/**
 * The e-mail to the guest of a row; none where its event is gone or cancelled. It holds no text that was typed into the form.
 * Throws `ServiceError`.
 */
async function letterAbout(
  { submissionId: id, cells }: LetterRow,
  kind: string,
  { title, text, method }: Words,
  { settings, events, store, currentTime }: LetterContext,
) {
  const { [REFERENCE]: reference = '', email: attendee = '' } = cells
  const { siteUrl, mailFrom: organizer } = settings
  const event = events.find((one) => one.id === cells.event)
  if (!event || event.isCancelled || !attendee) return []
  const about = { organizer, attendee, sentAt: currentTime() }
  const page = pageAddressOf(event, siteUrl) ?? ''
  const joinLink = (method === 'REQUEST' && event.joinLink) || ''
  const wayOut = siteUrl && method !== 'CANCEL' ? wayOutAddress(await store.secret(), id, siteUrl) : undefined
  const email = {
    submissionId: `${id}.${kind}`,
    reference,
    kind: 'guest',
    to: [attendee],
    subject: `${title}: ${event.title} (${reference})`,
    ...(method && { invitation: { method, content: invitation(event, siteUrl, { method, ...about }) } }),
    ...rendered({
      kicker: studio.name,
      title,
      subtitle: event.title,
      paragraphs: [text, method === 'REQUEST' && wayOut ? DECLINING : '', 'Questions? Reply to this e-mail.'],
      answers: [
        { label: 'When', text: `${dateOf(event)}, ${timeOf(event)}` },
        { label: 'Where', text: locationOf(event) },
        { label: 'Join here', text: joinLink, href: joinLink },
        { label: 'Your reference', text: reference },
      ],
      link: {
        label: "I can't come",
        href: wayOut,
        hint: 'The page asks once more. Somebody who waits gets what you give back.',
      },
      facts: [{ label: 'Details', text: page, href: page }],
      signature: `You get this e-mail because this address was registered for an event of ${studio.name}. Was it not you? Then somebody typed it by mistake.`,
    }),
  }
  return [{ kind, email }]
}

const DECLINING = 'Declining in your calendar frees no seat: press “I can’t come” instead.'
