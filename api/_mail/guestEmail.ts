import { invitation } from '../../content/events/_calendarFile.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, pathOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import type { Settings } from '../_settings/environment.js'
import type { Email } from './email.js'
import { type Line, rendered } from './emailBody.js'

/** What a letter to a guest tells. */
export type GuestLetter = {
  /** Why it is sent. Part of the `Message-ID` and of the file name in the local outbox. */
  readonly occasion: 'registered' | 'moved-up' | 'gave-back' | 'reminder' | `change-${number}`
  /** Submission id and reference of the registration. */
  readonly id: string
  readonly reference: string
  readonly to: string
  readonly has: 'seat' | 'place' | 'nothing'
  /** Whether the guest's calendar may have the event. */
  readonly hadSeat: boolean
  /** As it is now; cancelled where it was taken back. */
  readonly event: StudioEvent
  /** Date, place or state that the guest knows, if they have changed. */
  readonly before?: string | undefined
  /** Of the calendar entry: higher than in the guest's earlier letters. */
  readonly sequence: number
  /** Address of the way out; undefined where the site's is not known. */
  readonly wayOut: string | undefined
}

type GuestEmailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>

/** The e-mail to a guest. It holds no text that was typed into the form. */
export function toGuestEmail(letter: GuestLetter, settings: GuestEmailSettings): Email {
  const { occasion, id, reference, to, has, hadSeat, event, before = '', sequence, wayOut } = letter
  const { mailFrom: organizer, mailTo, siteUrl } = settings
  const { title, text } = wordsOf(letter)
  const isOver = has === 'nothing' || event.isCancelled === true
  const method = isOver ? 'CANCEL' : 'REQUEST'
  const isInvited = isOver ? hadSeat : has === 'seat'
  const joinLink = has === 'seat' && !isOver && event.joinLink ? event.joinLink : ''
  const page = siteUrl && !event.isCancelled && pathOf(event) ? siteUrl + pathOf(event) : ''
  const places: readonly Line[] = [
    { label: 'When', text: `${dateOf(event)}, ${timeOf(event)}` },
    { label: 'Where', text: locationOf(event) },
    { label: 'Join here', text: joinLink, href: joinLink },
    { label: 'Before it was', text: before },
    { label: 'Your reference', text: reference },
  ]
  return {
    submissionId: `${id}.${occasion === 'reminder' ? `${occasion}-${event.starts.slice(0, 10)}` : occasion}`,
    reference,
    kind: occasion,
    to: [to],
    subject: `${title}: ${event.title} (${reference})`,
    replyTo: mailTo[0] ?? studio.email,
    ...(isInvited && {
      invitation: {
        method,
        content: invitation(event, siteUrl, { method, organizer, attendee: to, sequence }),
      },
    }),
    ...rendered({
      kicker: studio.name,
      title,
      subtitle: event.title,
      preheader: text,
      paragraphs: [text, isOver ? '' : 'Questions? Reply to this e-mail.'],
      answers: places,
      link: {
        label: "I can't come",
        href: isOver ? undefined : wayOut,
        hint: 'The page asks once more. Somebody who waits gets what you give back.',
      },
      facts: [
        { label: 'Details', text: page, href: page },
        { label: studio.name, text: studio.email, href: `mailto:${studio.email}` },
      ],
      signature: `You get this e-mail because this address was registered for an event of ${studio.name}. Was it not you? Then somebody typed it by mistake: ${isOver || !wayOut ? 'do nothing' : 'press the button above, or do nothing'}.`,
    }),
  }
}

const WAITS =
  'All seats are taken. You are on the waiting list, and get an e-mail as soon as a seat is yours.'
const INVITED = 'The invitation for your calendar is in this e-mail.'

function wordsOf({ occasion, has, hadSeat, event }: GuestLetter): { title: string; text: string } {
  switch (occasion) {
    case 'registered':
      return has === 'seat'
        ? { title: 'You have a seat', text: INVITED }
        : { title: 'You are on the waiting list', text: WAITS }
    case 'moved-up':
      return {
        title: 'A seat is yours',
        text: `Somebody gave a seat back, or there are more now. ${INVITED}`,
      }
    case 'gave-back':
      return hadSeat
        ? { title: 'You gave your seat back', text: 'Thank you for telling us: somebody who waits gets it.' }
        : { title: 'You are off the waiting list', text: 'Thank you for telling us.' }
    case 'reminder':
      return {
        title: 'See you soon',
        text: 'This event begins within a day. If you cannot come, tell us now.',
      }
    default:
      if (event.isCancelled)
        return { title: 'Cancelled', text: 'This event does not take place. We are sorry.' }
      return {
        title: 'Changed',
        text: `Something about this event has changed. This is how it is now.${has === 'seat' ? ' Your calendar changes with this e-mail.' : ''}`,
      }
  }
}
