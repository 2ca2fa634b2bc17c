import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { ServerRequest } from 'srvx'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import type { Handler } from '../../api/_http/router.js'
import { LOCAL_CHECKOUT } from '../../content/payment.js'

/** Answers a request that came to this machine. */
export type LocalHandler = (request: ServerRequest) => Promise<Response>

/** A handler as a listener of Node's server. What it throws is logged, and answered with 500. */
export const listenerOf =
  (answer: LocalHandler): RequestListener =>
  async (req, res) =>
    sendNodeResponse(res, await answer(new NodeRequest({ req, res })).catch(failed))

function failed(error: unknown): Response {
  console.error(error)
  return new Response('FUNCTION_INVOCATION_FAILED', { status: 500 })
}

/** Address of a client on this machine. */
const LOOPBACK = /^(::1$|(::ffff:)?127\.)/

/**
 * Serves the functions of a folder: `health.ts` answers `/api/health`, and `[endpoint].ts` every `/api/<name>` that has no
 * file of its own. For clients of this machine also the payment page of a demonstration, which is never deployed; loaded
 * as they are, it knows their checkouts.
 * @param folder - the `api` folder, with sources or compiled files
 * @param load - imports a file, and returns its default export
 */
export function localFunctions(folder: string, load: (file: string) => Promise<Handler>): LocalHandler {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const [, name] = /^\/api\/([^/]+)$/.exec(pathname) ?? []
    const isPayment = pathname === LOCAL_CHECKOUT && LOOPBACK.test(request.ip ?? '')
    const file = isPayment
      ? fileOf(import.meta.dirname, 'localPayment')
      : name && (fileOf(folder, name) ?? fileOf(folder, '[endpoint]'))
    if (!file) return new Response('NOT_FOUND', { status: 404 })
    overwriteSender(request)
    return await (await load(file)).fetch(request)
  }
}

/** The file of a function, if there is one. */
const fileOf = (folder: string, name: string): string | undefined =>
  [join(folder, `${name}.ts`), join(folder, `${name}.js`)].find((file) => existsSync(file))

/** Overwrites the headers with the client's address and the host, as Vercel does, so that a client cannot forge them. */
function overwriteSender({ headers, ip = '' }: ServerRequest): void {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'x-vercel-forwarded-for'])
    headers.set(name, ip.replace(/^::ffff:/, ''))
  headers.set('x-forwarded-host', headers.get('host') ?? 'localhost')
  headers.set('x-forwarded-proto', 'http')
  headers.delete('forwarded')
}
