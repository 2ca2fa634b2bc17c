import { describe, expect, test } from 'vitest'
import { FAILED, failureOf, instanceOn, leadOf, leads, SENT, tabOf } from '../support/leads.js'
import { startGoogle } from '../support/standIns.js'

// What staff do between the moment that the pipeline looks and the moment that it writes.

const google = await startGoogle({ spreadsheets: ['leads'] })

async function warmInstance() {
  const sheets = instanceOn(google)
  await sheets.append(leads, leadOf('first'))
  return sheets
}
const grace = { name: 'Grace Hopper', goals: 'A compiler' }
const right = { Name: 'Grace Hopper', Goals: 'A compiler', 'Submission ID': 'one' }

describe('a row that is written while staff', () => {
  test.each([
    ['insert a column', () => google.staff().insertColumn(leads.title, 1, 'Who calls back?')],
    ['move a column to the front', () => google.staff().moveColumn(leads.title, 4, 0)],
    ['move a column to the end', () => google.staff().moveColumn(leads.title, 0, 4)],
    ['swap two columns', () => google.staff().moveColumn(leads.title, 1, 2)],
    ['delete a column of theirs', () => google.staff().deleteColumn(leads.title, 0)],
  ])('%s stands in its columns when the visitor is told', async (_, act) => {
    const sheets = await warmInstance()
    google.staff().insertColumn(leads.title, 0, 'Ours')
    google.beforeNext('write', act)
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    const rows = tabOf(google).rows
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual({ ...right, Submitted: 45_939 + 15 / 24 })
  })

  test('move columns, and whose answer is lost as well', async () => {
    const sheets = await warmInstance()
    google.beforeNext('write', () => google.staff().moveColumn(leads.title, 1, 2))
    google.fail({ on: 'write', dropAfter: true })
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    expect(tabOf(google).rows[1]).toMatchObject(right)
  })

  test('move columns, while Google fails in the middle of mending', async () => {
    const sheets = await warmInstance()
    google.beforeNext('write', () => {
      google.staff().moveColumn(leads.title, 1, 2)
      google.fail({ on: 'write', before: 503 })
    })
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    expect(tabOf(google).rows[1]).toMatchObject(right)
  })
})

describe('a “Notified” cell that is set while staff', () => {
  const notes = () =>
    Object.fromEntries(tabOf(google).rows.map((row) => [row['Submission ID'], row.Notified]))
  async function threeRows() {
    const sheets = instanceOn(google)
    for (const id of ['c', 'b', 'a']) await sheets.append(leads, leadOf(id))
    return sheets
  }

  test('sort the rows belongs to its row', async () => {
    const sheets = await threeRows()
    google.beforeNext('write', () => google.staff().sort(leads.title, 4))
    await sheets.markNotified(leads, 'c', FAILED)
    expect(notes()).toEqual({ a: undefined, b: undefined, c: 'no' })
    google.beforeNext('write', () => google.staff().sort(leads.title, 4))
    await sheets.markNotified(leads, 'c', SENT)
    expect(notes()).toEqual({ a: undefined, b: undefined, c: undefined })
  })

  test('delete a row above it belongs to its row', async () => {
    const sheets = await threeRows()
    await sheets.markNotified(leads, 'a', FAILED)
    google.beforeNext('write', () => google.staff().deleteRow(leads.title, 1))
    await sheets.markNotified(leads, 'b', FAILED)
    expect(notes()).toEqual({ b: 'no', a: 'no' })
  })

  test('delete that very row stands in no other', async () => {
    const sheets = await threeRows()
    google.beforeNext('write', () => google.staff().deleteRow(leads.title, 1))
    expect((await failureOf(sheets.markNotified(leads, 'c', FAILED))).message).toContain('not in its tab')
    expect(notes()).toEqual({ b: undefined, a: undefined })
  })
})
