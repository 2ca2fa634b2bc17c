import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Handler } from '../../api/_http/router.js'
import { parseUrl } from '../../content/parseUrl.js'
import { answerWith, functionServer } from './functions.js'
import { localPages } from './localPages.js'
import { readUrlRules } from './urlRules.js'

export type MiddlewareSettings = {
  /** The `vercel.json` with the URL rules and headers. */
  readonly rulesFile: string
  /** The `api` folder, with sources or compiled files. */
  readonly functionsDir: string
  /** Imports a function's file, and returns its default export. */
  readonly load: (file: string) => Promise<Handler>
}

/**
 * Whether a `Host` header names this machine or is an IP address, HOST, or the host of SITE_URL. Any other name may be that of a page
 * elsewhere, pointed to this machine (DNS rebinding).
 */
export function isKnownHost(host = '', { HOST, SITE_URL = '' }: NodeJS.ProcessEnv = process.env): boolean {
  const hostname = parseUrl(`http://${host}`)?.hostname ?? ''
  const isName = /(^|\.)localhost$/.test(hostname) || [HOST, parseUrl(SITE_URL)?.hostname].includes(hostname)
  return isName || isIP(hostname.replace(/^\[|\]$/g, '')) > 0
}

/** Address of a client on this machine. */
const LOOPBACK = /^(::1$|(::ffff:)?127\.)/

/** Middleware with the signature of Connect. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Vercel's routing on this machine: clean URLs, headers, functions, and, for clients on it, the pages below `/local/`. For all other paths it
 * calls `next`, with the URL as a browser would normalize it.
 * @throws when `vercel.json` has a rule that is not supported here.
 */
export function vercelMiddleware({ rulesFile, functionsDir, load }: MiddlewareSettings): Middleware {
  const rulesFor = readUrlRules(rulesFile)
  const serveFunction = functionServer(functionsDir, load)

  return (request, response, next) => {
    if (!isKnownHost(request.headers.host)) {
      response.writeHead(421).end('This server answers as localhost, and for what HOST or SITE_URL names.')
      return
    }
    // Joined as text: `new URL(url, base)` would read `//elsewhere/` as a host name.
    const url = `http://localhost${request.url}`
    // Only the origin form of a request line (RFC 9112).
    if (!request.url?.startsWith('/') || !URL.canParse(url)) {
      response.writeHead(400).end()
      return
    }
    const { pathname, search } = new URL(url)
    const { location, headers } = rulesFor(pathname)
    if (location !== undefined) {
      response.writeHead(308, { Location: location + search }).end()
      return
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    request.url = pathname + search
    const isLocal = pathname.startsWith('/local/') && LOOPBACK.test(request.socket.remoteAddress ?? '')
    if (isLocal) void answerWith(request, response, localPages.fetch)
    else if (/^\/api(\/|$)/.test(pathname)) serveFunction(request, response)
    else next()
  }
}
