import { randomBytes } from 'node:crypto'
import { LOCAL_CHECKOUT } from '../../content/payment.js'
import { hourlyLimit } from '../_common/hourlyLimit.js'
import { CHECKOUTS, type Checkout, metadataOf, type Payments } from './payments.js'

/** Payments of a demonstration: nothing is charged, so nothing is kept. The id of a checkout holds what it is for. */
export const localPayments = (): Payments => ({
  kind: 'local',
  opened: hourlyLimit(CHECKOUTS),
  async open(order) {
    const content = JSON.stringify([order.sale.cents, metadataOf(order, 'a demonstration')])
    return checkoutOf(`cs_open_${randomBytes(8).toString('hex')}_${Buffer.from(content).toString('hex')}`)
  },
  find: async (id) => (/^cs_(open|paid)_\w{16}_([0-9a-f]{2})+$/.test(id) ? checkoutOf(id) : undefined),
  reach: async () => 'On a page of this machine that charges nothing: STRIPE_SECRET_KEY is not set.',
})

/** The id of an open checkout once it is paid. */
export const paidId = (id: string): string => id.replace('cs_open_', 'cs_paid_')

function checkoutOf(id: string): Checkout {
  const isPaid = id.startsWith('cs_paid_')
  const [amount_total, metadata] = JSON.parse(Buffer.from(id.split('_')[3] ?? '', 'hex').toString())
  return {
    ...{ id, amount_total, metadata, created: 0, payment_intent: null },
    customer_details: { name: 'Sam Sample', email: 'sam@example.com' },
    status: isPaid ? 'complete' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: isPaid ? null : `${LOCAL_CHECKOUT}?session=${id}`,
  }
}
