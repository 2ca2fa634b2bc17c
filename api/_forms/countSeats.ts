import { memoized } from '../_common/memoized.js'
import type { Dependencies } from '../_delivery/services.js'
import { guestsAt, readGuests, seatsOf } from '../_guests/guests.js'
import { HttpError } from '../_http/httpError.js'
import type { Store } from '../_store/store.js'
import { guestsTable } from '../_tables/tables.js'
import { answerCount, READ_MS } from './countSubmissions.js'

/** How long an answer counts as fresh, in seconds. */
const FRESH_FOR = 30

/**
 * Answers `GET ?event=<id>` with the seats of an event: `{ seats, taken, waiting }`, and no text of a visitor. 404 for an event
 * without seats, 503 when the sheet cannot be read.
 */
export function countSeats({ deployment, log }: Pick<Dependencies, 'deployment' | 'log'>) {
  const readRows = memoized(FRESH_FOR * 1000, (store: Store) => readGuests(store, READ_MS))
  return answerCount(guestsTable.id, log, async (request) => {
    const { store, events } = await deployment()
    const id = new URL(request.url).searchParams.get('event')
    const event = events.find((one) => one.id === id)
    if (event?.seats === undefined) throw new HttpError(404, 'This event has no seats that are counted here.')
    const { taken, waiting } = seatsOf(guestsAt(await readRows(store), event.id))
    const headers = { 'Cache-Control': `public, max-age=${FRESH_FOR}, s-maxage=${FRESH_FOR}` }
    return Response.json({ seats: event.seats, taken, waiting: waiting.length }, { headers })
  })
}
