import { HttpError } from './httpError.js'
import { errorResponse } from './reply.js'

/** A deployed function in the shape that Vercel calls for all methods: `export default { fetch }`. */
export type Handler = { readonly fetch: (request: Request) => Promise<Response> }

type Methods = {
  readonly get?: ((request: Request) => Promise<Response>) | undefined
  readonly post?: (request: Request) => Promise<Response>
}

/**
 * A handler for these methods; with `get` also for HEAD. Other methods get 405 with an `Allow` header and a sentence
 * (RFC 9110, section 15.5.6). Functions that export `GET` and `POST` instead would get Vercel's own 405, without both.
 */
export function methods({ get, post }: Methods): Handler {
  const allow = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])].join(', ')
  return {
    async fetch(request) {
      if (post && request.method === 'POST') return post(request)
      if (get && request.method === 'GET') return get(request)
      if (get && request.method === 'HEAD') return withoutBody(await get(request))
      const sentence = `This address only takes ${allow}.`
      return errorResponse(request, new HttpError(405, sentence, { headers: { Allow: allow } }))
    },
  }
}

const withoutBody = ({ status, headers }: Response) => new Response(null, { status, headers })

/** Handlers by address, such as `/api/prework`. */
type Routes = ReadonlyMap<string, Handler>

/** One handler for all of these addresses. Any other address gets 404, before the body is read. */
export function router(...tables: readonly Routes[]): Handler {
  const routes = new Map(tables.flatMap((table) => [...table]))
  return {
    async fetch(request) {
      const handler = routes.get(endpointOf(request) ?? '')
      if (handler) return handler.fetch(request)
      return errorResponse(
        request,
        new HttpError(404, 'There is nothing at this address. Check it and try again.'),
      )
    },
  }
}

/**
 * The address that the client asked for. Vercel rewrites `/api/prework` to `/api/[endpoint]?endpoint=prework`, and the
 * request may show either form, so both are read. Undefined if path and `?endpoint=` name different addresses.
 */
function endpointOf({ url }: Request): string | undefined {
  const { pathname, searchParams } = new URL(url)
  const isPattern = /^\/api\/(\[|%5B)endpoint(\]|%5D)$/i.test(pathname)
  const named = searchParams.getAll('endpoint').map((name) => `/api/${name}`)
  const [address, ...others] = new Set(isPattern ? named : [pathname, ...named])
  return others.length === 0 ? address : undefined
}
