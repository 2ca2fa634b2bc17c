import { latePart } from '../../../../components/late/latePart'

// What the steps are made of comes when it is wanted: whoever reads the page is sent neither form nor payment.

/** `ApplicationForm`, a plain HTML form until the visitor comes near. */
export const LateApplicationForm = latePart(
  'ApplicationForm',
  async () => (await import('./ApplicationForm')).ApplicationForm,
)

/** `PaymentUnprepared`, once it has come to that. */
export const LatePaymentUnprepared = latePart(
  'PaymentUnprepared',
  async () => (await import('./PaymentUnprepared')).PaymentUnprepared,
)

/** `PaymentStep`, for those who reach it. */
export const LatePaymentStep = latePart(
  'PaymentStep',
  async () => (await import('./PaymentStep')).PaymentStep,
)

/** `SuccessStep`, for those who reach it. */
export const LateSuccessStep = latePart(
  'SuccessStep',
  async () => (await import('./SuccessStep')).SuccessStep,
)
