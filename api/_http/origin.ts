import { INTEREST_PARAM } from '../../content/interestParam.js'
import { HttpError } from './httpError.js'

/**
 * Refuses a request from another site's page. It is recognized by the header `Sec-Fetch-Site`, or by `Origin` where a
 * browser does not send the first. A request with neither, as from curl, is accepted: the site uses no cookies that
 * another page could misuse (OWASP, CSRF prevention).
 * @throws HttpError 403
 */
export function rejectCrossOrigin(request: Request): void {
  if (isCrossOrigin(request))
    throw new HttpError(
      403,
      'This form can only be sent from our own site. Open the page there and try again.',
    )
}

/**
 * Refuses all but a person who opens an address: for one where a visit does something that must not happen when a browser loads it in
 * advance, or as a part of a page. A browser that does not say why it asks is taken for a person.
 * @throws HttpError 405, 403
 */
export function rejectUnlessVisited({ method, headers }: Request): void {
  if (method !== 'GET')
    throw new HttpError(405, 'This address only takes GET.', { headers: { Allow: 'GET' } })
  const isPart = !['document', null].includes(headers.get('sec-fetch-dest'))
  if (isPart || headers.has('sec-purpose') || headers.get('purpose') === 'prefetch')
    throw new HttpError(403, 'Open this address in your browser.', { log: { reason: 'not a visit' } })
}

/** Host and port in the visitor's address bar. Behind a proxy, as on Vercel, `x-forwarded-host` has them. */
const hostOf = (request: Request): string =>
  request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host

function isCrossOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  // "none" means that the visitor started the request, for example by a reload.
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request)
}

/** What is kept of a page's query: interest, option and campaign. The rest may be secret. */
const KEPT = new RegExp(`^(${INTEREST_PARAM}|option|utm_\\w+)$`)

/**
 * Path of the page that a form was sent from, with what is kept of its query; empty when unknown. Read from `Referer`. It is
 * always a path on this site, safe for a `Location` header.
 */
export function pageOf(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === hostOf(request) ? sitePath(pathname + search) : ''
}

/** The text if it is a path on this site, else empty. Refused: every text that a browser could read as another site. */
function sitePath(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks from addresses
  if (!/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text) || text.length > 2000) return ''
  const { pathname, searchParams } = new URL(text, 'http://site.invalid')
  if (pathname.includes('//') || pathname.startsWith('/api/')) return ''
  const query = new URLSearchParams([...searchParams].filter(([name]) => KEPT.test(name)))
  return [pathname, String(query)].filter(Boolean).join('?')
}
