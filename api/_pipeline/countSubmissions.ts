import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { DeliveryError, SUBMISSION_ID } from '../_delivery/delivery.js'
import { HttpError } from './httpError.js'
import { type Log, logToConsole } from './log.js'
import { errorResponse } from './reply.js'
import { type Handler, methods } from './router.js'
import { tableOf } from './toRow.js'

/** How submissions are grouped before they are counted. */
type Grouping = {
  /** Name of the question whose answer decides the group. */
  readonly by: string
  /** @returns the name of the group; undefined where the answer belongs to none. */
  groupOf(answer: string): string | undefined
}

/** How long Vercel's edge cache may keep an answer, in seconds. Counting reads the sheet, and reads have a quota. */
const FRESH_FOR = 300

/**
 * The function that answers `GET` with the number of submissions in a storage: `{ total, byIntensive }`. The answer holds
 * numbers only, no text of a visitor. 503 when the sheet cannot be read.
 */
export function countSubmissions(
  storage: AnyStorage,
  grouping?: Grouping,
  deployment: () => Promise<Deployment> = getDelivery,
  log: Log = logToConsole,
): Handler {
  return methods({
    async get(request) {
      try {
        const found = await deployment()
        if (!found.ok) throw new DeliveryError(`Not configured. ${found.problems.join(' ')}`)
        const cells = await found.delivery.sheets.column(tableOf(storage), grouping?.by ?? SUBMISSION_ID)
        // Staff may have cleared the cells of a row without deleting it: an empty row is not counted.
        const rows = cells.filter((cell) => cell !== '')
        const body = { total: rows.length, byIntensive: countByGroup(rows, grouping) }
        return Response.json(body, { headers: { 'Cache-Control': `public, s-maxage=${FRESH_FOR}` } })
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        log({ level: 'error', event: 'refused', form: storage.id, status: 503, reason: error.message })
        return errorResponse(
          request,
          new HttpError(503, 'We could not count at the moment. Try again later.'),
        )
      }
    },
  })
}

function countByGroup(
  answers: readonly string[],
  grouping: Grouping | undefined,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const group = grouping?.groupOf(answer)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}
