import { expect, test } from 'vitest'
import { isUnpaid, latestPayments } from '../../../api/_payments/paymentState.js'
import type { StoredRow } from '../../../api/_tables/table.js'

const row = (stripe: string, state: string, time: string, reference = 'K7Q2-M9XC'): StoredRow => ({
  submissionId: `${stripe} ${state}`,
  cells: {
    reference,
    state,
    amount: '$599.00',
    timeUtc: `2026-11-23T${time}Z`,
    stripe,
  },
  pending: [],
})

const stateOf = (...rows: readonly StoredRow[]) => latestPayments(rows).get('K7Q2-M9XC')?.state

test('the row with the latest time counts, in any order of rows', () => {
  const disputed = row('cs_1 pi_1', 'disputed', '14:05:00')
  const refunded = row('cs_1 pi_1', 'refunded', '15:00:00')
  expect([stateOf(disputed), stateOf(disputed, refunded)]).toEqual(['disputed', 'refunded'])
  expect(stateOf(refunded, disputed)).toBe('refunded')
})

test('of two rows of one second, the later state counts, or the larger of two partial refunds', () => {
  const rows = [row('cs_1', 'partly refunded', '14:05:00'), row('cs_1', 'paid', '14:05:00')]
  expect([stateOf(...rows), stateOf(...rows.toReversed())]).toEqual(['partly refunded', 'partly refunded'])
  const parts = ['$200.00', '$100.00'].map((amount) => {
    const { cells, ...part } = row('cs_1', 'partly refunded', '14:05:00')
    return { ...part, cells: { ...cells, amount } }
  })
  for (const some of [parts, parts.toReversed()])
    expect(latestPayments(some).get('K7Q2-M9XC')?.amount).toBe('$200.00')
})

test.each(['failed', 'refunded', 'dispute lost'])(
  'an application whose second payment was %s is still paid',
  (state) => {
    const rows = [row('cs_1', 'paid', '14:05:00'), row('cs_2', state, '15:00:00')]
    expect([stateOf(...rows), stateOf(...rows.toReversed())]).toEqual(['paid', 'paid'])
  },
)

test('a payment of another application, or of none, is ignored', () => {
  const rows = [row('cs_1', 'failed', '14:05:00'), row('cs_2', 'paid', '15:00:00', '2222-3333')]
  expect(stateOf(...rows, row('cs_3', 'paid', '16:00:00', ''))).toBe('failed')
  expect(latestPayments(rows).size).toBe(2)
})

test('a row that staff typed counts, also without a checkout', () => {
  expect(stateOf({ ...row('', 'paid', '14:05:00'), submissionId: '' })).toBe('paid')
})

test('an application is unpaid until it is paid, and a refund does not make it unpaid again', () => {
  const after = (state: string) => isUnpaid(latestPayments([row('cs_1', state, '14:05:00')]).get('K7Q2-M9XC'))
  expect(['failed', 'paid', 'partly refunded', 'refunded'].map(after)).toEqual([true, false, false, false])
  expect(isUnpaid(undefined)).toBe(true)
})
