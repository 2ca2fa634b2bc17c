import { describe, expect, test, vi } from 'vitest'
import { startGoogle } from '../../standIns/startStandIns.js'
import { instanceOn, leadOf, leads, tabOf } from '../../support/leads.js'

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
  ])('%s is added again in the right columns, with a note about the wrong copy', async (_, act) => {
    await warmInstance()
    google.staff().insertColumn(leads.title, 0, 'Ours')
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('second'))
    google.beforeNext('write', act)
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    const rows = tabOf(google).rows
    expect(rows).toHaveLength(4)
    const Checks = expect.stringContaining('an earlier copy is in wrong columns')
    expect(rows[3]).toEqual({ ...right, Checks, Submitted: 45_939 + 15 / 24 })
  })

  test('delete one of their columns is one row: Google refuses a row that is wider than the tab', async () => {
    await warmInstance()
    google.staff().insertColumn(leads.title, 0, 'Ours')
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('second'))
    google.beforeNext('write', () => google.staff().deleteColumn(leads.title, 0))
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    expect(tabOf(google).rows).toHaveLength(3)
    expect(tabOf(google).rows[2]).toMatchObject(right)
  })

  test('move columns is one row when the last row is an hour old: the columns are read again', async () => {
    const sheets = await warmInstance()
    google.staff().moveColumn(leads.title, 1, 2)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
    await sheets.append(leads, leadOf('one', grace))
    vi.restoreAllMocks()
    expect(tabOf(google).rows[1]).toMatchObject(right)
    expect(tabOf(google).rows).toHaveLength(2)
  })
})
