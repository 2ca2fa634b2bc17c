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
export const hostOf = (request: Request): string =>
  request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host

function isCrossOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  // "none" is the visitor's own doing, such as a reload.
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request)
}
