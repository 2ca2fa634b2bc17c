import { expect, test } from 'vitest'
import { readRowFile } from '../../../api/_tables/rowFile.js'
import { leadTables, tableOf } from '../../../api/_tables/tables.js'
import type { AnyStorage } from '../../../content/forms/_defineForm.js'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { soloBuilderInquiry } from '../../../content/forms/solo-builder-inquiry.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'

const read = (...lines: string[][]) => readRowFile(lines, leadTables)

test('a column is found by its field, whatever its title and its place are', () => {
  const { storage, rows } = read(
    ['Form ID', 'Email', 'Name', 'ID'],
    ['formId', 'name', 'email', 'submissionId'],
    ['workshop-inquiries', 'Ada', 'ada@example.com', '7'],
  )
  expect(storage).toBe(workshopInquiry)
  const cells = { name: 'Ada', email: 'ada@example.com', submissionId: '7', formId: 'workshop-inquiries' }
  expect(rows).toEqual([{ cells, others: [] }])
})

test('a column whose field was renamed is found by its title, unless a column with its field is there, too', () => {
  const { rows } = read(
    ['Name', 'Company', 'Firm', 'Submission ID', 'Form ID'],
    ['fullName', 'customer', 'company', 'submissionId', 'formId'],
    ['Ada', 'Mills', 'Engines', '7', 'workshop-inquiries'],
  )
  expect(rows).toMatchObject([{ cells: { name: 'Ada', company: 'Engines' }, others: ['Company: Mills'] }])
})

test('texts without a column are kept: of unknown columns, of columns of staff, and of none', () => {
  const { rows } = read(
    ['Name', 'Fax', 'Owner', 'Submission ID'],
    ['name', 'fax', 'owner', 'submissionId'],
    ['Ada', '12', 'Sam', '7', 'and more'],
    ['Bob', '', '', '8'],
  )
  expect(rows.map(({ others }) => others)).toEqual([['Fax: 12', 'Owner: Sam', 'and more'], []])
})

test('a file with one line of titles is of the form with the most similar titles, today or formerly', () => {
  const formOf = (...titles: string[]) => read([...titles, 'Submission ID'], []).storage
  expect(formOf('Email', 'Which workshop interests you?', 'Anything else we should know?')).toBe(
    parentWorkshopInquiry,
  )
  expect(formOf('Email', 'Where is your business today?', 'Anything else we should know?')).toBe(
    soloBuilderInquiry,
  )
  const question = { as: 'line', label: 'Which day?', formerTitles: ['When?', 'On which date?'] } as const
  const dated: AnyStorage = {
    ...workshopInquiry,
    questions: { email: { as: 'email', label: 'Email' }, day: question },
  }
  const tables = [...leadTables, { storage: dated, table: tableOf(dated) }]
  expect(
    readRowFile(
      [
        ['Email', 'On which date?', 'Submission ID'],
        ['', 'Friday', '7'],
      ],
      tables,
    ),
  ).toMatchObject({
    storage: dated,
    rows: [{ cells: { day: 'Friday' } }],
  })
})
