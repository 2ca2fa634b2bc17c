import type { AnyStorage } from '../../content/forms/_defineForm.js'
import { memoized } from '../_common/memoized.js'
import type { Dependencies } from '../_delivery/services.js'
import { answering } from '../_http/answering.js'
import { type Handler, methods } from '../_http/router.js'
import type { Store } from '../_store/store.js'
import { tableOf } from '../_tables/tables.js'

/** How submissions are grouped: by the answer to the question `by`. `groupOf` is undefined for an answer without a group. */
type Grouping = { readonly by: string; groupOf(answer: string): string | undefined }

/** How long Vercel's edge cache may keep an answer, in seconds. Counting reads the sheet, and reads have a quota. */
const FRESH_FOR = 300
/** How long this process keeps the cells that it counts, in milliseconds: an address can have any query. */
const FRESH_MS = 60_000
/** Longest time for reading, in milliseconds. */
const READ_MS = 8000

/**
 * The function that answers `GET` with the number of submissions in a storage: `{ total, byIntensive }`. The answer holds
 * numbers only, no text of a visitor. 503 when the sheet cannot be read.
 */
export const countSubmissions = (
  storage: AnyStorage,
  { deployment, log }: Pick<Dependencies, 'deployment' | 'log'>,
  grouping?: Grouping,
): Handler => {
  const fields = grouping ? [grouping.by] : []
  const readTable = memoized(FRESH_MS, (store: Store) => store.read([tableOf(storage)], fields, READ_MS))
  const get = answering({ log, sentence: NOT_COUNTED, line: { form: storage.id } }, async () => {
    const { store } = await deployment()
    const [{ rows } = { rows: [] }] = await readTable(store)
    const byIntensive: Record<string, number> = {}
    for (const { cells } of rows) {
      const group = grouping?.groupOf(cells[grouping.by] ?? '')
      if (group !== undefined) byIntensive[group] = (byIntensive[group] ?? 0) + 1
    }
    const headers = { 'Cache-Control': `public, s-maxage=${FRESH_FOR}` }
    return Response.json({ total: rows.length, byIntensive }, { headers })
  })
  return methods({ get })
}

const NOT_COUNTED = 'We could not count at the moment. Try again later.'
