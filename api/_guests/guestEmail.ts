import { invitation } from '../../content/events/_calendarFile.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, pathOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import type { Email } from '../_mail/email.js'
import { rendered } from '../_mail/emailBody.js'
import type { Settings } from '../_settings/environment.js'
import { REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'

/** What an e-mail to a guest tells. `waited`: a place on the waiting list was given back. */
export type Occasion = 'seat' | 'waiting' | 'moved up' | 'gave back' | 'waited' | 'reminder'

const SEATED: readonly Occasion[] = ['seat', 'moved up', 'reminder']
const LEFT: readonly Occasion[] = ['gave back', 'waited']

/**
 * The e-mail to a guest. It holds no text that was typed into the form.
 * @param cells - of the row that it is about. @param event - as it is now
 * @param wayOut - address of the way out; undefined where the site's is not known
 */
export function toGuestEmail(
  occasion: Occasion,
  cells: StoredRow['cells'],
  event: StudioEvent,
  wayOut: string | undefined,
  settings: Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>,
): Email {
  const { [SUBMISSION_ID]: id = '', [REFERENCE]: reference = '', email: to = '' } = cells
  const { mailFrom: organizer, mailTo, siteUrl } = settings
  const { title, text } = WORDS[occasion]
  const [hasSeat, hasLeft] = [SEATED.includes(occasion), LEFT.includes(occasion)]
  const method = hasLeft ? 'CANCEL' : 'REQUEST'
  const joinLink = (hasSeat && event.joinLink) || ''
  const page = siteUrl && pathOf(event) ? siteUrl + pathOf(event) : ''
  const content = () => invitation(event, siteUrl, { method, organizer, attendee: to, sentAt: new Date() })
  return {
    submissionId: `${id}.${occasion === 'reminder' ? 'reminder' : 'guest'}`,
    reference,
    kind: 'guest',
    to: [to],
    subject: `${title}: ${event.title} (${reference})`,
    replyTo: mailTo[0] ?? studio.email,
    // Who waits has nothing in the calendar.
    ...((hasSeat || occasion === 'gave back') && { invitation: { method, content: content() } }),
    ...rendered({
      kicker: studio.name,
      title,
      subtitle: event.title,
      paragraphs: [text, hasSeat ? DECLINING : '', hasLeft ? '' : 'Questions? Reply to this e-mail.'],
      answers: [
        { label: 'When', text: `${dateOf(event)}, ${timeOf(event)}` },
        { label: 'Where', text: locationOf(event) },
        { label: 'Join here', text: joinLink, href: joinLink },
        { label: 'Your reference', text: reference },
      ],
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
const THANKS = 'Thank you for telling us: somebody who waits gets it.'
const IN_TURN = 'All seats are taken. You get an e-mail as soon as a seat is yours.'
const SOON = 'This event begins within a day. If you cannot come, tell us now.'

const WORDS: Readonly<Record<Occasion, { readonly title: string; readonly text: string }>> = {
  seat: { title: 'You have a seat', text: INVITED },
  waiting: { title: 'You are on the waiting list', text: IN_TURN },
  'moved up': { title: 'A seat is yours', text: `A seat has become free. ${INVITED}` },
  'gave back': { title: 'You gave your seat back', text: THANKS },
  waited: { title: 'You are off the waiting list', text: 'Thank you for telling us.' },
  reminder: { title: 'See you soon', text: SOON },
}
