import { describe, expect, test } from 'vitest'
import type { ServiceError } from '../../../api/_common/serviceError.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { failureOf, instanceOn, leadOf, leads, pendingLeadOf, tabOf } from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const ids = () => tabOf(google).rows.map((row) => row['Submission ID'])
const names = ['a', 'b', 'c', 'd', 'e', 'f']

async function sixRows(order: readonly string[] = names) {
  const sheets = instanceOn(google)
  for (const id of order) await sheets.append(leads, pendingLeadOf(id, { name: id }))
  return sheets.admin
}

describe('rows are removed', () => {
  test('with their locks and pending e-mails, and no other rows', async () => {
    const admin = await sixRows()
    expect(await admin.remove(leads, ['b', 'c', 'e', 'none'])).toBe(3)
    expect(ids()).toEqual(['a', 'd', 'f'])
    const kept = google.metadata().filter(({ key }) => ['s', 'o'].includes(key))
    expect(kept).toHaveLength(6)
    // Without its lock the id is free again.
    expect(await instanceOn(google).append(leads, leadOf('b'))).toEqual({ outcome: 'written' })
  })

  test('by one command at a time: a second one is refused and can run later', async () => {
    const admin = await sixRows()
    const results = await Promise.allSettled([
      admin.remove(leads, ['a']),
      instanceOn(google).admin.remove(leads, ['d']),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ids()).toHaveLength(5)
    expect(ids()).toEqual(expect.arrayContaining(['b', 'c', 'e', 'f']))
    await instanceOn(google).admin.remove(leads, ['a', 'd'])
    expect(ids()).toEqual(['b', 'c', 'e', 'f'])
  })

  test('a command that starts while another one removes rows gets an error that says to try again', async () => {
    const first = await sixRows()
    const second = instanceOn(google)
    await second.append(leads, leadOf('g'))
    let refused: Promise<ServiceError> | undefined
    // The first write is the claim, the second deletes.
    google.beforeNext('write', () =>
      google.beforeNext('write', () => {
        refused = failureOf(second.admin.remove(leads, ['d']))
      }),
    )
    await first.remove(leads, ['a'])
    expect((await refused)?.message).toContain('Try again in six minutes')
    expect(ids()).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  })
})

describe('no other row is lost while staff', () => {
  test.each([
    ['delete a row above', () => google.staff().deleteRow(leads.title, 1), ['a', 'b', 'c', 'e']],
    ['sort the rows', () => google.staff().sort(leads.title, 1), ['a', 'b', 'c', 'e', 'f']],
  ] as const)('%s', async (_, act, left) => {
    const admin = await sixRows(names.toReversed())
    // The first write is the claim, the second deletes.
    google.beforeNext('write', () => google.beforeNext('write', act))
    expect(await admin.remove(leads, ['d'])).toBe(1)
    expect(ids()).toEqual(expect.arrayContaining([...left]))
    expect(ids()).not.toContain('d')
  })

  test('move rows all the time, and the command says which rows to remove by hand', async () => {
    const admin = await sixRows()
    const shuffle = () => {
      google.staff().rotate(leads.title)
      google.beforeNext('write', shuffle)
    }
    google.beforeNext('write', () => google.beforeNext('write', shuffle))
    const { message } = await failureOf(admin.remove(leads, ['d']))
    expect(message).toContain('Remove these by hand')
    expect(ids()).toEqual(expect.arrayContaining(names))
  })
})
