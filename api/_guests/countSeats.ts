import { within } from '../_common/timeLimit.js'
import type { Dependencies } from '../_delivery/dependencies.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import { errorResponse } from '../_http/reply.js'
import type { StoredRow } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { SEAT_FIELDS } from './registration.js'
import { seatsOf } from './seats.js'

/** How long an answer counts as fresh, in seconds. */
const FRESH_FOR = 30
/** Longest time for reading, in milliseconds. */
const READ_MS = 8000

/**
 * Answers `GET ?event=<id>` with the seats of an event: `{ seats, taken, waiting }`, and no text of a visitor. 404 for an event
 * without seats, 503 when the sheet cannot be read.
 */
export function countSeats({ deployment, log }: Pick<Dependencies, 'deployment' | 'log'>) {
  let last: { readonly until: number; readonly rows: Promise<readonly StoredRow[]> } | undefined
  return async (request: Request): Promise<Response> => {
    try {
      const { delivery, events } = await deployment()
      const id = new URL(request.url).searchParams.get('event')
      const event = events.find((one) => one.id === id)
      if (event?.seats === undefined)
        throw new HttpError(404, 'This event has no seats that are counted here.')
      // An address can have any query: in this process a reading serves all.
      if (!last || performance.now() > last.until)
        last = {
          until: performance.now() + (delivery.sheets.kind === 'google' ? FRESH_FOR * 1000 : 0),
          rows: within(READ_MS, 'The sheet', delivery.sheets.latestRows(guestsTable, SEAT_FIELDS)),
        }
      const { taken, waiting } = seatsOf(await last.rows, event)
      const headers = { 'Cache-Control': `public, max-age=${FRESH_FOR}, s-maxage=${FRESH_FOR}` }
      return Response.json({ seats: event.seats, taken, waiting: waiting.length }, { headers })
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(request, error)
      last = undefined
      const { reason } = toHttpError(error).log
      log({ level: 'error', event: 'refused', form: guestsTable.id, status: 503, ...(reason && { reason }) })
      return errorResponse(request, new HttpError(503, 'We could not count at the moment. Try again later.'))
    }
  }
}
