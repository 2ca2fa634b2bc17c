import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, locationOf, timeOf } from '../../content/events/_format.js'
import { uuidFrom } from '../_common/ids.js'
import { type ChangedEvent, changesEmail } from '../_guests/changesEmail.js'
import { guestsAt } from '../_guests/guests.js'
import type { StoredRow } from '../_tables/table.js'
import type { Run } from './context.js'

/** What guests of an event know, by what staff call it. */
const factsOf = (event: StudioEvent): Readonly<Record<string, string>> => ({
  Title: event.title,
  Date: dateOf(event),
  Time: timeOf(event),
  Place: locationOf(event),
  'Join link': event.joinLink ?? '',
  Cancelled: event.isCancelled ? 'yes' : 'no',
})

const GONE = 'gone'

/** The facts as the journal notes them: the start, and a digest of each fact in this order. It holds no join link. */
const digestOf = (event: StudioEvent): string =>
  [event.starts, ...Object.values(factsOf(event)).map((fact) => uuidFrom(fact).slice(0, 8))].join('.')

/**
 * Tells the studio once of each coming event with guests whose facts are others than the journal noted last, or that is gone. The
 * site itself writes to no guest because a row was edited. Throws `ServiceError`: then the next run tells it.
 */
export async function tellChanges(rows: readonly StoredRow[], run: Run): Promise<void> {
  const noted = new Map(run.remembered.lines('facts').map(({ detail }) => twoParts(detail)))
  const withSeats = run.events.filter(({ seats }) => seats !== undefined)
  const now = new Map(withSeats.map((event) => [event.id, digestOf(event)]))
  for (const id of noted.keys()) if (!now.has(id)) now.set(id, GONE)
  for (const [id, digest] of now) {
    const before = noted.get(id)
    if (before === digest) continue
    const event = withSeats.find((one) => one.id === id)
    const starts = Date.parse(event?.starts ?? (before ?? '').split('.')[0] ?? '')
    const guests = guestsAt(rows, id).filter(({ has }) => has !== 'gave back')
    if (before && guests.length > 0 && starts > run.now.getTime()) {
      const changed: ChangedEvent = { id, event, changes: changesIn(event, before, digest) }
      const addresses = guests.map(({ row }) => row.cells.email ?? '')
      await run.mailbox.send(changesEmail(changed, addresses, `${id} ${digest}`))
    }
    await run.store.note([{ at: run.now, what: 'facts', of: '', detail: `${id} ${digest}` }], run.callMs())
  }
}

/** The facts that have changed, with what they are now. */
function changesIn(event: StudioEvent | undefined, before: string, digest: string): ChangedEvent['changes'] {
  if (!event) return []
  const [, ...old] = before.split('.')
  const [, ...current] = digest.split('.')
  return Object.entries(factsOf(event))
    .filter((_, index) => old[index] !== current[index])
    .map(([label, text]) => ({ label, text }))
}

/** The address of an event, and its digest. */
function twoParts(detail: string): readonly [string, string] {
  const [id = '', digest = ''] = detail.split(' ')
  return [id, digest]
}
