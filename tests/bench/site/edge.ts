import { request as forward, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCertificate } from '@vitejs/plugin-basic-ssl'

/** Where the certificate of this machine's own lies, which browsers of the bench need not trust. */
const CERTIFICATES = 'node_modules/.cache/bench'

type Answer = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer }

/**
 * Puts before a server what the site's host puts there: HTTP/2, and a memory of every file that was asked for before.
 * Over HTTP/1.1 a browser asks for six files at a time, and on a slow line the others wait. The memory keeps the server
 * out of the browser's way where both share a few cores: a page takes half as much of the server's CPU.
 * @param behind - a server that is not listening yet.
 * @returns where to reach it, and how to end both. An answer that does not come from behind ends the bench.
 */
export async function edgeBefore(behind: Server) {
  await listen(behind)
  const remembered = new Map<string, Answer>()
  const certificate = await getCertificate(CERTIFICATES, 'bench', ['localhost'])
  const front = createSecureServer({ key: certificate, cert: certificate }, async (request, response) => {
    const key = `${request.headers['accept-encoding']} ${request.url}`
    const known = request.method === 'GET' ? remembered.get(key) : undefined
    const answer = known ?? (await ask(portOf(behind), request))
    if (isFile(request, answer)) remembered.set(key, answer)
    send(response, answer)
  })
  await listen(front)
  return {
    origin: `https://localhost:${portOf(front)}`,
    close() {
      front.close()
      behind.closeAllConnections()
      behind.close()
    },
  }
}

async function ask(port: number, request: Http2ServerRequest): Promise<Answer> {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    const asked = forward(
      {
        port,
        path: request.url,
        method: request.method,
        headers: { ...Object.fromEntries(headers), host: request.authority },
      },
      answered,
    )
    request.pipe(asked.on('error', failed))
  })
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = answer.headers
  return { status: answer.statusCode ?? 502, headers: own, body: await buffer(answer) }
}

const isFile = ({ method, url }: Http2ServerRequest, { status }: Answer) =>
  method === 'GET' && status === 200 && !url.startsWith('/api/')

const send = (response: Http2ServerResponse, { status, headers, body }: Answer) =>
  response.writeHead(status, headers).end(body)

const listen = (server: { listen(port: number, done: () => void): unknown }) =>
  new Promise<void>((done) => server.listen(0, done))

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port
