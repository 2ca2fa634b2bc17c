import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import {
  DeliveryError,
  PAYMENT,
  type PaymentCells,
  type PaymentNote,
  type PaymentNotes,
  type PaymentResult,
  REFERENCE,
  STRIPE,
  type Table,
} from '../delivery.js'
import { setText } from './batch.js'
import { isInvalid, toDeliveryError } from './client.js'
import {
  changeLockIds,
  changeMark,
  markId,
  markOf,
  submissionKey,
  takeChangeLock,
  takeMark,
  takenAt,
} from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'
import { columnIndex, isComplete, isUnmoved, LAYOUT, openTab, type Tab, tabIn } from './tab.js'

/** Whoever is outrun by other instances, or by staff who sort rows, looks again this often. */
const ROUNDS = 4

/**
 * Payments in Google Sheets. Each change of a row takes the next of the row's change locks in its own batch: of two
 * instances that read the same cells, Sheets refuses the second, which reads again. Nothing is retried here when Google
 * fails: the payment provider tells its news again.
 */
export function paymentNotes(open: (table: Table) => Spreadsheet): PaymentNotes {
  return {
    note: (table, note) => told(noteOnce(open(table), table, note)),

    claimEmail: (table, emailId, when) => told(claimEmail(open(table), table, emailId, when)),

    markEmail: (table, emailId, state) =>
      told(markEmail(open(table), table, emailId, state === 'failed' ? 'failed' : undefined)),
  }
}

const told = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw toDeliveryError(error)
  })

async function noteOnce(spreadsheet: Spreadsheet, table: Table, note: PaymentNote): Promise<PaymentResult> {
  const key = submissionKey(table, note.emailId)
  const lockIds = changeLockIds(table, note.reference)
  for (let round = 1; round <= ROUNDS; round++) {
    const ids = [markId(key), ...lockIds].map((metadataId) => ({ metadataId }))
    const found = await spreadsheet.searchMetadata([...LAYOUT, ...ids])
    const known = tabIn(found, table)
    if (!known) return { outcome: 'no-row' }
    const tab = isComplete(known, table) ? known : await openTab(spreadsheet, table, found)
    const valueById = new Map(found.map(({ metadataId, metadataValue }) => [metadataId, metadataValue ?? '']))
    // Before the cells are read: whoever changes them afterwards has taken this lock.
    const lockId = lockIds.find((id) => !valueById.has(id))
    if (lockId === undefined) throw new DeliveryError('The payment of this row was changed too often.')
    const rows = await readRows(spreadsheet, table, tab)
    const rowIndex = indexOfRow(rows, note.reference)
    const row = rows[rowIndex]
    if (!row) return { outcome: 'no-row' }
    const mark = markOf(valueById.get(markId(key)))
    const next = note.change(paymentOf(row))
    if (!next) return { outcome: 'already-there', cells: row, email: mark ?? 'done' }
    try {
      const sheets = await spreadsheet.update([
        ...setPayment(tab, rowIndex, next),
        takeChangeLock(lockId, tab.sheetId),
        ...changeMark(key, mark, 'owed', tab.sheetId),
      ])
      if (!isUnmoved(tab, sheets))
        throw new DeliveryError('The columns were moved while a payment was noted.')
    } catch (error) {
      if (!isInvalid(error) || round === ROUNDS) throw error
      continue
    }
    await mendRows(spreadsheet, table, tab, { rows, rowIndex, next })
    return { outcome: 'written', cells: { ...row, ...next } }
  }
  throw new DeliveryError('Other instances changed this payment at the same time.')
}

/** Cells that were set, and the rows as they were before. */
type Written = { readonly rows: readonly Row[]; readonly rowIndex: number; readonly next: PaymentCells }

/**
 * Looks whether the cells landed in their row. Where staff sorted or deleted rows between the look and the write, the
 * row that was met says again what it said, and the right one is set.
 */
async function mendRows(spreadsheet: Spreadsheet, table: Table, tab: Tab, written: Written): Promise<void> {
  const { rows, rowIndex, next } = written
  const reference = rows[rowIndex]?.[REFERENCE] ?? ''
  for (let round = 1; round <= ROUNDS; round++) {
    const now = await readRows(spreadsheet, table, tab)
    const met = now[rowIndex]?.[REFERENCE] ?? ''
    const before = rows[indexOfRow(rows, met)]
    const right = indexOfRow(now, reference)
    const requests = [
      ...(met !== reference && before && isSame(now[rowIndex], next)
        ? setPayment(tab, rowIndex, paymentOf(before))
        : []),
      ...(right !== -1 && !isSame(now[right], next) ? setPayment(tab, right, next) : []),
    ]
    if (requests.length === 0) return
    await spreadsheet.update(requests)
  }
}

type Row = Readonly<Record<string, string>>

const isSame = (row: Row | undefined, { payment, stripe }: PaymentCells) =>
  row?.[PAYMENT] === payment && row[STRIPE] === stripe

const paymentOf = (row: Row): PaymentCells => ({ [PAYMENT]: row[PAYMENT] ?? '', [STRIPE]: row[STRIPE] ?? '' })

/** The upper row with this reference, as staff may have copied it; -1 where there is none. The header is none. */
const indexOfRow = (rows: readonly Row[], reference: string) =>
  reference === '' ? -1 : rows.findIndex((row, index) => index > 0 && row[REFERENCE] === reference)

const setPayment = (tab: Tab, rowIndex: number, cells: PaymentCells) =>
  ([PAYMENT, STRIPE] as const).map((field) => setText(tab, rowIndex, field, cells[field]))

/** All rows by field, from the header down. One call. */
async function readRows(spreadsheet: Spreadsheet, table: Table, tab: Tab): Promise<readonly Row[]> {
  const fields = table.columns.map(({ field }) => field)
  const columns = await spreadsheet.values(
    fields.map((field) => ({ sheetId: tab.sheetId, index: columnIndex(tab, field) })),
  )
  return Array.from({ length: Math.max(0, ...columns.map((cells) => cells.length)) }, (_, index) =>
    Object.fromEntries(fields.map((field, number) => [field, columns[number]?.[index] ?? ''])),
  )
}

/** Nobody is refused but by whoever took the mark between the look and the write. */
async function claimEmail(
  spreadsheet: Spreadsheet,
  table: Table,
  emailId: string,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<boolean> {
  const key = submissionKey(table, emailId)
  const found = await spreadsheet.searchMetadata([...LAYOUT, { metadataId: markId(key) }])
  const tab = tabIn(found, table)
  const value = markValueIn(found, key)
  if (!tab || value === undefined) return false
  const taken = takenAt(value)
  if (taken && taken > since) return false
  try {
    await spreadsheet.update(takeMark(key, value, at, tab.sheetId))
  } catch (error) {
    if (isInvalid(error)) return false
    throw error
  }
  return taken !== undefined || markOf(value) === 'failed'
}

/** Google leaves out a value that is empty. */
function markValueIn(found: readonly sheets_v4.Schema$DeveloperMetadata[], key: string): string | undefined {
  const mark = found.find(({ metadataId }) => metadataId === markId(key))
  return mark && (mark.metadataValue ?? '')
}

/** Puts another mark in place of the e-mail's. Whoever else does it at the same moment says the same. */
async function markEmail(
  spreadsheet: Spreadsheet,
  table: Table,
  emailId: string,
  to: 'failed' | undefined,
): Promise<void> {
  const key = submissionKey(table, emailId)
  const found = await spreadsheet.searchMetadata([...LAYOUT, { metadataId: markId(key) }])
  const tab = tabIn(found, table)
  const mark = markOf(markValueIn(found, key))
  if (!tab || !mark) return
  await spreadsheet.update(changeMark(key, mark, to, tab.sheetId))
}
