import { hostOf } from './rejectCrossOrigin.js'

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
