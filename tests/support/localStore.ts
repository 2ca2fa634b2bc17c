import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localSheets } from '../../api/_sheets/local/localSheets.js'
import { leads } from './leads.js'
import { csvLine, temporaryFolder } from './receiver.js'

/** The titles of the table of leads. */
export const TITLES = leads.columns.map(({ title }) => title)
export const HEADER = `\uFEFF${csvLine(...TITLES)}`
/** The row of `leadOf` as the file has it. */
export const lineOf = (id: string, goals = 'An inbox that sorts itself') =>
  csvLine('2025-10-09 15:00:00', 'Ada Lovelace', goals, '', id)

/** The CSV store on a folder. `file` is the number of a CSV file: a table goes on in a new one when staff change the last. */
export function store(dataDir = temporaryFolder()) {
  const pathOf = (file = 1) => join(dataDir, 'sheets', `${leads.id}${file > 1 ? `-${file}` : ''}.csv`)
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
