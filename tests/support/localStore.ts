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

/** The CSV store on a folder. */
export function store(dataDir = temporaryFolder()) {
  const path = join(dataDir, 'sheets', 'inquiries.csv')
  return {
    dataDir,
    path,
    sheets: localSheets({ dataDir, timeZone: 'America/New_York' }),
    read: () => readFileSync(path, 'utf8'),
    write: (text: string) => {
      mkdirSync(join(dataDir, 'sheets'), { recursive: true })
      writeFileSync(path, text)
    },
    restarted: () => store(dataDir),
  }
}
