import { join } from 'node:path'
import * as v from 'valibot'
import type { MissingRow } from '../delivery.js'
import { stateFile } from './stateFile.js'

const list = v.optional(
  v.array(v.object({ tableId: v.string(), submissionId: v.string(), reference: v.string() })),
  [],
)

/** Stores rows that could not be written in `DATA_DIR/missing.json`. */
export function missingRows(dataDir: string) {
  const change = stateFile(join(dataDir, 'missing.json'), 'missing rows', list)
  const without = (now: readonly MissingRow[], rows: readonly MissingRow[]) =>
    now.filter((one) => !rows.some((row) => isSame(one, row)))
  return {
    all: (): Promise<readonly MissingRow[]> => change((now) => ({ result: now })),
    add: (row: MissingRow): Promise<void> =>
      change((now) => ({ next: [...without(now, [row]), row], result: undefined })),
    remove: (rows: readonly MissingRow[]): Promise<void> =>
      change((now) => ({ next: without(now, rows), result: undefined })),
  }
}

const isSame = (one: MissingRow, other: MissingRow) =>
  one.tableId === other.tableId && one.submissionId === other.submissionId
