import type { StoredRow } from '../_tables/table.js'
import { REFERENCE } from '../_tables/table.js'

/** The states of a payment, in the order in which they can follow. `paid` and `paid: check amount` exclude each other. */
export const PAYMENT_STATES = [
  ...(['failed', 'paid', 'paid: check amount', 'partly refunded', 'refunded', 'refund failed'] as const),
  ...(['disputed', 'dispute won', 'dispute lost'] as const),
] as const

/** State of a payment. `paid: check amount`: the amount that was paid is not the fee. `dispute lost`: the money is gone. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The row of "Payments" with the current state of a payment, as texts. Staff may have written another state. */
export type LatestPayment = {
  readonly state: string
  readonly amount: string
  /** In the studio's zone, such as `2026-11-23 14:05:00`. */
  readonly time: string
}

/**
 * The current payment of each application, by reference. For each checkout the row with the latest time (UTC) counts. If an
 * application has several checkouts, a paid one counts before one that failed or was refunded.
 * @param rows - rows of the tab "Payments"
 */
export function latestPayments(rows: readonly StoredRow[]): ReadonlyMap<string, LatestPayment> {
  const byCheckout = new Map<string, LatestPayment & { readonly reference: string }>()
  for (const { cells, submissionId } of rows.toSorted((one, other) => byTime(one.cells, other.cells))) {
    const { [REFERENCE]: reference = '', state = '', amount = '', time = '', stripe = '' } = cells
    // A row that staff added by hand has no checkout id.
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

/** Whether an application still has to be paid. False after a refund. */
export const isUnpaid = (payment: LatestPayment | undefined): boolean =>
  payment === undefined || payment.state === 'failed'

/** A payment as one line of text, such as `paid, $599.00, 2026-11-23 14:05`. */
export const paymentLine = (payment: LatestPayment | undefined): string | undefined =>
  payment && [payment.state, payment.amount, payment.time.slice(0, 16)].filter(Boolean).join(', ')

const hasMoney = ({ state }: LatestPayment) => !['failed', 'refunded', 'dispute lost'].includes(state)

/** Sorts rows by time. Stripe's has whole seconds: within one the later state is newer, then the larger refund. */
function byTime(one: StoredRow['cells'], other: StoredRow['cells']): number {
  // A row that staff typed may have no time. It is older than the others.
  const [at, otherAt] = [Date.parse(one.timeUtc ?? '') || 0, Date.parse(other.timeUtc ?? '') || 0]
  return at - otherAt || stageOf(one.state) - stageOf(other.state) || sumOf(one.amount) - sumOf(other.amount)
}

const sumOf = (amount = '') => Number(amount.replace(/\D/g, ''))
const stageOf = (state = '') => STAGES.indexOf(state)
const STAGES: readonly string[] = PAYMENT_STATES
