import { changesEmail, digestOf, startOf } from '../_guests/changesEmail.js'
import { guestsAt } from '../_guests/guests.js'
import { note, type Run } from './context.js'
import { guestRowsIn } from './guests.js'

/**
 * Tells the studio once of each coming event with guests whose facts are others than the journal noted last, or that is gone. The
 * site itself writes to no guest because a row was edited. Throws `ServiceError`: then the next run tells it.
 */
export async function tellChanges(run: Run): Promise<void> {
  const rows = guestRowsIn(run)
  const noted = new Map<string, string>()
  for (const { detail } of run.remembered.lines('facts')) {
    const [id = '', digest = ''] = detail.split(' ')
    noted.set(id, digest)
  }
  const withSeats = run.events.filter(({ seats }) => seats !== undefined)
  for (const id of new Set([...withSeats.map((event) => event.id), ...noted.keys()])) {
    const event = withSeats.find((one) => one.id === id)
    const before = noted.get(id)
    if (before === digestOf(event)) continue
    const guests = guestsAt(rows, id).filter(({ has }) => has !== 'gave back')
    const isComing = startOf(event ? event.starts : (before ?? '')) > run.now.getTime()
    if (before && guests.length > 0 && isComing) {
      const addresses = guests.map(({ row }) => row.cells.email ?? '')
      await run.mailbox.send(changesEmail({ id, event, before }, addresses))
    }
    await note(run, 'facts', `${id} ${digestOf(event)}`)
  }
}
