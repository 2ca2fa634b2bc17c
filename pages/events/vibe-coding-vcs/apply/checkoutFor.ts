import { vcsApply } from '../../../../content/pages/vcs-apply'

/**
 * The payment page for an application. Stripe's payment links keep `client_reference_id` with the payment: staff find
 * the application by it (docs.stripe.com, "Payment links: URL parameters").
 * @param reference - of the application; unknown to a tab that came back from paying.
 */
export const checkoutFor = (reference: string | undefined): string =>
  reference ? `${vcsApply.checkout}?client_reference_id=${reference}` : vcsApply.checkout
