import { HttpError } from './httpError.js'
import type { Handler } from './methods.js'
import { errorResponse } from './reply.js'

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
