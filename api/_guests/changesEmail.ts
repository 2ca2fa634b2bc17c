import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { studio } from '../../content/studio.js'
import { uuidFrom } from '../_common/ids.js'
import type { Email } from '../_mail/email.js'
import { type Line, rendered } from '../_mail/emailBody.js'

/** An event that guests know otherwise than it is now. */
export type ChangedEvent = {
  readonly id: string
  /** As it is now; undefined when it is not published any more. */
  readonly event: StudioEvent | undefined
  /** What has changed, with what it is now. Empty when the event is gone. */
  readonly changes: readonly Line[]
}

/** Most addresses of one link: mail programs and servers refuse very long ones. */
const LINK_MAX = 40

/**
 * The e-mail to the studio that says whom to write to, because an event has changed.
 * @param change - identifies the change: the same one has the same `Message-ID`
 */
export function changesEmail(
  { id, event, changes }: ChangedEvent,
  addresses: readonly string[],
  change: string,
): Email {
  const name = event?.title ?? `/events/${id}`
  const count = addresses.length === 1 ? '1 guest' : `${addresses.length} guests`
  const what = whatIsNew(event, changes)
  const title = `${count} of ${name} ${addresses.length === 1 ? 'does' : 'do'} not know ${what}: write to them`
  const groups = Array.from({ length: Math.ceil(addresses.length / LINK_MAX) }, (_, index) =>
    addresses.slice(index * LINK_MAX, (index + 1) * LINK_MAX),
  )
  return {
    submissionId: uuidFrom('changes', change),
    reference: `guests-${id}`,
    subject: `[Guests] ${title}`,
    ...rendered({
      kicker: studio.name,
      title,
      paragraphs: [
        'The site writes to no guest because a row was edited: open an e-mail to them below.',
        event && !event.isCancelled ? 'The reminder, a day before, has what is true then.' : '',
      ],
      sections: [
        { heading: 'What it is now', lines: changes },
        {
          heading: 'Write to them',
          lines: groups.map((group, index) => ({
            label: groups.length === 1 ? 'All of them' : `Group ${index + 1} of ${groups.length}`,
            text: `New e-mail to ${group.length}`,
            href: `mailto:?bcc=${group.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(name)}`,
          })),
        },
        { heading: 'Their addresses', text: addresses.join('\n') },
      ].filter(({ text, lines = [] }) => text || lines.length > 0),
    }),
  }
}

function whatIsNew(event: StudioEvent | undefined, changes: readonly Line[]): string {
  if (!event) return 'that it is not published any more'
  if (event.isCancelled && changes.some(({ label }) => label === 'Cancelled')) return 'that it is cancelled'
  return `the new ${changes.map(({ label }) => label.toLowerCase()).join(' and ')}`
}
