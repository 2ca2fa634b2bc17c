import * as v from 'valibot'
import { sendRequest } from '../../../../components/forms/sendRequest'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { PAYMENT_INTENT_AMOUNT } from '../../../../content/vcs-payment'
import { type KeptApplication, keepApplication } from './keptApplication'

const { sent, failed } = vcsApplication.toasts

/**
 * Has the payment of a recorded application prepared, and tells the visitor by toast.
 * @returns the application with the stage it has come to: `payment`, or `recorded` when the payment could not be
 * prepared. Never throws.
 */
export async function preparePayment({ key, reference }: Recorded): Promise<KeptApplication> {
  // At once: whoever reloads meanwhile finds that the application has arrived.
  keepApplication({ key, reference, stage: 'recorded' })
  try {
    await createPaymentIntent(key)
    toast(sent)
    return { key, reference, stage: 'payment' }
  } catch (cause) {
    console.error(new Error('Failed to create payment intent', { cause }))
    toast({ title: failed.title, description: failed.description, variant: 'destructive' })
    return { key, reference, stage: 'recorded' }
  }
}

type Recorded = Pick<KeptApplication, 'key' | 'reference'>

/** Sent under the application's key: trying again never makes a second one. The payment itself is made elsewhere. */
async function createPaymentIntent(key: string): Promise<void> {
  const answer = await sendRequest('POST', '/api/create-vcs-payment-intent', {
    body: { amount: PAYMENT_INTENT_AMOUNT },
    headers: { 'Idempotency-Key': key },
  })
  v.parse(created, answer)
}

const created = v.object({ clientSecret: v.pipe(v.string(), v.nonEmpty()) })
