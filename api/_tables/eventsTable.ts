import { type ColumnRules, eventColumns } from '../../content/events/_columns.js'
import type { Table } from './table.js'

const columns: Readonly<Record<string, ColumnRules>> = eventColumns
const WIDTHS = {
  checkbox: 90,
  text: 180,
  number: 80,
  lines: 320,
  date: 110,
  time: 100,
  price: 110,
} as const

/** The tab "Events", which staff write. It is made once; after that the site only reads it. */
export const eventsTable: Table = {
  id: 'events',
  title: 'Events',
  columns: Object.entries(columns).map(([field, { label: title, kind, choices }]) => ({
    field,
    title,
    width: WIDTHS[kind],
    isStaffs: true,
    ...(choices && { options: choices }),
  })),
}
