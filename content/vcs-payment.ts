import { links } from './links.js'

/**
 * What the workshop for investors costs (docs/product.md#money). Two figures disagree, and both stand: change
 * them together once the studio has said which one is right.
 */

/** The fee as every page shows it. */
export const REGISTRATION_FEE = '$599'

/** The same in cents: what the payment page is to charge. The studio is told of any other amount. */
export const REGISTRATION_FEE_AMOUNT = 59_900

/** What the payment-intent call sends and the server accepts, in cents: $499, not the fee that is shown. */
export const PAYMENT_INTENT_AMOUNT = 49_900

/** Where the local server has a payment page that charges nothing. */
export const LOCAL_CHECKOUT = '/local/payment'

/** Whether this build leads there (`vite.config.ts`): a demonstration, where nothing real is connected. */
declare const __IS_DEMONSTRATION__: boolean | undefined

/** The payment page: the provider's, or this machine's. */
export const CHECKOUT: string =
  typeof __IS_DEMONSTRATION__ !== 'undefined' && __IS_DEMONSTRATION__
    ? LOCAL_CHECKOUT
    : links.checkout.investors

/** What an applicant is told while no date in the future is set. */
export const NOTHING_TO_PAY =
  'We will write to you as soon as the next date is set. There is nothing to pay until then.'

/** What the payment page is given as reference by whoever goes there without an application that we know of. */
export const NO_APPLICATION = 'no-application'

/** Currency of all (ISO 4217, in lower case as Stripe writes it). */
export const PAYMENT_CURRENCY = 'usd'
