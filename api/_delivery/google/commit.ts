import { isDeepStrictEqual } from 'node:util'
import type { Change } from './change.js'
import { isAddition } from './change.js'
import { pruneLocks } from './locks.js'
import { type Planned, plan, type Settle, toRequests } from './plan.js'
import { type GoogleProblem, isInvalid, toDeliveryError } from './problem.js'
import type { Spreadsheet } from './spreadsheet.js'
import { look, type View } from './view.js'

/** What a commit needs to know beside its changes. */
export type Committing = {
  readonly spreadsheet: Spreadsheet
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  /** Whether somebody still waits for the change. Asked at the last moment: what nobody awaits is not written. */
  isAwaited(change: Change): boolean
  readonly settle: Settle
  /** Called with the id of each tab that a table was found to have. */
  noteTab(tableId: string, sheetId: number): void
}

/** A refused write is looked into at most this often before it is taken apart. */
const ROUNDS = 4

/**
 * Writes changes of one spreadsheet together, in one batch: rows with their locks, and "Notified" cells. Sheets
 * applies a batch whole or not at all, so a refused one is looked into: what others have written meanwhile is
 * settled, a full tab is given room, and what is left is taken apart until the change at fault stands alone.
 * @throws GoogleProblem when Google fails; the changes that are not settled yet may be committed again.
 */
export async function commit(changes: readonly Change[], committing: Committing): Promise<void> {
  const { spreadsheet, settle } = committing
  let view = await look(changes, spreadsheet)
  let refused = await write(changes, view, committing)
  let hasPruned = false
  for (let round = 1; refused; round++) {
    const { open, problem }: Refused = refused
    const before = view
    view = await look(open, spreadsheet)
    if (round >= ROUNDS || !open.some((change) => isNews(change, view, before))) {
      if (hasPruned || !(await makeRoom(open, view, spreadsheet))) return await takeApart(open, problem)
      hasPruned = true
    }
    refused = await write(open, view, committing)
  }

  async function takeApart(open: readonly Change[], problem: GoogleProblem): Promise<void> {
    const [first, ...others] = open
    if (first && others.length === 0) return settle(first, toDeliveryError(problem))
    const half = Math.ceil(open.length / 2)
    await commit(open.slice(0, half), committing)
    await commit(open.slice(half), committing)
  }
}

type Refused = { readonly open: readonly Change[]; readonly problem: GoogleProblem }

/** Settles what needs no write and writes the rest. Returns what Google refused as invalid, if it did. */
async function write(
  changes: readonly Change[],
  view: View,
  { spreadsheet, timeZone, isAwaited, settle, noteTab }: Committing,
): Promise<Refused | undefined> {
  for (const [tableId, tab] of view.tabs) if ('sheetId' in tab) noteTab(tableId, tab.sheetId)
  const planned = await plan(changes, view, spreadsheet, settle)
  if (planned.length === 0) return undefined
  let sent: readonly Planned[] = []
  try {
    await spreadsheet.update(() => {
      sent = planned.filter(({ change }) => isAwaited(change))
      return toRequests(sent, timeZone)
    })
  } catch (error) {
    if (isInvalid(error)) return { open: sent.map(({ change }) => change), problem: error }
    throw error
  }
  for (const { change } of sent) settle(change, { outcome: 'written', notified: true })
  return undefined
}

/** Whether something has happened to the change's tab or lock that explains why its write was refused. */
function isNews(change: Change, now: View, before: View): boolean {
  const { id } = change.table
  if (!isDeepStrictEqual(now.tabs.get(id), before.tabs.get(id))) return true
  if (now.owed.has(change) !== before.owed.has(change)) return true
  return isAddition(change) && now.standings.get(change)?.holder !== 'nobody'
}

async function makeRoom(
  changes: readonly Change[],
  { tabs }: View,
  spreadsheet: Spreadsheet,
): Promise<boolean> {
  let hasRoom = false
  for (const id of new Set(changes.map(({ table }) => table.id))) {
    const tab = tabs.get(id)
    if (tab && 'sheetId' in tab) hasRoom = (await pruneLocks(spreadsheet, tab.sheetId)) || hasRoom
  }
  return hasRoom
}
