import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWith, functionServer } from './functions.js'
import { localPages } from './localPages.js'
import { readUrlRules } from './urlRules.js'

export type MiddlewareSettings = {
  /** The `vercel.json` with the URL rules and headers. */
  readonly rulesFile: string
  /** The `api` folder, with sources or compiled files. */
  readonly functionsDir: string
  /** Imports a function's file. */
  readonly load: (file: string) => Promise<unknown>
  /** Paths to which the rules do not apply. */
  readonly skip?: RegExp
  /** A header of `vercel.json` to leave out. */
  readonly withoutHeader?: string
}

/** Middleware with the signature of Connect. `next` gets the path as a browser would normalize it. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (path: string) => void,
) => void

/**
 * Vercel's routing on this machine: redirects, headers, functions, and the pages below `/local/`. `next` is called for all
 * other paths.
 * @throws when `vercel.json` has a rule that is not supported here.
 */
export function vercelMiddleware(settings: MiddlewareSettings): Middleware {
  const rules = readUrlRules(settings.rulesFile)
  const serveFunction = functionServer(settings.functionsDir, settings.load)

  return (request, response, next) => {
    const target = parseTarget(request.url)
    if (!target) {
      response.writeHead(400).end()
      return
    }
    const { path, search } = target
    if (settings.skip?.test(path)) return next(path)
    const redirect = rules.redirect(path)
    if (redirect) {
      response.writeHead(redirect.status, { Location: redirect.location + search }).end()
      return
    }
    for (const [name, value] of rules.headersFor(path))
      if (name !== settings.withoutHeader) response.setHeader(name, value)
    if (path.startsWith('/local/')) void answerWith(request, response, localPages.fetch)
    else if (path === '/api' || path.startsWith('/api/')) void serveFunction(request, response, path, search)
    else next(path)
  }
}

/** Path and query of the request line (RFC 9112, origin form). Undefined if it is no path. */
function parseTarget(url: string | undefined) {
  // The parts are joined as text: `new URL(url, base)` would read `//elsewhere/` as a host name.
  const text = `http://localhost${url}`
  if (!url?.startsWith('/') || !URL.canParse(text)) return undefined
  const { pathname, search } = new URL(text)
  return { path: pathname, search }
}
