import { randomUUID } from 'node:crypto'
import { LOCAL_CHECKOUT } from '../../content/payment.js'
import { type Checkout, metadataOf, type Payments } from './payments.js'

/** Payments of a demonstration: nothing is charged, and a checkout is kept as long as the process runs. */
export function localPayments(): Payments {
  const kept = new Map<string, Checkout>()
  return {
    async open(order) {
      const id = `cs_local_${randomUUID()}`
      const checkout: Checkout = {
        ...{ id, amount_total: order.sale.cents, metadata: metadataOf(order, 'a demonstration') },
        ...{ status: 'open', payment_status: 'unpaid', created: 0, payment_intent: null },
        customer_details: { name: 'Sam Sample', email: 'sam@example.com' },
        url: `${LOCAL_CHECKOUT}?session=${id}`,
      }
      kept.set(id, checkout)
      return checkout
    },
    find: async (id) => kept.get(id),
    pay(checkout) {
      const paid: Checkout = { ...checkout, status: 'complete', payment_status: 'paid', url: null }
      kept.set(paid.id, paid)
      return paid
    },
    reach: async () => 'On a page of this machine that charges nothing: STRIPE_SECRET_KEY is not set.',
  }
}
