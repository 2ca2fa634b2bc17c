import { expect, test, vi } from 'vitest'
import type * as Locks from '../../api/_delivery/google/locks.js'
import { instanceOn, leads, owingLeadOf, SENT, tabOf } from '../support/leads.js'
import { startGoogle } from '../support/standIns.js'

// As if two processes had drawn the same.
vi.mock('../../api/_delivery/google/locks.js', async (original) => {
  const locks = await original<typeof Locks>()
  const nonce = locks.newNonce()
  return { ...locks, newNonce: () => nonce }
})

const google = await startGoogle({ spreadsheets: ['leads'] })

test('a call that has sent nothing takes no other call for itself, though their nonces are equal', async () => {
  const sheets = instanceOn(google)
  expect(await sheets.append(leads, owingLeadOf('one'))).toEqual({ outcome: 'written' })
  for (const other of [sheets, instanceOn(google)])
    expect(await other.append(leads, owingLeadOf('one'))).toEqual({ outcome: 'already-there', email: 'owed' })
  await sheets.markNotified(leads, 'one', SENT)
  google.fail({ on: 'read', before: 503 })
  expect(await sheets.append(leads, owingLeadOf('one'))).toEqual({ outcome: 'already-there', email: 'done' })
  expect(tabOf(google).rows).toHaveLength(1)
})

test('a call whose answer was lost still knows its own row', async () => {
  const sheets = instanceOn(google)
  await sheets.append(leads, owingLeadOf('one'))
  google.fail({ on: 'write', dropAfter: true })
  expect(await sheets.append(leads, owingLeadOf('two'))).toEqual({ outcome: 'written' })
  expect(tabOf(google).rows).toHaveLength(2)
})

test('no two calls of a process have the same nonce', async () => {
  const { newNonce } = await vi.importActual<typeof Locks>('../../api/_delivery/google/locks.js')
  const nonces = Array.from({ length: 5000 }, () => newNonce().toString('hex'))
  expect(new Set(nonces).size).toBe(5000)
})
