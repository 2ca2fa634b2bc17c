import { allOffers, CURRENCY, type Offer } from '../../content/offers.js'
import type { FindApplication, Payment, PaymentEvent, Payments } from './payments.js'

/** A visit to the local payment page, and how it ended. */
export type LocalCheckout = {
  readonly id: string
  readonly offer: Offer
  /** The application as the address of the page names it. */
  readonly application: string
  readonly address: string
  readonly choice: 'pay' | 'decline' | 'leave'
}

/**
 * Payments without Stripe, to try the site on one's own machine: nothing is charged, so nothing is stored. The id of a checkout
 * session says how the visit ended, for which offer, and for which application.
 */
export const localPayments = (find: FindApplication): Payments => ({
  kind: 'local',
  // Need not be secret: these payments are not real.
  tokenKey: 'local',
  // A local intent cannot be paid.
  prepare: async (application) => `${intentOf(application)}_secret_local`,
  async findCheckout(session) {
    const [, choice, index, hex = ''] = SESSION.exec(session) ?? []
    const offer = allOffers[Number(index)]
    if (!offer) return undefined
    const visit = { offer, application: Buffer.from(hex, 'hex').toString(), address: '' }
    return { ...(await paymentOf(visit, session, find)), status: choice === 'pay' ? 'paid' : 'expired' }
  },
})

const SESSION = /^cs_local_[0-9a-f]{32}_(pay|decline|leave)_(\d+)_([0-9a-f]*)$/

/** What Stripe would tell of this visit. */
export async function localEvent(
  checkout: LocalCheckout,
  at: Date,
  find: FindApplication,
): Promise<PaymentEvent> {
  const { id, choice, offer, application } = checkout
  const hex = Buffer.from(application).toString('hex')
  const session = [id, choice, allOffers.indexOf(offer), hex].join('_')
  return { ...(await paymentOf(checkout, session, find)), state: choice === 'pay' ? 'paid' : 'failed', at }
}

const paymentOf = async (
  { offer, application, address }: Omit<LocalCheckout, 'id' | 'choice'>,
  session: string,
  find: FindApplication,
): Promise<Payment> => ({
  offer,
  isPriceRight: true,
  application: await find(application),
  amount: offer.price,
  currency: CURRENCY,
  session,
  intent: intentOf(application),
  name: '',
  email: address,
})

const intentOf = (application: string) => `pi_local_${application.replaceAll('-', '') || 'none'}`
