import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '../../api/_http/router.js'
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
