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
    const { clientSecret: session } = v.parse(v.object({ clientSecret: v.string() }), answer)
    toast(sent)
    return { session }
  } catch (cause) {
    // Full, cancelled, over, or not sold online: the server says what comes next.
    const news = cause instanceof RequestError && cause.status === 409 ? cause.body : undefined
    if (news === undefined) console.error(new Error('Failed to create payment intent', { cause }))
    if (news === undefined) toast({ ...failed, variant: 'destructive' })
    else toast({ ...vcsApply.isOver.sent, description: news })
    return { news: news ?? vcsApply.arrived.failed }
  }
}
