import type { Wanted } from './offers.js'
import { mailto } from './studio.js'

/** Whether this build sells anything (`vite.config.ts`). Not defined in Storybook, nor in functions, which do not ask. */
declare const __TAKES_PAYMENTS__: boolean | undefined
export const takesPayments = typeof __TAKES_PAYMENTS__ === 'undefined' || __TAKES_PAYMENTS__

/** Address that leads to the payment page. @param of - what is bought, or a checkout that was prepared */
export const checkoutAddress = (of: Wanted & { readonly session?: string }): string =>
  `/api/checkout?${new URLSearchParams(of)}`

/**
 * The link to the payment page; where payments are off, a link to write an e-mail.
 * @param of - what is bought, or the checkout that was prepared for an application
 * @param name - its name, for the subject of the e-mail
 */
export const bookingLink = (of: Wanted & { readonly session?: string }, name: string) =>
  takesPayments
    ? { label: paymentCopy.book, href: checkoutAddress(of) }
    : { label: paymentCopy.bookByEmail, href: mailto({ subject: `${paymentCopy.book}: ${name}` }) }

/** Path of the local server's payment page, which charges nothing. */
export const LOCAL_CHECKOUT = '/local/payment'

/** Query parameter that names a checkout by its id: the payment page leads back with it. */
export const RETURNED = 'session_id'

/** A payment that the address of a page names. The address proves nothing: its state is what our server says. */
export type ReturnedPayment = {
  readonly session: string
  readonly state: 'checking' | 'paid' | 'open' | 'expired' | 'unknown'
  /** Known when the server has answered. */
  readonly reference?: string
}

/** Texts about payments that several pages share. */
export const paymentCopy = {
  book: 'Book Now',
  /** In place of "Book Now" where payments are off. */
  bookByEmail: 'E-mail us to book',
  /** For who comes back without scripts: their page cannot ask about the payment. */
  withoutScripts:
    'If you have just paid, there is nothing more to do: an e-mail tells you that your payment has arrived.',
  returned({ state, reference }: ReturnedPayment): string {
    const notPaid = `Nothing is paid yet: “Book Now” leads to the payment page. Your reference is ${reference}.`
    return {
      checking: 'Checking your payment…',
      paid: `Your payment has arrived, and your place is booked. Your reference is ${reference}.`,
      open: notPaid,
      expired: notPaid,
      unknown:
        'We could not check your payment just now. If you have paid, do not pay again: load this page again, or e-mail us.',
    }[state]
  },
} as const
