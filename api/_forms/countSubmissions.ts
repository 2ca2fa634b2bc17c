import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { ServiceError } from '../_common/serviceError.js'
import { HttpError } from '../_http/httpError.js'
import type { Log } from '../_http/log.js'
import { errorResponse } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import { NotConfigured } from '../_settings/notConfigured.js'
import type { Sheets } from '../_sheets/sheets.js'
import { SUBMISSION_ID } from '../_tables/table.js'
import { tableOf } from '../_tables/tables.js'

/** How submissions are grouped before they are counted. */
type Grouping = {
  /** Name of the question whose answer decides the group. */
  readonly by: string
  /** @returns the name of the group; undefined where the answer belongs to none. */
  groupOf(answer: string): string | undefined
}

/** What the function depends on: `deployed` in `_deployment/deployed.ts`, or what a test passes. */
type CountDependencies = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<{ readonly delivery: { readonly sheets: Pick<Sheets, 'column'> } }>
  readonly log: Log
}

/** How long Vercel's edge cache may keep an answer, in seconds. Counting reads the sheet, and reads have a quota. */
const FRESH_FOR = 300

/**
 * The function that answers `GET` with the number of submissions in a storage: `{ total, byIntensive }`. The answer holds
 * numbers only, no text of a visitor. 503 when the sheet cannot be read.
 */
export function countSubmissions(
  storage: AnyStorage,
  { deployment, log }: CountDependencies,
  grouping?: Grouping,
): Handler {
  return methods({
    async get(request) {
      try {
        const { delivery } = await deployment()
        const cells = await delivery.sheets.column(tableOf(storage), grouping?.by ?? SUBMISSION_ID)
        // Staff may have cleared the cells of a row without deleting it: an empty row is not counted.
        const rows = cells.filter((cell) => cell !== '')
        const body = { total: rows.length, byIntensive: countByGroup(rows, grouping) }
        return Response.json(body, { headers: { 'Cache-Control': `public, s-maxage=${FRESH_FOR}` } })
      } catch (error) {
        if (!(error instanceof ServiceError) && !(error instanceof NotConfigured)) throw error
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
