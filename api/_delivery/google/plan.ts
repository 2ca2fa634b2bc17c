import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type AppendResult, DeliveryError, NOTIFIED } from '../delivery.js'
import { CELL_FIELDS, toCell, toRowData } from './cells.js'
import { type Addition, type Change, isAddition, type Notice } from './change.js'
import { owedId, type SubmissionLock } from './ids.js'
import { noteOwed, takeLock } from './locks.js'
import { columnIndex, findRows } from './rows.js'
import type { Spreadsheet } from './spreadsheet.js'
import type { Tab } from './tab.js'
import type { View } from './view.js'

/** A change that has to be written, with its place. */
export type Planned =
  | { readonly change: Addition; readonly tab: Tab; readonly lock: SubmissionLock }
  | { readonly change: Notice; readonly tab: Tab; readonly rowIndex: number }

/** Called once for a change: what became of its row (of a notice: that the row is there), or why it was refused. */
export type Settle = (change: Change, outcome: AppendResult | DeliveryError) => void

/** What the "Notified" cell says to staff while the row's e-mail is owed. */
const OWED = 'no'
const WRITTEN: AppendResult = { outcome: 'written', notified: true }

/**
 * Settles the changes that need no write: rows that are there already, notices that say what is so already, and what
 * cannot be done. One call where there are notices, else none.
 * @returns the changes that have to be written.
 */
export async function plan(
  changes: readonly Change[],
  { tabs, standings, owed }: View,
  spreadsheet: Spreadsheet,
  settle: Settle,
): Promise<readonly Planned[]> {
  const placed = changes.flatMap((change) => {
    const tab = tabs.get(change.table.id) ?? new DeliveryError(`${change.table.id} has no tab.`)
    if (!(tab instanceof DeliveryError)) return [{ change, tab }]
    settle(change, tab)
    return []
  })
  const noticed = new Set(placed.filter(({ change }) => !isAddition(change)).map(({ tab }) => tab))
  const rows = await findRows(spreadsheet, [...noticed])

  return placed.flatMap(({ change, tab }): Planned[] => {
    if (!isAddition(change)) {
      const rowIndex = rows.get(tab)?.get(change.submissionId)
      if (rowIndex === undefined) settle(change, new DeliveryError('The row is not in its tab any more.'))
      else if (owed.has(change) === change.isNotified) return [{ change, tab, rowIndex }]
      else settle(change, WRITTEN)
      return []
    }
    const standing = standings.get(change)
    switch (standing?.holder) {
      case 'nobody':
        return [{ change, tab, lock: standing.lock }]
      case 'repeat':
        settle(change, { outcome: 'already-there', notified: !owed.has(change) })
        return []
      case 'us':
        // Written by an earlier try whose answer was lost: it counts as written now, for its e-mail has not gone out.
        settle(change, WRITTEN)
        return []
      default:
        settle(change, new DeliveryError('Every lock of this submission belongs to another one.'))
        return []
    }
  })
}

/** The batch that writes them: rows together with their locks, so that a taken lock keeps the row out. */
export function toRequests(planned: readonly Planned[], timeZone: string): sheets_v4.Schema$Request[] {
  const additions = planned.filter((one) => 'lock' in one)
  const notices = planned.filter((one) => 'rowIndex' in one)
  const tabs = new Set(additions.map(({ tab }) => tab))
  return [
    ...[...tabs].map((tab) => ({
      appendCells: {
        sheetId: tab.sheetId,
        rows: additions
          .filter((addition) => addition.tab === tab)
          .map(({ change }) => toRowData(change.row, tab.columnOf, timeZone)),
        fields: CELL_FIELDS,
      },
    })),
    ...additions.map(({ change, tab, lock }) => takeLock(lock, change.nonce, tab.sheetId)),
    ...notices.flatMap(({ change: { submissionId, isNotified }, tab, rowIndex }) => [
      {
        updateCells: {
          start: { sheetId: tab.sheetId, rowIndex, columnIndex: columnIndex(tab, NOTIFIED) },
          rows: [{ values: [toCell(isNotified ? '' : OWED, timeZone)] }],
          fields: CELL_FIELDS,
        },
      },
      noteOwed(owedId(submissionId), !isNotified, tab.sheetId),
    ]),
  ]
}
