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

type Frozen = { readonly storage: string; readonly cells: Readonly<Record<string, string>> }
const frozen: Readonly<Record<string, Frozen>> = JSON.parse(readFileSync(`${LETTERS}leads.json`, 'utf8'))

/** Imports the files of a version. @returns for each lead what its row must have, and has */
async function importAll(version: string, tables: readonly LeadTable[]) {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  const files = readdirSync(LETTERS + version)
  for (const file of files) await importLeads(studio, `${LETTERS}${version}/${file}`, tables)
  return Promise.all(
    files.map(async (file, nth) => {
      const lead = frozen[parse(file).name]
      const table = tables.find(({ storage }) => storage.id === lead?.storage)?.table
      if (!lead || !table) throw new Error(`${file} is of no form`)
      const rows = await rowsIn(studio, table)
      const row = rows.find(({ submissionId }) => submissionId === lead.cells.submissionId)
      const { checks = '', ...cells } = lead.cells
      const isTaken = ([field]: readonly [string, string]) => table.columns.some((one) => one.field === field)
      const texts = Object.entries(cells).filter(([, text]) => text !== '')
      return {
        expected: { file, ...Object.fromEntries(texts.filter(isTaken)) },
        row: { file, checks: '', ...row?.cells },
        inChecks: [checks, ...texts.filter((one) => !isTaken(one)).map(([, text]) => `: ${text}`)],
        printed: studio.printed[nth],
      }
    }),
  )
}

/** A form with one question more, one less and one renamed, in another order. @param keepsTitle - as a former title */
function changed({ storage }: LeadTable, keepsTitle: boolean): LeadTable {
  const [renamed, ...names] = questionNames(storage)
  const kept = [renamed ?? '', ...names.slice(0, -1)]
  const questions = kept.toReversed().map((name) => {
    const { label = '', ...question } = storage.questions[name] ?? { as: 'line' }
    const former = keepsTitle ? { formerTitles: [label] } : {}
    const isRenamed = name === renamed
    return [name, isRenamed ? { ...question, ...former, label: `${label}, please` } : { ...question, label }]
  })
  const entries = kept.map((name) => [name, storage.schema.entries[name]])
  const later: AnyStorage = {
    ...storage,
    questions: { phone: { label: 'Phone', as: 'line' }, ...Object.fromEntries(questions) },
    schema: v.strictObject({ phone: line('Enter your phone number'), ...Object.fromEntries(entries) }),
  }
  return { storage: later, table: tableOf(later) }
}

describe.each([
  ['296b416', 'titles only'],
  ['12b9246', 'titles only'],
  ['fields', 'titles and fields'],
  ['libreoffice', 'titles and fields'],
])('a lead of a file that %s wrote, with %s', (version, lines) => {
  test.each<[string, (lead: LeadTable) => LeadTable]>([
    ['today', (lead) => lead],
    ['after a question was added, removed and renamed', (lead) => changed(lead, lines === 'titles only')],
  ])('is imported whole %s', async (_, formOf) => {
    const leads = await importAll(version, leadTables.map(formOf))
    expect(leads).not.toEqual([])
    for (const { expected, row, inChecks, printed } of leads) {
      expect(row, 'The old label of a renamed question goes into its formerTitles').toMatchObject(expected)
      for (const text of inChecks) expect(row.checks).toContain(text)
      expect(printed).toContain(
        inChecks.length > 1 ? 'Written. What no column takes is in "Checks".' : 'Written.',
      )
    }
  })
})
