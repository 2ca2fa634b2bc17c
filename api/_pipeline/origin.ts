import { HttpError } from './httpError.js'

/**
 * Refuses what another site's page sent: by `Sec-Fetch-Site`, and where a browser does not send it by `Origin`. A
 * request with neither comes from no page and passes: there are no cookies to abuse (OWASP, CSRF prevention).
 * @throws HttpError 403
 */
export function rejectCrossOrigin(request: Request): void {
  if (isCrossOrigin(request))
    throw new HttpError(
      403,
      'This form can only be sent from our own site. Open the page there and try again.',
    )
}

/** Host and port that the visitor asked for. The platform sets the forwarded one. */
const hostOf = (request: Request): string =>
  request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host

function isCrossOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  // "none" is the visitor's own doing, such as a reload.
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request)
}

/** Query field of a form's action that names the page it began on, when the form is sent from an error page. */
const PAGE = 'page'

/**
 * Path and query of the page that a form was sent from, or empty when it is unknown. Comes from the form's own
 * action, else from `Referer`; always a path on this site, fit for a `Location` header.
 */
export function pageOf(request: Request): string {
  const named = new URL(request.url).searchParams.get(PAGE)
  if (named !== null) return sitePath(named)
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === hostOf(request) ? sitePath(pathname + search) : ''
}

/** Action of a form that stands on an error page: remembers the page where the visitor began. */
export const actionFrom = (endpoint: string, page: string): string =>
  page ? `${endpoint}?${PAGE}=${encodeURIComponent(page)}` : endpoint

/** Anything that a browser could take for another site's address is no page of ours. */
function sitePath(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks from addresses
  if (!/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text) || text.length > 2000) return ''
  const { pathname, search } = new URL(text, 'http://site.invalid')
  return pathname.includes('//') || pathname.startsWith('/api/') ? '' : pathname + search
}
