import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type Table, WIDE } from '../../_tables/table.js'
import type { JournalLine } from '../store.js'
import type { Change } from './batch.js'
import { ALL_LOCKS, deleteMetadata, lockedAt } from './metadata.js'
import { readLines } from './read.js'
import type { Metadata, Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

const DAY_MS = 24 * 60 * 60_000
/** Locks that are older, or of which a tab has more, are deleted: who sends a form again does it sooner. */
const LOCKS_MS = 30 * DAY_MS
const LOCKS_OF_ROWS = 1000
const LOCKS_OF_SLOTS = 10
const LINES_MS = 31 * DAY_MS

/** The hidden tab "Journal", which also has the locks of slots. */
export const journalTable: Table = {
  id: 'journal',
  title: 'Journal',
  isHidden: true,
  columns: [
    { field: 'time', title: 'Time (UTC)' },
    { field: 'what', title: 'What' },
    { field: 'of', title: 'Of' },
    { field: 'detail', title: 'Detail', width: WIDE },
  ],
}

export const linesToAdd = (lines: readonly JournalLine[]): Change => ({
  table: journalTable,
  // A time in UTC that staff can read, such as `2026-11-28 20:35:00`.
  rows: lines.map(({ at, ...line }) => ({
    cells: { time: at.toISOString().slice(0, 19).replace('T', ' '), ...line },
  })),
})

export const readJournal = async (spreadsheet: Spreadsheet): Promise<readonly JournalLine[]> =>
  (await readTab(spreadsheet)).lines.flatMap((line) => line ?? [])

/** The tab and its lines by their index: undefined for its header, and for what staff typed. */
async function readTab(spreadsheet: Spreadsheet, layout?: readonly Metadata[]) {
  const [found] = await readLines(spreadsheet, [journalTable], undefined, layout)
  const lines = found?.lines.map(({ time, what = '', of = '', detail = '' }): JournalLine | undefined => {
    const at = new Date(`${time}Z`)
    return Number.isNaN(at.getTime()) ? undefined : { at, what, of, detail }
  })
  return { sheetId: found?.sheetId, lines: lines ?? [] }
}

/** Deletes old locks and old lines of the journal. @throws GoogleError */
export async function tidy(spreadsheet: Spreadsheet, now: Date): Promise<void> {
  const found = await spreadsheet.search([...LAYOUT, ALL_LOCKS])
  const requests = [...oldLocks(found, now), ...(await oldLines(spreadsheet, found, now))]
  if (requests.length > 0) await spreadsheet.update(requests)
}

function oldLocks(found: readonly Metadata[], now: Date): readonly sheets_v4.Schema$Request[] {
  const journal = tabIn(found, journalTable)?.sheetId
  const newer = new Map<number, number>()
  return found
    .filter(({ metadataKey }) => metadataKey === ALL_LOCKS.metadataKey)
    .toSorted((one, other) => lockedAt(other) - lockedAt(one))
    .flatMap((lock) => {
      // Google leaves out an id that is 0.
      const { metadataId = 0, location: { sheetId = 0 } = {} } = lock
      const count = newer.get(sheetId ?? 0) ?? 0
      newer.set(sheetId ?? 0, count + 1)
      const isOld = lockedAt(lock) < now.getTime() - LOCKS_MS
      const isTooMany = count >= (sheetId === journal ? LOCKS_OF_SLOTS : LOCKS_OF_ROWS)
      return metadataId && (isOld || isTooMany) ? [deleteMetadata(metadataId)] : []
    })
}

/** The last line first: deleting one moves those below it. @throws GoogleError */
async function oldLines(
  spreadsheet: Spreadsheet,
  layout: readonly Metadata[],
  now: Date,
): Promise<readonly sheets_v4.Schema$Request[]> {
  const { sheetId, lines } = await readTab(spreadsheet, layout)
  return lines
    .flatMap((line, startIndex) => {
      if (!line || line.what === 'begun' || line.at.getTime() >= now.getTime() - LINES_MS) return []
      const range = { sheetId, dimension: 'ROWS', startIndex, endIndex: startIndex + 1 }
      return [{ deleteDimension: { range } }]
    })
    .reverse()
}
