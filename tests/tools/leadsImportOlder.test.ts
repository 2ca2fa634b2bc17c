import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type LeadTable, leadTables, tableOf } from '../../api/_tables/tables.js'
import { type AnyStorage, questionNames } from '../../content/forms/_defineForm.js'
import { line } from '../../content/forms/_fields.js'
import { importLeads } from '../../tools/leads/importLeads.js'
import { leadsCommand } from '../support/leadsCommand.js'
import { temporaryFolder } from '../support/receiver.js'
import { rowsIn } from '../support/storedLeads.js'

const LETTERS = fileURLToPath(new URL('../support/letters/', import.meta.url))

type Cells = Readonly<Record<string, string>>

const leads: Readonly<Record<string, { readonly tab: string; readonly cells: Cells }>> = JSON.parse(
  readFileSync(`${LETTERS}leads.json`, 'utf8'),
)

/** Imports the frozen files of a version into new files. @returns the cells that each must become, its row, what was printed */
async function importAll(version: string, tables: readonly LeadTable[]) {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  const files = readdirSync(LETTERS + version)
  for (const file of files) await importLeads(studio, `${LETTERS}${version}/${file}`, tables)
  const rows = (await Promise.all(tables.map(({ table }) => rowsIn(studio, table)))).flat()
  return files.map((file, nth) => {
    const { tab = '', cells = {} } = leads[parse(file).name] ?? {}
    const storage = leadTables.find(({ table }) => table.title === tab)?.storage
    const row = rows.find(({ submissionId }) => submissionId === cells.submissionId)
    return { file, tab, cells, storage, row, printed: studio.printed[nth] }
  })
}

/** The question that is renamed and the one that is removed in the changed form. */
const changedIn = (storage: AnyStorage) => {
  const names = questionNames(storage)
  return { renamed: names[0] ?? '', removed: names.at(-1) ?? '' }
}

/** A form with one question more, one less and one renamed, in another order. @param keepsTitle - as a former title */
function changed({ storage }: LeadTable, keepsTitle: boolean): LeadTable {
  const { renamed, removed } = changedIn(storage)
  const kept = questionNames(storage).filter((name) => name !== removed)
  const questions = kept.toReversed().map((name) => {
    const { label = '', ...question } = storage.questions[name] ?? { as: 'line' }
    const former = keepsTitle ? { formerTitles: [label] } : {}
    return [
      name,
      name === renamed ? { ...question, ...former, label: `${label}, please` } : { ...question, label },
    ]
  })
  const entries = kept.map((name) => [name, storage.schema.entries[name]])
  const later: AnyStorage = {
    ...storage,
    questions: { phone: { label: 'Phone', as: 'line' }, ...Object.fromEntries(questions) },
    schema: v.strictObject({ phone: line('Enter your phone number'), ...Object.fromEntries(entries) }),
  }
  return { storage: later, table: tableOf(later) }
}

test('there are two frozen leads of each form', () => {
  expect(new Set(Object.values(leads).map(({ tab }) => tab))).toEqual(
    new Set(leadTables.map(({ table }) => table.title)),
  )
  expect(readdirSync(`${LETTERS}296b416`)).toHaveLength(Object.keys(leads).length)
})

describe.each([
  ['296b416', 'titles only'],
  ['12b9246', 'titles only'],
  ['fields', 'titles and fields'],
  ['libreoffice', 'titles and fields'],
])('a lead of a file that %s wrote, with %s', (version, lines) => {
  test('is imported whole', async () => {
    for (const { file, tab, cells, row, printed } of await importAll(version, leadTables)) {
      expect({ file, ...row?.cells }).toEqual({ file, status: '', owner: '', ...cells })
      expect(printed).toBe(`${cells.reference} in "${tab}": Written.`)
    }
  })

  test('is imported whole after a question was added, one was removed and one was renamed', async () => {
    const tables = leadTables.map((one) => changed(one, lines === 'titles only'))
    for (const { file, cells, storage, row, printed } of await importAll(version, tables)) {
      if (!storage) throw new Error(`No form has ${file}`)
      const { removed } = changedIn(storage)
      const { [removed]: answer = '', checks = '', ...others } = cells
      const rest = answer && `${storage.questions[removed]?.label}: ${answer}`
      expect({ file, ...row?.cells }).toEqual({
        ...{ file, status: '', owner: '', phone: '' },
        ...others,
        checks: [checks, rest].filter(Boolean).join('; '),
      })
      expect(printed).toMatch(answer ? /Written\. What no column takes is in "Checks"\.$/ : /Written\.$/)
    }
  })
})
