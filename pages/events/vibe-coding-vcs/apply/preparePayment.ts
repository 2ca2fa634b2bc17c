import * as v from 'valibot'
import { RequestError, sendRequest } from '../../../../components/forms/sendRequest'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { NO_DATE, PAYMENT_INTENT_AMOUNT } from '../../../../content/vcs-payment'
import { type SavedApplication, saveApplication } from './applicationStorage'

const { sent, failed } = vcsApplication.toasts

/**
 * Asks the server to prepare the payment of an accepted application, and shows the result as a toast.
 * @returns the application with its new stage: `payment`, `recorded` if the preparation failed, or `free` if the workshop
 * has been full, cancelled or over since the page was loaded. Never rejects.
 */
export async function preparePayment(application: RecordedApplication): Promise<SavedApplication> {
  // Saved first, so that a reload during the request shows the application as accepted.
  saveApplication({ ...application, stage: 'recorded' })
  try {
    await createPaymentIntent(application.paymentToken)
    toast(sent)
    return { ...application, stage: 'payment' }
  } catch (cause) {
    if (cause instanceof RequestError && cause.body === NO_DATE) {
      toast(vcsApply.isOver.sent)
      return { ...application, stage: 'free' }
    }
    console.error(new Error('Failed to create payment intent', { cause }))
    toast({ title: failed.title, description: failed.description, variant: 'destructive' })
    return { ...application, stage: 'recorded' }
  }
}

/** An application that the server has accepted. */
export type RecordedApplication = Omit<SavedApplication, 'stage'>

/** Creates one payment intent per application; a retry does not create a second one. The visitor pays elsewhere. */
async function createPaymentIntent(paymentToken = ''): Promise<void> {
  const answer = await sendRequest('POST', '/api/create-vcs-payment-intent', {
    body: { amount: PAYMENT_INTENT_AMOUNT, receipt: paymentToken },
  })
  v.parse(created, answer)
}

const created = v.object({ clientSecret: v.pipe(v.string(), v.nonEmpty()) })
