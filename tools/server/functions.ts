import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import type { Handler } from '../../api/_http/router.js'

/**
 * Serves the functions of a folder: `health.ts` answers `/api/health`, and `[endpoint].ts` every `/api/<name>` that has no
 * file of its own.
 * @param folder - the `api` folder, with sources or compiled files
 * @param load - imports a file, and returns its default export
 */
export function functionServer(folder: string, load: (file: string) => Promise<Handler>): RequestListener {
  return async (request, response) => {
    const [, name] = /^\/api\/([^/?]+)(\?|$)/.exec(request.url ?? '') ?? []
    const file = name && (fileOf(folder, name) ?? fileOf(folder, '[endpoint]'))
    if (!file) return endWith(response, 404, 'NOT_FOUND')
    await answerWith(request, response, async (webRequest) => (await load(file)).fetch(webRequest))
  }
}

/** The file of a function, if there is one. */
const fileOf = (folder: string, name: string): string | undefined =>
  [join(folder, `${name}.ts`), join(folder, `${name}.js`)].find((file) => existsSync(file))

/** Calls a handler with Node's request, and sends its response. An error becomes a 500. */
export async function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handler['fetch'],
): Promise<void> {
  try {
    await sendNodeResponse(response, await handle(toWebRequest(request, response)))
  } catch (error) {
    // The client closed the connection.
    if (response.destroyed) return
    console.error(error)
    endWith(response, 500, 'FUNCTION_INVOCATION_FAILED')
  }
}

/**
 * Converts Node's request to a web `Request`. Headers with the client's address and the host are overwritten, as on Vercel,
 * so that a client cannot forge them.
 */
function toWebRequest(req: IncomingMessage, res: ServerResponse): Request {
  const address = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const request = new NodeRequest({ req, res })
  for (const name of ['x-forwarded-for', 'x-real-ip', 'x-vercel-forwarded-for'])
    request.headers.set(name, address)
  request.headers.set('x-forwarded-host', req.headers.host ?? 'localhost')
  request.headers.set('x-forwarded-proto', 'http')
  request.headers.delete('forwarded')
  return request
}

function endWith(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}
