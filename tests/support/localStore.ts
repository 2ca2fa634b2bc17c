import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localSheets } from '../../api/_sheets/local/localSheets.js'
import type { Row, Table } from '../../api/_tables/table.js'
import { csvLine, temporaryFolder } from './receiver.js'

/** A small table. */
export const table: Table = {
  id: 'inquiries',
  title: 'Inquiries',
  columns: [
    { field: 'submittedAt', title: 'Submitted', width: 150 },
    { field: 'name', title: 'Name', width: 180, isAnswer: true },
    { field: 'goals', title: 'Goals', width: 420, isAnswer: true },
    { field: 'submissionId', title: 'Submission ID', width: 290 },
  ],
}
/** Its header. */
export const TITLES = ['Submitted', 'Name', 'Goals', 'Submission ID']
export const HEADER = `\uFEFF${csvLine(...TITLES)}`
/** The row of `rowOf` as the file has it. */
export const lineOf = (id: string, goals = '') => csvLine('2025-01-09 14:00:00', 'Ada', goals, id)

/** A row of the table. */
export const rowOf = (id: string, cells: Row['cells'] = {}): Row => ({
  id,
  cells: {
    submittedAt: new Date('2025-01-09T19:00:00Z'),
    name: 'Ada',
    submissionId: id,
    ...cells,
  },
})

/** The CSV store on a folder. `file` is the number of a CSV file: a table goes on in a new one when staff change the last. */
export function store(dataDir = temporaryFolder()) {
  const pathOf = (file = 1) => join(dataDir, 'sheets', `inquiries${file > 1 ? `-${file}` : ''}.csv`)
  return {
    dataDir,
    pathOf,
    journal: join(dataDir, 'store.jsonl'),
    sheets: localSheets({ dataDir, timeZone: 'America/New_York' }),
    read: (file?: number) => readFileSync(pathOf(file), 'utf8'),
    write: (content: string | Buffer) => {
      mkdirSync(join(dataDir, 'sheets'), { recursive: true })
      writeFileSync(pathOf(), content)
    },
    restarted: () => store(dataDir),
  }
}
