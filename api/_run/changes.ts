import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import { uuidFrom } from '../_common/ids.js'
import { guestsAt } from '../_guests/guests.js'
import { type Line, rendered } from '../_mail/emailBody.js'
import { note, type Run } from './context.js'
import { guestRowsIn } from './guests.js'

/**
 * Tells the studio once of each coming event with guests whose facts are others than the journal noted last, or that is gone. The
 * site itself writes to no guest because a row was edited. Throws `ServiceError`: then the next run tells it.
 */
export async function tellChanges(run: Run): Promise<void> {
  const events = run.events.filter(({ seats }) => seats !== undefined)
  const facts = run.remembered.lines('facts')
  const noted = new Map(facts.map((line) => [line.detail.split(' ')[0] ?? '', line]))
  for (const id of new Set([...events.map((one) => one.id), ...noted.keys()])) {
    const event = events.find((one) => one.id === id)
    const now = factsOf(event)
    const isOver = event && Date.parse(event.starts) <= run.now.getTime()
    const after = [id, isOver ? OVER : now.map(digestOf).join('.')].join(' ')
    const before = noted.get(id)
    if (before?.detail === after) continue
    const { seated, waiting } = guestsAt(guestRowsIn(run), id)
    const guests = [...seated, ...waiting]
    if (before && !isOver && !before.detail.endsWith(OVER) && guests.length > 0) {
      const known = before.detail.split(/[ .]/).slice(1)
      const changes = now.filter((fact, index) => known[index] !== digestOf(fact))
      const addresses = guests.map(({ row }) => row.cells.email ?? '')
      const email = changesEmail(event?.title ?? `/events/${id}`, changes, addresses)
      // With the time of the facts before: what is undone may be done again.
      const submissionId = uuidFrom('changes', after, before.at)
      await run.mailbox.send({ ...email, submissionId, reference: `guests-${id}` }, run.left())
    }
    await note(run, 'facts', after)
  }
}

/** What the journal notes of an event that has begun: its changes are not told any more. */
const OVER = 'over'

/** So the journal holds no join link. */
const digestOf = ({ text }: Line): string => uuidFrom(text).slice(0, 8)

const STATE = 'The event'

/** What guests of an event know, by what staff call it. @param event - undefined when it is not published any more */
const factsOf = (event: StudioEvent | undefined): readonly Line[] =>
  event
    ? [
        { label: STATE, text: event.isCancelled ? 'is cancelled' : 'takes place' },
        { label: 'Title', text: event.title },
        { label: 'Date', text: dateOf(event) },
        { label: 'Time', text: timeOf(event) },
        { label: 'Place', text: locationOf(event) },
        { label: 'Join link', text: event.joinLink ?? '' },
      ]
    : [{ label: STATE, text: 'is not published any more' }]

/** Most addresses of one link: mail programs and servers refuse very long ones. */
const LINK_MAX = 40

/** The e-mail to the studio that says whom to write to. @param name - of the event. @param changes - its facts that are new */
function changesEmail(name: string, changes: readonly Line[], addresses: readonly string[]) {
  const news = changes.map(({ label, text }) =>
    label === STATE ? `that it ${text}` : `the new ${label.toLowerCase()}`,
  )
  const title = `Write to the guests of ${name} (${addresses.length}): they do not know ${news.join(' and ')}`
  const links = addresses.flatMap((_, index) => {
    const some = addresses.slice(index, index + LINK_MAX)
    const href = `mailto:?bcc=${some.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(name)}`
    return index % LINK_MAX === 0
      ? [{ label: `New e-mail to ${some.length}`, text: some.join(', '), href }]
      : []
  })
  return {
    subject: `[Guests] ${title}`,
    ...rendered({
      kicker: studio.name,
      title,
      paragraphs: [
        'The site writes to no guest because a row was edited: open an e-mail to them below. The reminder, a day before an event that takes place, has what is true then.',
      ],
      answers: [...changes, ...links],
    }),
  }
}
