import Negotiator from 'negotiator'
import type { AnyForm } from '../../content/forms/_defineForm.js'
import { type Draft, errorPage } from './errorPage.js'
import type { HttpError } from './httpError.js'
import { pageOf } from './origin.js'
import { isJsonBody } from './readFields.js'
import type { Submission } from './submission.js'

/** How a submission arrived. */
export type SuccessDetails = {
  /** Whether the same one had arrived before. */
  readonly isRepeat: boolean
  /** Proof that it arrived, where a payment follows: `receipt` in the answer. */
  readonly paymentToken?: string | undefined
}

/**
 * Tells the visitor that it arrived. Scripts get 201 with id, reference and time, or 200 when the same submission had
 * arrived before; a plain HTML form gets 303 to the page it came from, where the confirmation shows.
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
 * Tells the visitor what went wrong, in the form that the client prefers: an HTML page (with the form again when it
 * is known), `{ message, issues }` as JSON, or a plain sentence.
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

/** Whether an error is told as a page. */
export const wantsPage = (request: Request): boolean => preferred(request) === 'text/html'

/** An answer is one visitor's, and true only now. */
const ALWAYS = { 'Cache-Control': 'no-store' }

/** What the client likes best (RFC 9110, section 12.5.1): a plain sentence unless it names a page or JSON. */
function preferred(request: Request): string | undefined {
  const accept = request.headers.get('accept') ?? '*/*'
  return new Negotiator({ headers: { accept } }).mediaType(['text/plain', 'text/html', 'application/json'])
}
