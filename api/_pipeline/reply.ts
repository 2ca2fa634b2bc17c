import Negotiator from 'negotiator'
import type { AnyForm } from '../../content/forms/_defineForm.js'
import { type Draft, errorPage } from './errorPage.js'
import type { HttpError } from './httpError.js'
import { pageOf } from './origin.js'
import { isJsonBody } from './readFields.js'
import type { Submission } from './submission.js'

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
    return new Response(null, { status: 303, headers: { ...ALWAYS, Location: location } })
  }
  const body = {
    id,
    reference,
    receivedAt: receivedAt.toISOString(),
    ...(paymentToken && { receipt: paymentToken }),
  }
  return Response.json(body, { status: isRepeat ? 200 : 201, headers: ALWAYS })
}

/**
 * The response for an error, in the format that the client prefers by its `Accept` header: an HTML page (with the form,
 * if `sent` is known), `{ message, issues }` as JSON, or a plain sentence.
 */
export function errorResponse(request: Request, error: HttpError, sent?: Draft): Response {
  const { status, message, issues } = error
  const headers = { ...ALWAYS, ...error.headers }
  switch (preferred(request)) {
    case 'text/html': {
      const page = errorPage(error, pageOf(request), sent)
      return new Response(page, {
        status,
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      })
    }
    case 'application/json': {
      const hasIssues = Object.keys(issues).length > 0
      return Response.json(hasIssues ? { message, issues } : { message }, { status, headers })
    }
    default:
      return new Response(message, {
        status,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
      })
  }
}

/** Whether the client wants an error as an HTML page. */
export const wantsPage = (request: Request): boolean => preferred(request) === 'text/html'

/** Headers of every response. It is meant for one visitor, so no cache may store it. */
const ALWAYS = { 'Cache-Control': 'no-store' }

/** The media type that the client prefers (RFC 9110, section 12.5.1); `text/plain` where it accepts anything. */
function preferred(request: Request): string | undefined {
  const accept = request.headers.get('accept') ?? '*/*'
  return new Negotiator({ headers: { accept } }).mediaType(['text/plain', 'text/html', 'application/json'])
}
