import { NOTIFIED, SUBMISSION_ID } from '../delivery.js'
import { type NotifiedUpdate, setNote } from './batch.js'
import type { Spreadsheet } from './spreadsheet.js'
import { columnIndex, type Tab } from './tab.js'

/** The "Notified" cells of tabs at one moment, by tab and submission id, wherever staff have sorted the rows to. */
export type Notes = ReadonlyMap<
  Tab,
  ReadonlyMap<string, { readonly rowIndex: number; readonly note: string }>
>

/** A "Notified" cell that is set. */
type SetNote = { readonly change: NotifiedUpdate; readonly tab: Tab; readonly rowIndex: number }

/** Staff who sort rows again and again while cells are set are outlasted this often. */
const ROUNDS = 3

/** Reads the cells: indices from 0 with the header, and of a row that staff copied the upper one. One call, or none. */
export async function readNotes(spreadsheet: Spreadsheet, tabs: readonly Tab[]): Promise<Notes> {
  if (tabs.length === 0) return new Map()
  const columns = await spreadsheet.values(
    tabs.flatMap((tab) =>
      [SUBMISSION_ID, NOTIFIED].map((field) => ({ sheetId: tab.sheetId, index: columnIndex(tab, field) })),
    ),
  )
  return new Map(
    tabs.map((tab, number) => {
      const ids = columns[2 * number] ?? []
      const notes = columns[2 * number + 1] ?? []
      const rows = ids.map((id, rowIndex) => [id, { rowIndex, note: notes[rowIndex] ?? '' }] as const)
      return [tab, new Map(rows.reverse())]
    }),
  )
}

/**
 * Looks whether cells that were set belong to their rows. Where staff deleted or sorted rows between the look and the
 * write, the cell says again what it said, and the right one is set.
 * @returns the submissions whose rows are there.
 * @throws GoogleError
 */
export async function mendNotes(
  spreadsheet: Spreadsheet,
  set: readonly SetNote[],
  before: Notes,
): Promise<ReadonlySet<string>> {
  const wanted = new Map([...before].map(([tab, rows]) => [tab, new Map([...rows].map(noteOf))]))
  for (const { change, tab } of set) wanted.get(tab)?.set(change.submissionId, change.note)
  for (let round = 1; ; round++) {
    const now = await readNotes(spreadsheet, [...wanted.keys()])
    const requests = [...wanted].flatMap(([tab, notes]) =>
      [...(now.get(tab) ?? [])].flatMap(([id, { rowIndex, note }]) => {
        const right = notes.get(id)
        // What else has changed is not ours to mend.
        const isOurs = set.some((one) => one.rowIndex === rowIndex || one.change.submissionId === id)
        return right === undefined || right === note || !isOurs ? [] : [setNote(tab, rowIndex, right)]
      }),
    )
    if (requests.length === 0 || round > ROUNDS)
      return new Set([...now.values()].flatMap((rows) => [...rows.keys()]))
    await spreadsheet.update(requests)
  }
}

const noteOf = ([id, { note }]: readonly [string, { readonly note: string }]) => [id, note] as const
