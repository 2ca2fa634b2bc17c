import { readFile } from 'node:fs/promises'
import { csvRecord, parseCsv } from '../csv.js'
import type { Table } from '../delivery.js'
import { replace } from './durableFile.js'

/** What heads a field's column. */
export const titleOf = (table: Table, field: string): string =>
  table.columns.find((column) => column.field === field)?.title ?? field

/** Reads a record by field. Empty where the table has no such column. */
export function reader(cells: readonly string[], table: Table, header: readonly string[]) {
  const indexOf = new Map(table.columns.map(({ field, title }) => [field, header.indexOf(title)]))
  return (field: string) => cells[indexOf.get(field) ?? -1] ?? ''
}

/** A row by one of its cells: a field, and what it says there. */
export type RowKey = readonly [field: string, value: string]

/** The upper row that says so, by field. */
export async function findRow(path: string, table: Table, [field, value]: RowKey) {
  const [header, ...records] = parseCsv(await readFile(path, 'utf8'))
  const reads = records.map(({ cells }) => reader(cells, table, header?.cells ?? []))
  const read = reads.find((candidate) => candidate(field) === value)
  return read && Object.fromEntries(table.columns.map((column) => [column.field, read(column.field)]))
}

/** Sets cells of the upper row that says so. No row, no change. */
export async function rewriteRow(
  path: string,
  table: Table,
  [field, value]: RowKey,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const text = await readFile(path, 'utf8')
  const [header, ...records] = parseCsv(text)
  const indexOf = (name: string) => header?.cells.indexOf(titleOf(table, name)) ?? -1
  const record = records.find(({ cells }) => cells[indexOf(field)] === value)
  if (!record) return
  const byIndex = new Map(Object.entries(changes).map(([name, cell]) => [indexOf(name), cell]))
  const width = Math.max(record.cells.length, ...[...byIndex.keys()].map((index) => index + 1))
  const cells = Array.from({ length: width }, (_, index) => byIndex.get(index) ?? record.cells[index] ?? '')
  await replace(path, text.slice(0, record.start) + csvRecord(cells) + text.slice(record.end))
}
