import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Node's request as a function receives it. Headers that name the client or the host are overwritten from the
 * socket, as Vercel overwrites them: a visitor cannot make them up.
 * @throws TypeError when the request's host or headers are not valid.
 */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, path: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const item of value ?? []) headers.append(name, item)
  }
  const host = request.headers.host ?? 'localhost'
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  headers.set('x-forwarded-for', address)
  headers.set('x-real-ip', address)
  headers.set('x-vercel-forwarded-for', address)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-proto', 'http')
  headers.delete('forwarded')

  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  // What the function left unread is let through, or the next request on this connection would wait behind it.
  response.once('finish', () => request.removeAllListeners('data').resume())
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // `duplex` is required with a stream (Fetch standard) and missing from the DOM's types.
  const body: RequestInit & { duplex?: 'half' } = hasBody
    ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }
    : {}
  return new Request(`http://${host}${path}`, { method, headers, signal: gone.signal, ...body })
}

/** Sends what a function answered. Its headers win over those that are set already. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (!answer.body) {
    response.end()
    return
  }
  await pipeline(answer.body as unknown as AsyncIterable<Uint8Array>, response)
}
