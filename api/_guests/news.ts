import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { uuidFrom } from '../_common/ids.js'
import { NEWS, REFERENCE, type Row, SUBMISSION_ID, TOPIC } from '../_tables/table.js'
import { type Guest, type LaterNews, laterId, type Seats } from './seats.js'

/** The row of later news of a guest. */
export const laterRow = ({ id, cells }: Guest, news: LaterNews, now: Date): Row =>
  rowAt(now, laterId(id, news), {
    [REFERENCE]: cells[REFERENCE] ?? '',
    [NEWS]: news,
    [TOPIC]: cells[TOPIC] ?? '',
    event: cells.event ?? '',
    name: cells.name ?? '',
    email: cells.email ?? '',
  })

/** The row that says how many seats an event has from now on. */
export const numberRow = (
  { id, seats = 0 }: Pick<StudioEvent, 'id' | 'seats'>,
  name: string,
  { lastNumberId }: Seats,
  now: Date,
): Row =>
  rowAt(now, uuidFrom(id, 'seats', seats, lastNumberId), {
    [NEWS]: `seats ${seats}`,
    [TOPIC]: name,
    event: id,
  })

const rowAt = (now: Date, id: string, cells: Row['cells']): Row => ({
  id,
  cells: { submittedAt: now, submittedAtUtc: now.toISOString(), [SUBMISSION_ID]: id, ...cells },
})
