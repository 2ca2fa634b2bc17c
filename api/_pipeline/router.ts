import { HttpError } from './httpError.js'
import { errorResponse } from './reply.js'

/** A deployed function, in the shape that Vercel calls for every method (`export default { fetch }`). */
export type Handler = { readonly fetch: (request: Request) => Promise<Response> }

type Methods = {
  readonly get?: (request: Request) => Promise<Response>
  readonly post?: (request: Request) => Promise<Response>
}

/**
 * A function that answers the given methods, and HEAD where it answers GET. Any other gets 405 with `Allow` and a
 * sentence (RFC 9110, section 15.5.6); Vercel's own 405, for functions that export one name a method, has neither.
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
export type Routes = ReadonlyMap<string, Handler>

/** The function that answers at all of these addresses, and with 404 at any other before the body is read. */
export function router(...tables: readonly Routes[]): Handler {
  const routes = new Map(tables.flatMap((table) => [...table]))
  return {
    async fetch(request) {
      const handler = routes.get(addressOf(request) ?? '')
      if (handler) return handler.fetch(request)
      return errorResponse(
        request,
        new HttpError(404, 'There is nothing at this address. Check it and try again.'),
      )
    },
  }
}

/**
 * Vercel serves `/api/prework` by `/api/[endpoint]?endpoint=prework`. Which of the two stands in the request is the
 * runtime's business, so the name is taken from both; a request that names two addresses has none.
 */
function addressOf({ url }: Request): string | undefined {
  const { pathname, searchParams } = new URL(url)
  const isPattern = /^\/api\/(\[|%5B)endpoint(\]|%5D)$/i.test(pathname)
  const named = searchParams.getAll('endpoint').map((name) => `/api/${name}`)
  const [address, ...others] = new Set(isPattern ? named : [pathname, ...named])
  return others.length === 0 ? address : undefined
}
