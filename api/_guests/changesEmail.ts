import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import { uuidFrom } from '../_common/ids.js'
import type { Email } from '../_mail/email.js'
import { type Line, rendered } from '../_mail/emailBody.js'

/** What guests of an event know, by what staff call it. */
const factsOf = (event: StudioEvent): readonly Line[] => [
  { label: 'Title', text: event.title },
  { label: 'Date', text: dateOf(event) },
  { label: 'Time', text: timeOf(event) },
  { label: 'Place', text: locationOf(event) },
  { label: 'Join link', text: event.joinLink ?? '' },
  { label: 'Cancelled', text: event.isCancelled ? 'yes' : 'no' },
]

/**
 * The facts as the journal notes them: the start, and a digest of each fact in this order. So it holds no join link.
 * @param event - undefined when it is not published any more
 */
export const digestOf = (event: StudioEvent | undefined): string =>
  event ? [event.starts, ...factsOf(event).map(({ text }) => uuidFrom(text).slice(0, 8))].join('.') : 'gone'

/** When the event of a digest begins, in milliseconds; NaN if it is gone. */
export const startOf = (digest: string): number => Date.parse(digest.split('.')[0] ?? '')

/** An event that guests know otherwise than it is now. */
export type ChangedEvent = {
  readonly id: string
  /** As it is now; undefined when it is not published any more. */
  readonly event: StudioEvent | undefined
  readonly before: string
}

/** Most addresses of one link: mail programs and servers refuse very long ones. */
const LINK_MAX = 40

/** The e-mail to the studio that says whom to write to, because an event has changed. The same change has one `Message-ID`. */
export function changesEmail(changed: ChangedEvent, addresses: readonly string[]): Email {
  const { id, event } = changed
  const name = event?.title ?? `/events/${id}`
  const changes = changesIn(changed)
  const who = addresses.length === 1 ? `1 guest of ${name} does` : `${addresses.length} guests of ${name} do`
  const title = `${who} not know ${whatIsNew(event, changes)}: write to them`
  const linkTo = (some: readonly string[]): Line => ({
    label: some.length === addresses.length ? 'All of them' : `From ${some[0]}`,
    text: `New e-mail to ${some.length}`,
    href: `mailto:?bcc=${some.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(name)}`,
  })
  const links = addresses.flatMap((_, index) =>
    index % LINK_MAX === 0 ? [linkTo(addresses.slice(index, index + LINK_MAX))] : [],
  )
  const isComing = event && !event.isCancelled
  return {
    submissionId: uuidFrom('changes', id, digestOf(event)),
    reference: `guests-${id}`,
    subject: `[Guests] ${title}`,
    ...rendered({
      kicker: studio.name,
      title,
      paragraphs: [
        'The site writes to no guest because a row was edited: open an e-mail to them below.',
        isComing ? 'The reminder, a day before, has what is true then.' : '',
      ],
      sections: [
        ...(changes.length > 0 ? [{ heading: 'What it is now', lines: changes }] : []),
        { heading: 'Write to them', lines: links },
        { heading: 'Their addresses', text: addresses.join('\n') },
      ],
    }),
  }
}

function changesIn({ event, before }: ChangedEvent): readonly Line[] {
  if (!event) return []
  const [old, now] = [before.split('.'), digestOf(event).split('.')]
  return factsOf(event).filter((_, index) => old[index + 1] !== now[index + 1])
}

function whatIsNew(event: StudioEvent | undefined, changes: readonly Line[]): string {
  if (!event) return 'that it is not published any more'
  if (event.isCancelled && changes.some(({ label }) => label === 'Cancelled')) return 'that it is cancelled'
  return `the new ${changes.map(({ label }) => label.toLowerCase()).join(' and ')}`
}
