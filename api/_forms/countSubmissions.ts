import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import type { Log } from '../_http/log.js'
import { errorResponse } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import type { Sheets } from '../_sheets/sheets.js'
import { SUBMISSION_ID } from '../_tables/table.js'
import { tableOf } from '../_tables/tables.js'

/** What the function depends on: `deployed` in `_deployment/deployed.ts`, or what a test passes. */
type CountDependencies = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<{ readonly delivery: { readonly sheets: Pick<Sheets, 'column'> } }>
  readonly log: Log
}

/** How submissions are grouped: by the answer to the question `by`. `groupOf` is undefined for an answer without a group. */
type Grouping = { readonly by: string; groupOf(answer: string): string | undefined }

/** How long Vercel's edge cache may keep an answer, in seconds. Counting reads the sheet, and reads have a quota. */
const FRESH_FOR = 300

/**
 * The function that answers `GET` with the number of submissions in a storage: `{ total, byIntensive }`. The answer holds
 * numbers only, no text of a visitor. 503 when the sheet cannot be read.
 */
export const countSubmissions = (
  storage: AnyStorage,
  { deployment, log }: CountDependencies,
  grouping?: Grouping,
): Handler =>
  methods({
    async get(request) {
      try {
        const { delivery } = await deployment()
        const cells = await delivery.sheets.column(tableOf(storage), grouping?.by ?? SUBMISSION_ID)
        // Staff may have cleared the cells of a row without deleting it: an empty row is not counted.
        const rows = cells.filter((cell) => cell !== '')
        const byIntensive: Record<string, number> = {}
        for (const cell of rows) {
          const group = grouping?.groupOf(cell)
          if (group !== undefined) byIntensive[group] = (byIntensive[group] ?? 0) + 1
        }
        const headers = { 'Cache-Control': `public, s-maxage=${FRESH_FOR}` }
        return Response.json({ total: rows.length, byIntensive }, { headers })
      } catch (error) {
        const { reason } = toHttpError(error).log
        log({ level: 'error', event: 'refused', form: storage.id, status: 503, ...(reason && { reason }) })
        const sentence = 'We could not count at the moment. Try again later.'
        return errorResponse(request, new HttpError(503, sentence))
      }
    },
  })
