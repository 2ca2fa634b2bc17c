import { expect, test } from 'vitest'
import { toRow } from '../../../api/_tables/row.js'
import { columnTitle, OWNER, STATUS, SUBMISSION_ID } from '../../../api/_tables/table.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { instanceOn, tabOf } from '../../support/leads.js'
import { answers } from '../../support/receiver.js'
import { submission } from '../../support/submission.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const table = tableOf(workshopInquiry)
const { title } = table
const rowOf = (id: string) => toRow({ ...submission, id, reference: id })
const view = () => tabOf(google, title)
const status = () => view().header.indexOf(columnTitle(table, STATUS))

test('a new tab has its columns, a drop-down and a filter', async () => {
  await instanceOn(google).append(table, rowOf('one'))
  const { header, widths, cells, frozenRowCount, hasFilter, validations, sheetId } = view()
  expect(header).toEqual(table.columns.map((column) => column.title))
  expect(table.columns.slice(-3).map(({ field }) => field)).toEqual([SUBMISSION_ID, STATUS, OWNER])
  expect(widths).toEqual(table.columns.map(({ width }) => width))
  expect({ frozenRowCount, hasFilter }).toEqual({ frozenRowCount: 1, hasFilter: true })
  expect(cells[0]?.every((cell) => cell.userEnteredFormat?.textFormat?.bold)).toBe(true)
  expect(cells[1]?.every((cell) => cell.userEnteredFormat?.wrapStrategy === 'WRAP')).toBe(true)
  const values = ['New', 'Answered', 'Booked', 'Not a fit'].map((userEnteredValue) => ({ userEnteredValue }))
  expect(validations).toEqual([
    {
      range: { sheetId, startRowIndex: 1, startColumnIndex: status(), endColumnIndex: status() + 1 },
      rule: { condition: { type: 'ONE_OF_LIST', values }, showCustomUi: true, strict: false },
    },
  ])
})

test('a column for staff that they deleted is not added again, and rows are complete', async () => {
  await instanceOn(google).append(table, rowOf('one'))
  google.staff().deleteColumn(title, status())
  await instanceOn(google).append(table, rowOf('two'))
  expect(status()).toBe(-1)
  expect(view().rows[1]).toMatchObject({
    [columnTitle(table, SUBMISSION_ID)]: 'two',
    [columnTitle(table, 'name')]: answers.name,
  })
  expect(view().validations).toHaveLength(1)
})
