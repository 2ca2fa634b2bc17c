import type { AnyForm } from '../../content/forms/_defineForm.js'
import { isJsonBody } from '../_http/readFields.js'
import { NO_STORE, preferred } from '../_http/reply.js'
import type { Submission } from '../_tables/submission.js'

/** What the success response says beside the submission. */
export type SuccessDetails = {
  /** Whether the same submission was stored before. */
  readonly isRepeat: boolean
  /** Where a payment follows: the token to pay with. The JSON field is called `receipt`. */
  readonly paymentToken?: string | undefined
}

/**
 * The response for a submission that was stored. Scripts get 201 with id, reference and time, or 200 for a repeat. A
 * plain HTML form gets 303 to the page it came from, which shows the confirmation.
 */
export function successResponse(
  request: Request,
  form: AnyForm,
  submission: Submission,
  { isRepeat, paymentToken }: SuccessDetails,
): Response {
  const { id, reference, receivedAt, page } = submission
  if (!isJsonBody(request) && preferred(request) !== 'application/json') {
    const location = `${page || '/'}#${form.id}-sent`
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } })
  }
  const body = {
    id,
    reference,
    receivedAt: receivedAt.toISOString(),
    ...(paymentToken && { receipt: paymentToken }),
  }
  return Response.json(body, { status: isRepeat ? 200 : 201, headers: NO_STORE })
}
