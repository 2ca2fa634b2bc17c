import { links } from '../../../content/links'
import { NO_APPLICATION } from '../../../content/vcs-payment'

/** What a payment is for. */
type Payable = { readonly reference: string; readonly email?: string | undefined }

/**
 * The payment page for an application. Stripe's payment links keep `client_reference_id` with the payment: that is how
 * the studio learns whose it is (docs.stripe.com, "Payment links: URL parameters").
 * @param application - unknown on the workshop's page, without scripts, and to a tab that came back from paying for none.
 */
export function checkoutFor(application?: Payable): string {
  const address = new URL(links.checkout.investors)
  address.searchParams.set('client_reference_id', application?.reference ?? NO_APPLICATION)
  if (application?.email) address.searchParams.set('prefilled_email', application.email)
  return address.href
}
