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
