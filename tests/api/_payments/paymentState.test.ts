import { expect, test } from 'vitest'
import { isUnpaid, latestPayments } from '../../../api/_payments/paymentState.js'
import type { StoredRow } from '../../../api/_tables/table.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { offers } from '../../../content/offers.js'

const ID = '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c'
const REFERENCE = 'K7Q2-M9XC'

const row = (stripe: string, state: string, time: string, cells: StoredRow['cells'] = {}): StoredRow => ({
  submissionId: `${stripe} ${state}`,
  cells: {
    ...{ application: ID, reference: REFERENCE, offer: offers.investors.name },
    ...{ state, amount: '$599.00', timeUtc: `2026-11-23T${time}Z`, stripe },
    ...cells,
  },
  pending: [],
})

const application = (submissionId: string, reference: string): StoredRow => ({
  ...{ submissionId, cells: { reference }, pending: [] },
})
/** The application, and others. */
const latest = (payments: readonly StoredRow[], ...others: readonly StoredRow[]) =>
  latestPayments(payments, [
    { table: tableOf(vcsApplication), rows: [application(ID, REFERENCE), ...others] },
  ])
const stateOf = (...rows: readonly StoredRow[]) => latest(rows).get(ID)?.state

test('the row with the latest time counts, in any order of rows', () => {
  const disputed = row('cs_1 pi_1', 'disputed', '14:05:00')
  const refunded = row('cs_1 pi_1', 'refunded', '15:00:00')
  expect([stateOf(disputed), stateOf(disputed, refunded)]).toEqual(['disputed', 'refunded'])
  expect(stateOf(refunded, disputed)).toBe('refunded')
})

test('of two rows of one second, the later state counts, or the larger of two partial refunds', () => {
  const rows = [row('cs_1', 'partly refunded', '14:05:00'), row('cs_1', 'paid', '14:05:00')]
  expect([stateOf(...rows), stateOf(...rows.toReversed())]).toEqual(['partly refunded', 'partly refunded'])
  const parts = ['$200.00', '$100.00'].map((amount) => row('cs_1', 'partly refunded', '14:05:00', { amount }))
  for (const some of [parts, parts.toReversed()]) expect(latest(some).get(ID)?.amount).toBe('$200.00')
})

test.each([
  ['paid', 'failed', 'paid'],
  ['paid', 'refunded', 'paid'],
  ['paid', 'dispute lost', 'paid'],
  ['paid', 'on its way', 'paid'],
  ['on its way', 'failed', 'on its way'],
])('of an application’s two payments, one %s and one %s, the one that is %s counts', (one, other, state) => {
  const rows = [row('cs_1', one, '14:05:00'), row('cs_2', other, '15:00:00')]
  expect([stateOf(...rows), stateOf(...rows.toReversed())]).toEqual([state, state])
})

test('a payment of another application, of none, or for another offer is ignored', () => {
  const failed = row('cs_1', 'failed', '14:05:00')
  const paid = (cells: StoredRow['cells']) => row('cs_2', 'paid', '15:00:00', cells)
  const ofOthers: readonly StoredRow['cells'][] = [
    { application: '6d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c' },
    { application: '', reference: '' },
    { offer: offers.internalTool.name },
    { offer: offers.internalTool.name, application: '' },
    { offer: '', reference: '' },
  ]
  for (const cells of ofOthers) expect(stateOf(failed, paid(cells))).toBe('failed')
  expect(stateOf(failed, paid({ offer: '' }))).toBe('paid')
})

test('a row without the application’s id counts by its reference, unless another application has that, too', () => {
  const typed = { ...row('', 'paid', '14:05:00', { application: '', offer: '' }), submissionId: '' }
  expect(stateOf(typed)).toBe('paid')
  const other = application('6d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c', REFERENCE)
  expect(latest([typed], other).size).toBe(0)
  expect(latest([row('cs_1', 'paid', '14:05:00')], other).get(ID)?.state).toBe('paid')
})

test('an application is unpaid until it is paid, and a refund does not make it unpaid again', () => {
  const after = (state: string) => isUnpaid(latest([row('cs_1', state, '14:05:00')]).get(ID))
  const states = ['failed', 'on its way', 'paid', 'partly refunded', 'refunded']
  expect(states.map(after)).toEqual([true, false, false, false, false])
  expect(isUnpaid(undefined)).toBe(true)
})
