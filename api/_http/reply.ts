import Negotiator from 'negotiator'
import { errorPage, type RefusedForm } from './errorPage.js'
import type { HttpError } from './httpError.js'
import { pageOf } from './origin.js'

/**
 * The response for an error, in the format that the client prefers by its `Accept` header: an HTML page (with what
 * a refused form needs, if it is passed), `{ message, issues }` as JSON, or a plain sentence.
 */
export function errorResponse(request: Request, error: HttpError, refused?: RefusedForm): Response {
  const { status, message, issues } = error
  const headers = { ...NO_STORE, ...error.headers }
  const type = preferred(request)
  if (type === 'application/json') {
    const hasIssues = Object.keys(issues).length > 0
    return Response.json(hasIssues ? { message, issues } : { message }, { status, headers })
  }
  const isPage = type === 'text/html'
  return new Response(isPage ? errorPage(error, pageOf(request), refused) : message, {
    status,
    headers: { ...headers, 'Content-Type': `${isPage ? 'text/html' : 'text/plain'}; charset=utf-8` },
  })
}

/** Headers of every response. It is meant for one visitor, so no cache may store it. */
export const NO_STORE = { 'Cache-Control': 'no-store' }

/** The media type that the client prefers (RFC 9110, section 12.5.1); `text/plain` where it accepts anything. */
export function preferred(request: Request): string | undefined {
  const accept = request.headers.get('accept') ?? '*/*'
  return new Negotiator({ headers: { accept } }).mediaType(['text/plain', 'text/html', 'application/json'])
}
