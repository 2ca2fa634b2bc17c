import { CHECKOUT, NO_APPLICATION } from '../../../content/vcs-payment'

/** What a payment is for. */
type Payable = { readonly reference: string; readonly email?: string | undefined }

/**
 * The payment page for an application. Stripe's payment links keep `client_reference_id` with the payment: that is how
 * the studio learns whose it is (docs.stripe.com, "Payment links: URL parameters").
 * @param application - unknown on the workshop's page, without scripts, and to a tab that came back from paying for none.
 */
export function checkoutFor(application?: Payable): string {
  const query = new URLSearchParams({
    client_reference_id: application?.reference ?? NO_APPLICATION,
    ...(application?.email && { prefilled_email: application.email }),
  })
  return `${CHECKOUT}?${query}`
}
