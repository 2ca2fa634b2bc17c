import * as v from 'valibot'
import { RequestError, sendRequest } from '../../../../components/forms/sendRequest'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { INTENT_AMOUNT } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'

/**
 * Asks for the checkout of an application that has arrived, and shows the result as a toast. Never rejects.
 * @returns the checkout's id, or why there is none
 */
export async function prepareCheckout(
  application: string | undefined,
): Promise<{ readonly session: string } | { readonly news: string }> {
  const { sent, failed } = vcsApplication.toasts
  try {
    const body = { amount: INTENT_AMOUNT, ...(application && { application }) }
    const answer = await sendRequest('POST', '/api/create-vcs-payment-intent', { body })
    const { clientSecret } = v.parse(prepared, answer)
    toast(sent)
    return { session: clientSecret }
  } catch (cause) {
    // Full, cancelled, over, or not sold online: the server says what comes next.
    if (cause instanceof RequestError && cause.status === 409) {
      toast({ ...vcsApply.isOver.sent, description: cause.body })
      return { news: cause.body }
    }
    console.error(new Error('Failed to create payment intent', { cause }))
    toast({ title: failed.title, description: failed.description, variant: 'destructive' })
    return { news: vcsApply.arrived.failed }
  }
}

const prepared = v.object({ clientSecret: v.pipe(v.string(), v.nonEmpty()) })
