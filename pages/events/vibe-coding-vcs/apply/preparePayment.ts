import * as v from 'valibot'
import { sendRequest } from '../../../../components/forms/sendRequest'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { PAYMENT_INTENT_AMOUNT } from '../../../../content/vcs-payment'
import { type SavedApplication, saveApplication } from './applicationStorage'

const { sent, failed } = vcsApplication.toasts

/**
 * Has the payment of a recorded application prepared, and tells the visitor by toast.
 * @returns the application with the stage it has come to: `payment`, or `recorded` when the payment could not be
 * prepared. Never throws.
 */
export async function preparePayment(application: RecordedApplication): Promise<SavedApplication> {
  // At once: whoever reloads meanwhile finds that the application has arrived.
  saveApplication({ ...application, stage: 'recorded' })
  try {
    await createPaymentIntent(application.paymentToken)
    toast(sent)
    return { ...application, stage: 'payment' }
  } catch (cause) {
    console.error(new Error('Failed to create payment intent', { cause }))
    toast({ title: failed.title, description: failed.description, variant: 'destructive' })
    return { ...application, stage: 'recorded' }
  }
}

/** An application that is with the studio. */
export type RecordedApplication = Omit<SavedApplication, 'stage'>

/** One for each application: trying again never makes a second one. The payment itself is made elsewhere. */
async function createPaymentIntent(paymentToken = ''): Promise<void> {
  const answer = await sendRequest('POST', '/api/create-vcs-payment-intent', {
    body: { amount: PAYMENT_INTENT_AMOUNT, receipt: paymentToken },
  })
  v.parse(created, answer)
}

const created = v.object({ clientSecret: v.pipe(v.string(), v.nonEmpty()) })
