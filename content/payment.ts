import type { Offer } from './offers.js'

/** Path of the local server's payment page, which charges nothing. */
export const LOCAL_CHECKOUT = '/local/payment'

/** Whether this build is a demonstration (`content/samples.ts`), set by `vite.config.ts`. It uses the local payment page. */
declare const __IS_DEMONSTRATION__: boolean | undefined

/** Reference for the payment page when the visitor opens it without an application. */
export const NO_APPLICATION = 'no-application'

/** What is known of an application that is paid for. One that was sent to an earlier version of the site may lack the id. */
export type Payable = {
  /** Its submission id. */
  readonly id?: string | undefined
  readonly reference: string
  readonly email?: string | undefined
}

/**
 * Address of an offer's payment page: the payment provider's, or the local one. Stripe's payment links store
 * `client_reference_id` with the payment, so the studio knows which application was paid (docs.stripe.com, "Payment links: URL
 * parameters").
 * @param application - unknown on the page of what is sold, without scripts, and in a tab that only returned from a payment.
 */
export function checkoutFor({ checkout, name }: Offer, application?: Payable): string {
  const isLocal = typeof __IS_DEMONSTRATION__ !== 'undefined' && __IS_DEMONSTRATION__
  const query = new URLSearchParams({
    ...(isLocal && { offer: name }),
    client_reference_id: application?.id ?? application?.reference ?? NO_APPLICATION,
    ...(application?.email && { prefilled_email: application.email }),
  })
  return `${isLocal ? LOCAL_CHECKOUT : checkout}?${query}`
}

/** Text for applicants while the next date is not set. */
export const NOTHING_TO_PAY =
  'We will write to you as soon as the next date is set. There is nothing to pay until then.'

/** Why no payment is prepared while the next date is not set. The page knows the answer of the function by it. */
export const NO_DATE = 'The next date of the workshop is not set yet: there is nothing to pay.'
