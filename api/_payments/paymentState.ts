import { REFERENCE, type StoredRow } from '../_delivery/delivery.js'

/** What can happen to a payment, in the order in which it can. Of `paid` and `paid: check amount` only one does. */
export const PAYMENT_STATES = ['failed', 'paid', 'paid: check amount', 'partly refunded', 'refunded'] as const

/** What has happened to a payment. `paid: check amount` is paid, but not the fee. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The row of `Payments` that counts, as text. Its state is one of `PAYMENT_STATES`, or the staff's own words. */
export type LatestPayment = {
  readonly state: string
  readonly amount: string
  /** In the studio's zone, such as `2026-11-23 14:05:00`. */
  readonly time: string
}

/**
 * How applications are paid now, by reference. The row with the latest time counts. Of an application with several
 * payments, one whose money the studio has counts before one that failed or was refunded.
 * @param rows rows of the tab `Payments`, with the columns `Time`, `Reference`, `State`, `Amount` and `Stripe`
 */
export function latestPayments(rows: readonly StoredRow[]): ReadonlyMap<string, LatestPayment> {
  const byCheckout = new Map<string, LatestPayment & { readonly reference: string }>()
  for (const { cells, submissionId } of rows.toSorted((one, other) => byTime(one.cells, other.cells))) {
    const { [REFERENCE]: reference = '', state = '', amount = '', time = '', stripe = '' } = cells
    // A row that staff wrote names no checkout.
    const [checkout = ''] = stripe.split(' ')
    if (reference) byCheckout.set(checkout || submissionId || time, { reference, state, amount, time })
  }
  const byReference = new Map<string, LatestPayment>()
  for (const { reference, ...payment } of byCheckout.values()) {
    const before = byReference.get(reference)
    if (!before || hasMoney(payment) || !hasMoney(before)) byReference.set(reference, payment)
  }
  return byReference
}

/** Whether an application is still to be paid. One that was refunded is not. */
export const isUnpaid = (payment: LatestPayment | undefined): boolean =>
  payment === undefined || payment.state === 'failed'

/** A payment in a line, such as `paid, $599.00, 2026-11-23 14:05`. */
export const paymentLine = ({ state, amount, time }: LatestPayment): string =>
  [state, amount, time.slice(0, 16)].filter(Boolean).join(', ')

const hasMoney = ({ state }: LatestPayment) => state !== 'failed' && state !== 'refunded'

/** Oldest first. A tab shows minutes: within one, the later state counts, and of two partial refunds the larger sum. */
function byTime(one: StoredRow['cells'], other: StoredRow['cells']): number {
  const [at, otherAt] = [Date.parse(one.time ?? ''), Date.parse(other.time ?? '')]
  return at - otherAt || stageOf(one.state) - stageOf(other.state) || sumOf(one.amount) - sumOf(other.amount)
}

const sumOf = (amount = '') => Number(amount.replace(/\D/g, ''))
const stageOf = (state = '') => STAGES.indexOf(state)
const STAGES: readonly string[] = PAYMENT_STATES
