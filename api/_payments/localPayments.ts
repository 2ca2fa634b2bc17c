import { offers } from '../../content/offers.js'
import { PAYMENT_CURRENCY } from '../../content/vcs-payment.js'
import { type PaymentEvent, type Payments, referenceFrom } from './payments.js'

/** A visit to the local payment page, and how it ended. */
export type LocalCheckout = {
  readonly id: string
  readonly reference: string
  readonly address: string
  readonly choice: 'pay' | 'decline' | 'leave'
}

/**
 * Payments without Stripe, to try the site on one's own machine: nothing is charged, so nothing is stored. The id of a checkout
 * session says how the visit ended, and for which application.
 */
export const localPayments: Payments = {
  kind: 'local',
  // Need not be secret: these payments are not real.
  tokenKey: 'local',
  // A local intent cannot be paid.
  prepare: async (reference) => `${intentOf(reference)}_secret_local`,
  async findCheckout(id) {
    const found = /^cs_local_[0-9a-f]{32}_(pay|decline|leave)_(\w*)$/.exec(id)
    if (!found) return undefined
    const [, choice, reference = ''] = found
    const status = choice === 'pay' ? 'paid' : 'expired'
    return { status, reference: referenceFrom(reference.replace(/^.{4}/, '$&-')) }
  },
}

/** Id of the checkout session, after the visitor chose. */
export const localSession = ({ id, choice, reference }: LocalCheckout): string =>
  `${id}_${choice}_${reference.replace('-', '')}`

/** What Stripe would tell of this visit. */
export const localEvent = (checkout: LocalCheckout, at: Date): PaymentEvent => ({
  state: checkout.choice === 'pay' ? 'paid' : 'failed',
  offer: offers.investors,
  amount: offers.investors.fee,
  currency: PAYMENT_CURRENCY,
  at,
  session: localSession(checkout),
  intent: intentOf(checkout.reference),
  reference: checkout.reference,
  name: '',
  email: checkout.address,
})

const intentOf = (reference: string) => `pi_local_${reference.replace('-', '') || 'none'}`
