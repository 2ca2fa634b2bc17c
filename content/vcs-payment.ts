import { offers, priceOf } from './offers.js'

/**
 * Price of the workshop for investors (docs/product.md#money). The studio's specification has two different prices. Both are
 * kept until the studio says which one is right; then change them together: the fee is in `offers.ts`.
 */

/** The fee that the pages show, and that the payment page should charge. */
export const REGISTRATION_FEE = priceOf(offers.investors)

/** Amount of a payment intent, in cents: $499, which differs from the fee above. The server accepts no other amount. */
export const PAYMENT_INTENT_AMOUNT = 49_900

/** Path of the local server's payment page, which charges nothing. */
export const LOCAL_CHECKOUT = '/local/payment'

/** Whether this build is a demonstration (`content/samples.ts`), set by `vite.config.ts`. It uses the local payment page. */
declare const __IS_DEMONSTRATION__: boolean | undefined

/** Address of the payment page: the payment provider's, or the local one. */
export const CHECKOUT: string =
  typeof __IS_DEMONSTRATION__ !== 'undefined' && __IS_DEMONSTRATION__
    ? LOCAL_CHECKOUT
    : offers.investors.checkout

/** Text for applicants while the next date is not set. */
export const NOTHING_TO_PAY =
  'We will write to you as soon as the next date is set. There is nothing to pay until then.'

/** Why no payment is prepared while the next date is not set. The page knows the answer of the function by it. */
export const NO_DATE = 'The next date of the workshop is not set yet: there is nothing to pay.'

/** Reference for the payment page when the visitor opens it without an application. */
export const NO_APPLICATION = 'no-application'

/** Currency of all prices (ISO 4217, in lower case as Stripe writes it). */
export const PAYMENT_CURRENCY = 'usd'
