import type { IncomingMessage, ServerResponse } from 'node:http'
import { SAMPLE_HOSTS, sampleDateWith } from '../../content/samples.js'
import { elsewherePage } from './elsewherePage.js'
import { functionServer } from './functions.js'
import { readUrlRules } from './urlRules.js'

/** What is routed, and how. */
export type MiddlewareSettings = {
  /** The `vercel.json` whose URL rules and headers hold. */
  readonly rulesFile: string
  /** The `api` folder, of sources or compiled. */
  readonly functionsDir: string
  /** Imports a function's file. */
  readonly load: (file: string) => Promise<unknown>
  /** Paths that are not for these rules. */
  readonly skip?: RegExp
  /** A header of `vercel.json` that is left out. */
  readonly withoutHeader?: string
}

/** Middleware in the form of Connect. `next` is told the path, as a browser would write it. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (path: string) => void,
) => void

/**
 * Vercel's routing on this machine: redirects, headers and functions, and the page that sample links open; `next` is called
 * for everything else.
 * @throws when a rule of `vercel.json` is not understood.
 */
export function vercelMiddleware(settings: MiddlewareSettings): Middleware {
  const rules = readUrlRules(settings.rulesFile)
  const hasSampleLinks = sampleDateWith(process.env) !== undefined
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
    const isSampleLink =
      hasSampleLinks && path === '/local/elsewhere' && SAMPLE_HOSTS.test(hostNameOf(request))
    const page = isSampleLink ? elsewherePage(linkIn(search)) : undefined
    if (page) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    else if (path === '/api' || path.startsWith('/api/')) void serveFunction(request, response, path, search)
    else next(path)
  }
}

const hostNameOf = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:\d+$/, '')

const linkIn = (search: string) => new URLSearchParams(search).get('link') ?? ''

/** Reads what stands in the request line (RFC 9112, origin form). Undefined when it is not a path. */
function parseTarget(url: string | undefined) {
  // Put together, not resolved: `//elsewhere/` would be read as a host.
  const text = `http://localhost${url}`
  if (!url?.startsWith('/') || !URL.canParse(text)) return undefined
  const { pathname, search } = new URL(text)
  return { path: pathname, search }
}
