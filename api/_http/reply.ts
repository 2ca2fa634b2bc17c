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

/** The first media type in `Accept` that we can answer with; `text/plain` where there is none. Weights are not read. */
export function preferred({ headers }: Request): MediaType {
  const names = (headers.get('accept') ?? '').split(/[,;]\s*/)
  return names.find((name): name is MediaType => TYPES.some((type) => type === name)) ?? 'text/plain'
}

const TYPES = ['text/html', 'application/json', 'text/plain'] as const
type MediaType = (typeof TYPES)[number]
