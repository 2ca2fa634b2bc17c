import { invitation } from '../../content/events/_calendarFile.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, pathOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import type { Email } from '../_mail/email.js'
import { type Line, rendered } from '../_mail/emailBody.js'
import type { Settings } from '../_settings/environment.js'

/** What an e-mail to a guest tells. `waiting` and `waited` are of the waiting list. */
export type Occasion = 'seat' | 'waiting' | 'moved up' | 'gave back' | 'waited' | 'reminder'

export type GuestLetter = {
  readonly occasion: Occasion
  /** Submission id of the row that it is about, and its reference. */
  readonly id: string
  readonly reference: string
  readonly to: string
  /** As it is now. */
  readonly event: StudioEvent
  /** Address of the way out; undefined where the site's is not known. */
  readonly wayOut: string | undefined
  /** When it is sent: calendars take the later of two entries. */
  readonly sentAt: Date
}

type GuestEmailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>

/** The e-mail to a guest. It holds no text that was typed into the form. */
export function toGuestEmail(letter: GuestLetter, settings: GuestEmailSettings): Email {
  const { occasion, id, reference, to, event, wayOut, sentAt } = letter
  const { mailFrom: organizer, mailTo, siteUrl } = settings
  const { title, text } = WORDS[occasion]
  const hasSeat = occasion === 'seat' || occasion === 'moved up' || occasion === 'reminder'
  const hasLeft = occasion === 'gave back' || occasion === 'waited'
  const method = occasion === 'gave back' ? 'CANCEL' : 'REQUEST'
  const joinLink = (hasSeat && event.joinLink) || ''
  const page = siteUrl && pathOf(event) ? siteUrl + pathOf(event) : ''
  const places: readonly Line[] = [
    { label: 'When', text: `${dateOf(event)}, ${timeOf(event)}` },
    { label: 'Where', text: locationOf(event) },
    { label: 'Join here', text: joinLink, href: joinLink },
    { label: 'Your reference', text: reference },
  ]
  return {
    submissionId: `${id}.${occasion === 'reminder' ? 'reminder' : 'guest'}`,
    reference,
    kind: 'guest',
    to: [to],
    subject: `${title}: ${event.title} (${reference})`,
    replyTo: mailTo[0] ?? studio.email,
    ...((hasSeat || method === 'CANCEL') && {
      invitation: {
        method,
        content: invitation(event, siteUrl, { method, organizer, attendee: to, sentAt }),
      },
    }),
    ...rendered({
      kicker: studio.name,
      title,
      subtitle: event.title,
      preheader: text,
      paragraphs: [text, hasSeat ? DECLINING : '', hasLeft ? '' : 'Questions? Reply to this e-mail.'],
      answers: places,
      link: {
        label: "I can't come",
        href: hasLeft ? undefined : wayOut,
        hint: 'The page asks once more. Somebody who waits gets what you give back.',
      },
      facts: [
        { label: 'Details', text: page, href: page },
        { label: studio.name, text: studio.email, href: `mailto:${studio.email}` },
      ],
      signature: `You get this e-mail because this address was registered for an event of ${studio.name}. Was it not you? Then somebody typed it by mistake: ${hasLeft || !wayOut ? 'do nothing' : 'press the button above, or do nothing'}.`,
    }),
  }
}

const INVITED = 'The invitation for your calendar is in this e-mail.'
const DECLINING = 'Declining in your calendar frees no seat: press “I can’t come” instead.'

const WORDS: Readonly<Record<Occasion, { readonly title: string; readonly text: string }>> = {
  seat: { title: 'You have a seat', text: INVITED },
  waiting: {
    title: 'You are on the waiting list',
    text: 'All seats are taken. You get an e-mail as soon as a seat is yours.',
  },
  'moved up': { title: 'A seat is yours', text: `A seat has become free. ${INVITED}` },
  'gave back': {
    title: 'You gave your seat back',
    text: 'Thank you for telling us: somebody who waits gets it.',
  },
  waited: { title: 'You are off the waiting list', text: 'Thank you for telling us.' },
  reminder: {
    title: 'See you soon',
    text: 'This event begins within a day. If you cannot come, tell us now.',
  },
}
