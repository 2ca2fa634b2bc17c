import { CHECKOUT, NO_APPLICATION } from '../../../content/vcs-payment'

/** The application that a payment is for. */
type Payable = { readonly reference: string; readonly email?: string | undefined }

/**
 * Makes the address of the payment page for an application. Stripe's payment links store `client_reference_id` with
 * the payment, so the studio knows which application was paid (docs.stripe.com, "Payment links: URL parameters").
 * @param application - unknown on the workshop's page, without scripts, and in a tab that only returned from a
 * payment.
 */
export function checkoutFor(application?: Payable): string {
  const query = new URLSearchParams({
    client_reference_id: application?.reference ?? NO_APPLICATION,
    ...(application?.email && { prefilled_email: application.email }),
  })
  return `${CHECKOUT}?${query}`
}
