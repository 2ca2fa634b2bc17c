import type { StoredRow } from '../_tables/table.js'
import { paidApplication, type TableRows } from './applications.js'

/** The states of a payment, in the order in which they can follow. `paid` and `paid: check amount` exclude each other. */
export const PAYMENT_STATES = [
  ...(['on its way', 'failed', 'paid', 'paid: check amount'] as const),
  ...(['partly refunded', 'refunded', 'refund failed'] as const),
  ...(['disputed', 'dispute won', 'dispute lost'] as const),
] as const

/**
 * State of a payment. `on its way`: a payment that takes days, such as a debit, was begun. `paid: check amount`: the amount that
 * was paid is not the price. `dispute lost`: the money is gone.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The row of "Payments" with the current state of a payment, as texts. Staff may have written another state. */
export type LatestPayment = {
  readonly state: string
  readonly amount: string
  /** In the studio's zone, such as `2026-11-23 14:05:00`. */
  readonly time: string
}

/**
 * The current payment of each application, by submission id. For each checkout the row with the latest time (UTC) counts. If an
 * application has several checkouts, a paid one counts before one that is on its way, and that before one that failed or was
 * refunded.
 * @param payments - rows of the tab "Payments"
 * @param tables - with the rows of the applications
 */
export function latestPayments(
  payments: readonly StoredRow[],
  tables: readonly TableRows[],
): ReadonlyMap<string, LatestPayment> {
  const byCheckout = new Map<string, LatestPayment & { readonly application: string }>()
  for (const { cells, submissionId } of payments.toSorted((one, other) => byTime(one.cells, other.cells))) {
    const { state = '', amount = '', time = '', stripe = '' } = cells
    const application = paidApplication(cells, tables)?.submissionId
    // A row that staff added by hand has no checkout id.
    const [checkout = ''] = stripe.split(' ')
    if (application) byCheckout.set(checkout || submissionId || time, { application, state, amount, time })
  }
  const latest = new Map<string, LatestPayment>()
  for (const { application, ...payment } of byCheckout.values()) {
    const before = latest.get(application)
    if (!before || rankOf(payment) >= rankOf(before)) latest.set(application, payment)
  }
  return latest
}

/** Whether an application still has to be paid. False after a refund. */
export const isUnpaid = (payment: LatestPayment | undefined): boolean =>
  payment === undefined || payment.state === 'failed'

/** A payment as one line of text, such as `paid, $599.00, 2026-11-23 14:05`. */
export const paymentLine = (payment: LatestPayment | undefined): string | undefined =>
  payment && [payment.state, payment.amount, payment.time.slice(0, 16)].filter(Boolean).join(', ')

/** Which of several payments of an application counts: the one with the highest rank. */
function rankOf({ state }: LatestPayment): number {
  if (['failed', 'refunded', 'dispute lost'].includes(state)) return 0
  return state === 'on its way' ? 1 : 2
}

/** Sorts rows by time. Stripe's has whole seconds: within one the later state is newer, then the larger refund. */
function byTime(one: StoredRow['cells'], other: StoredRow['cells']): number {
  // A row that staff typed may have no time. It is older than the others.
  const [at, otherAt] = [Date.parse(one.timeUtc ?? '') || 0, Date.parse(other.timeUtc ?? '') || 0]
  return at - otherAt || stageOf(one.state) - stageOf(other.state) || sumOf(one.amount) - sumOf(other.amount)
}

const sumOf = (amount = '') => Number(amount.replace(/\D/g, ''))
const stageOf = (state = '') => STAGES.indexOf(state)
const STAGES: readonly string[] = PAYMENT_STATES
