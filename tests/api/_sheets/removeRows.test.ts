import { describe, expect, test } from 'vitest'
import { startGoogle } from '../../standIns/startStandIns.js'
import { failureOf, instanceOn, leads, pendingLeadOf, tabOf } from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const ids = () => tabOf(google).rows.map((row) => row['Submission ID'])
const names = ['a', 'b', 'c', 'd', 'e', 'f']

async function sixRows(order: readonly string[] = names) {
  const sheets = instanceOn(google)
  for (const id of order) await sheets.append(leads, pendingLeadOf(id, { name: id }))
  return sheets.admin
}

describe('no other row is lost while staff', () => {
  test.each([
    ['delete a row above', () => google.staff().deleteRow(leads.title, 1), ['a', 'b', 'c', 'e']],
    ['sort the rows', () => google.staff().sort(leads.title, 1), ['a', 'b', 'c', 'e', 'f']],
  ] as const)(
    '%s: the command says which rows to remove, and the next try removes them',
    async (_, act, left) => {
      const admin = await sixRows(names.toReversed())
      google.beforeNext('write', act)
      const { message } = await failureOf(admin.remove(leads, ['d']))
      expect(message).toContain('Try again, or remove these by hand')
      expect(ids()).toEqual(expect.arrayContaining(['d', ...left]))
      await admin.remove(leads, ['d'])
      expect(ids()).toEqual(expect.arrayContaining([...left]))
      expect(ids()).not.toContain('d')
    },
  )

  test('delete the row itself: the row that went in its place comes back as it was, and a sentence says so', async () => {
    const admin = await sixRows()
    const before = tabOf(google).rows[4]
    google.beforeNext('write', () => google.staff().deleteRow(leads.title, 4))
    const { notes } = await admin.remove(leads, ['d'])
    expect(notes).toEqual([
      expect.stringMatching(/^Rows of "Workshop inquiries" disappeared .* added again at the end: /),
    ])
    expect(ids()).toEqual(['a', 'b', 'c', 'f', 'e'])
    expect(tabOf(google).rows[4]).toEqual(before)
  })

  test('delete the column of the ids: the command says that it cannot tell which rows disappeared', async () => {
    const admin = await sixRows()
    google.beforeNext('write', () => google.staff().deleteColumn(leads.title, 4))
    expect((await failureOf(admin.remove(leads, ['d']))).message).toContain('version history')
  })

  test('edit another row: it is not added again', async () => {
    const admin = await sixRows()
    google.beforeNext('write', () => google.staff().type(leads.title, 1, 2, 'Edited'))
    expect((await admin.remove(leads, ['d'])).notes).toEqual([])
    expect(ids()).toEqual(['a', 'b', 'c', 'e', 'f'])
  })
})

test('a protected row stops no other removal in its tab, and a sentence names it and what to do', async () => {
  const admin = await sixRows()
  google.staff().protect(leads.title, { startRowIndex: 2, endRowIndex: 3 })
  const { message } = await failureOf(admin.remove(leads, ['b', 'd']))
  expect(ids()).toEqual(['a', 'b', 'c', 'e', 'f'])
  expect(message).toMatch(
    /^A protected range of "Workshop inquiries" keeps these rows: \S+\. Under "Protect sheets/,
  )
  // Its lock stays too: a repeat of the submission makes no second row.
  expect(await instanceOn(google).append(leads, pendingLeadOf('b', { name: 'b' }))).toMatchObject({
    outcome: 'already-there',
  })
})
