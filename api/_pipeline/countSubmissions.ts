import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { DeliveryError, SUBMISSION_ID } from '../_delivery/delivery.js'
import { HttpError } from './httpError.js'
import { type Log, logToConsole } from './log.js'
import { errorResponse } from './reply.js'
import { type Handler, methods } from './router.js'
import { tableOf } from './toRow.js'

/** How the counted are sorted. */
type Grouping = {
  /** The answer that tells. */
  readonly by: string
  /** Name of its group, undefined for none. */
  groupOf(answer: string): string | undefined
}

/** How long the edge may tell the same number, in seconds: counting reads the sheet, which has a quota. */
const FRESH_FOR = 300

/**
 * The function that says how many submissions of a record there are: `{ total, byIntensive }`, and nothing that
 * anybody typed. Answers 503 when the sheet cannot be read.
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
        // Staff may have emptied a row without removing it.
        const rows = cells.filter((cell) => cell !== '')
        const body = { total: rows.length, byIntensive: sizes(rows, grouping) }
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

function sizes(answers: readonly string[], grouping: Grouping | undefined): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const group = grouping?.groupOf(answer)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}
