import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, readIfThere } from '../../_common/files.js'
import type { StoredRow } from '../../_tables/table.js'
import type { JournalLine } from '../store.js'

/** A line of the file. `cells` by `Column.field`; `at` in ISO 8601. */
export type Line =
  | { kind: 'row'; table: string; id: string; cells: StoredRow['cells'] }
  | { kind: 'journal'; at: string; what: string; of: string; detail: string }
  | { kind: 'secret'; secret: string }

/** What the file says. */
export type StoreFile = {
  /** Rows by the id of their table and their own, oldest first. */
  readonly rows: Map<string, Map<string, StoredRow>>
  readonly journal: JournalLine[]
  secret?: string
  /** Adds lines, with one write. They are on the disk when this resolves. */
  append(...lines: readonly Line[]): Promise<void>
}

/** Reads `DATA_DIR/store.jsonl`, which no other process may use meanwhile. */
export async function openStoreFile(dataDir: string): Promise<StoreFile> {
  const path = join(dataDir, 'store.jsonl')
  const text = await readIfThere(path)
  let endsWithLineFeed = text === '' || text.endsWith('\n')
  const file: StoreFile = {
    rows: new Map(),
    journal: [],
    async append(...lines) {
      // After a write that failed, the next one begins with a line feed.
      const start = endsWithLineFeed ? '' : '\n'
      endsWithLineFeed = false
      await makeFolder(dataDir)
      const added = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      await appendFile(path, start + added, { flush: true, mode: 0o600 })
      endsWithLineFeed = true
      for (const line of lines) take(file, line)
    },
  }
  for (const line of text.split('\n')) take(file, lineIn(line))
  return file
}

/** What a line says; undefined for one that was cut off when a process was killed or a disk was full. */
function lineIn(text: string): Line | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function take(file: StoreFile, line: Line | undefined): void {
  if (line?.kind === 'secret') file.secret = line.secret
  if (line?.kind === 'journal') {
    const { at, what, of, detail } = line
    file.journal.push({ at: new Date(at), what, of, detail })
  }
  if (line?.kind !== 'row') return
  const rows = file.rows.get(line.table) ?? new Map<string, StoredRow>()
  file.rows.set(line.table, rows)
  // The same row twice: a write failed after it was written, and the visitor sent it again.
  rows.set(line.id, { submissionId: line.id, cells: line.cells })
}
