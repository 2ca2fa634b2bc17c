import * as v from 'valibot'
import type { AnyForm } from '../../content/forms/_defineForm'
import type { Offer } from '../../content/offers'
import { NO_DATE } from '../../content/payment'
import { RequestError, sendRequest } from '../forms/sendRequest'
import { toast } from '../ui/Toast/toast'
import { type SavedApplication, saveApplication } from './applicationStorage'

/** What one applies for, and what is said of it. */
export type Sale = {
  readonly offer: Offer
  /** The form of the application: its toasts say that the payment is prepared, or that it failed. */
  readonly form: AnyForm
  /** The toast where there is nothing to pay. */
  readonly free: AnyForm['toasts']['sent']
}

/**
 * Asks the server to prepare the payment of an accepted application, and shows the result as a toast.
 * @returns the application with its new stage: `payment`, `recorded` if the preparation failed, or `free` if the workshop
 * has been full, cancelled or over since the page was loaded. Never rejects.
 */
export async function preparePayment(
  application: Omit<SavedApplication, 'stage'>,
  { offer, form, free }: Sale,
): Promise<SavedApplication> {
  const { sent, failed } = form.toasts
  // Saved first, so that a reload during the request shows the application as accepted.
  saveApplication(offer, { ...application, stage: 'recorded' })
  try {
    if (offer.intentAmount) await createPaymentIntent(offer.intentAmount, application.paymentToken)
    toast(sent)
    return { ...application, stage: 'payment' }
  } catch (cause) {
    if (cause instanceof RequestError && cause.body === NO_DATE) {
      toast(free)
      return { ...application, stage: 'free' }
    }
    console.error(new Error('Failed to create payment intent', { cause }))
    toast({ title: failed.title, description: failed.description, variant: 'destructive' })
    return { ...application, stage: 'recorded' }
  }
}

/** Creates one payment intent per application; a retry does not create a second one. The visitor pays elsewhere. */
async function createPaymentIntent(amount: number, paymentToken = ''): Promise<void> {
  const body = { amount, receipt: paymentToken }
  const answer = await sendRequest('POST', '/api/create-vcs-payment-intent', { body })
  v.parse(created, answer)
}

const created = v.object({ clientSecret: v.pipe(v.string(), v.nonEmpty()) })
