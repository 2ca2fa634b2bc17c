import { digestOf } from '../digestOf.js'
import { headerRow } from '../headerRow.js'
import { routes } from '../routes.js'
import { readBox } from './_cellReaders.js'
import { type ColumnRules, type EventCell, type EventCells, eventColumns } from './_columns.js'
import type { StudioEvent } from './_defineEvent.js'
import { eventsFromRows } from './_fromRows.js'
import { sampleEvents } from './_samples.js'

/** The tab "Events" as it was read. */
export type EventsTab = {
  /** Index of each column that the spreadsheet knows by metadata. Others are found by their title. */
  readonly columnOf: ReadonlyMap<string, number>
  /** All rows from the top, with the header. Values are unformatted. */
  readonly rows: readonly (readonly EventCell[])[]
}

/** What the tab says. */
export type TabEvents = {
  /** Undefined if no row is published: then the files of `content/events/` count. */
  readonly events: readonly StudioEvent[] | undefined
  /** Identifies the published events, in any order; empty if there are none. */
  readonly digest: string
  /** A sentence for each mistake: `Row 5, Date: …`. With one, nothing of the tab counts. */
  readonly problems: readonly string[]
}

const columns = Object.entries(eventColumns)

/** Reads and checks the tab "Events". Only for the build and functions. @param tab - undefined if there is none */
export function eventsFromTab(tab: EventsTab | undefined): TabEvents {
  if (!tab) return { events: undefined, digest: '', problems: [] }
  const labels = columns.map(({ 1: { label } }) => label)
  const header = headerRow(tab.rows, labels)
  const titles = tab.rows[header]?.map((cell) => String(cell).trim())
  const problems: string[] = []
  if (header === -1)
    problems.push(`Row 1: The titles of the columns are missing. Write them again: ${labels.join(', ')}.`)
  const indexes = columns.map(([field, { label, mayBeMissing }]: readonly [string, ColumnRules]) => {
    const index = tab.columnOf.get(field) ?? titles?.indexOf(label) ?? -1
    if (index === -1 && header !== -1 && !mayBeMissing)
      problems.push(
        `Row ${header + 1}, ${label}: This column is missing. Undo its deletion, or write this title above an empty column.`,
      )
    return [field, index] as const
  })
  if (problems.length > 0) return { events: undefined, digest: '', problems }
  const rows = tab.rows.slice(header + 1).map((row, i) => {
    const cells: EventCells = Object.fromEntries(indexes.map(([field, index]) => [field, row[index] ?? '']))
    return { number: header + 2 + i, cells }
  })
  const found = eventsFromRows(rows, sampleEvents, isTaken)
  const isPublished = rows.some(({ cells }) => readBox(String(cells.published ?? '')))
  if (found.problems.length > 0 || !isPublished)
    return { events: undefined, digest: '', problems: found.problems }
  const events = [...found.events].sort((one, other) => (one.id < other.id ? -1 : 1))
  return { events, digest: digestOf(JSON.stringify(events)), problems: [] }
}

/** Whether a page of the site has the address `/events/<id>`, or the list of events is written there. */
const isTaken = (id: string) => id === 'index' || routes.some(({ path }) => path === `/events/${id}`)
