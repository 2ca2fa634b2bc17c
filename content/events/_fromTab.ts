import { digestOf } from '../digestOf.js'
import type { EventCell } from './_cells.js'
import { columnList, type EventColumn, eventColumns, readRow } from './_columns.js'
import type { StudioEvent } from './_defineEvent.js'
import { eventFromRow } from './_fromRow.js'

/** The tab "Events", or the file: all rows from the top. The first one has the titles of the columns. */
export type EventsTab = readonly (readonly EventCell[])[]

/** What the tab says. */
export type TabEvents = {
  /** The published events, by address; empty where there is a problem. */
  readonly events: readonly StudioEvent[]
  /** Identifies these events, in whatever order their rows are; empty if there are none. */
  readonly digest: string
  /** A sentence for each mistake: `Row 5, Date: …`. With one, nothing of the tab counts. */
  readonly problems: readonly string[]
}

/** Reads and checks the tab "Events" (docs/staff.md). Only for the build and functions. @param tab - undefined if there is none */
export function eventsFromTab(tab: EventsTab = []): TabEvents {
  const [titles = [], ...rows] = tab
  const at = new Map(columnList.map(([column, { title }]) => [column, indexOf(titles, title)]))
  const missing = columnList.filter(([column]) => at.get(column) === -1).map(([, { title }]) => title)
  if (tab.length > 0 && missing.length > 0)
    return nothing(
      missing.map((title) => `Row 1, ${title}: This title is missing. Write it above its column.`),
    )

  const events = new Map<string, StudioEvent>()
  const rowOf = new Map<string, number>()
  const problems: string[] = []
  for (const [i, cells] of rows.entries()) {
    const number = i + 2
    const told = new Set<EventColumn>()
    /** Tells the first mistake of a cell. */
    const fail = (column: EventColumn, sentence: string) => {
      if (!told.has(column)) problems.push(`Row ${number}, ${eventColumns[column].title}: ${sentence}`)
      told.add(column)
    }
    const cellOf = (column: EventColumn) => cells[at.get(column) ?? -1] ?? ''
    if (cellOf('published') === false || cellOf('published') === '') continue
    const row = readRow(cellOf, fail)
    const earlier = rowOf.get(row.address ?? '')
    if (earlier) fail('address', `Row ${earlier} has this address, too. Write another one.`)
    if (row.address) rowOf.set(row.address, number)
    const event = eventFromRow(row, fail)
    if (event) events.set(event.id, event)
  }
  if (problems.length > 0 || events.size === 0) return nothing(problems)
  const sorted = [...events.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  return { events: sorted, digest: digestOf(JSON.stringify(sorted)), problems: [] }
}

const nothing = (problems: readonly string[]): TabEvents => ({ events: [], digest: '', problems })

const indexOf = (titles: readonly EventCell[], title: string) =>
  titles.findIndex((cell) => String(cell).trim() === title)
