import type { Stripe } from 'stripe'
import type { Sale } from '../../content/events/_sales.js'
import { referenceOf } from '../_common/ids.js'

type Session = Stripe.Checkout.Session

/** One try to pay: what we read of a Checkout Session of Stripe, or what takes its place in a demonstration. */
export type Checkout = Pick<Session, 'id' | 'created' | 'status' | 'payment_status' | 'url'> &
  Pick<Session, 'amount_total' | 'payment_intent' | 'metadata'> & {
    readonly customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, 'name' | 'email'> | null
  }

/** What a checkout is opened for. `application` is the submission id of the application that is paid for. */
export type Order = { readonly sale: Sale; readonly application?: string | undefined }

/** Takes payments. Two implementations: Stripe, and a page of this machine that charges nothing. Both throw `ServiceError`. */
export type Payments = {
  /** Opens a checkout. It can be paid for a day. */
  open(order: Order): Promise<Checkout>
  /** A checkout of this site; undefined if there is none with this id. */
  find(id: string): Promise<Checkout | undefined>
  /** The checkout of this site that was paid, as Stripe sent it; undefined for every other event. @throws HttpError 400 */
  paidIn?(body: string, signature: string, now: Date): Promise<Checkout | undefined>
  /** Pays a checkout, in a demonstration alone. */
  pay?(checkout: Checkout): Checkout
  /** Whether payments can be taken. @returns a sentence about it */
  reach(): Promise<string>
}

export const stateOf = ({ status, payment_status }: Checkout): 'paid' | 'expired' | 'open' =>
  payment_status === 'paid' ? 'paid' : status === 'expired' ? 'expired' : 'open'

/** What is stored with a checkout. @param site - origin of this site: other sites may use the same account */
export const metadataOf = ({ sale, application }: Order, site: string) => ({
  site,
  ...sale.wanted,
  ...(application && { application, reference: referenceOf(application) }),
})
