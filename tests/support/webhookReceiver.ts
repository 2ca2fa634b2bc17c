import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A receiver that stores what is posted to it, and answers with the status that `statusOf` gives. */
export async function storingReceiver(statusOf: (count: number) => number = () => 204) {
  const requests: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = []
  const origin = await receiverWith(async (request, response) => {
    requests.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    response.writeHead(statusOf(requests.length), { location: request.url }).end()
  })
  return { origin, requests, bodies: () => requests.map(({ body }) => body) }
}

/** A receiver on this machine, for LEAD_WEBHOOK_ORIGIN. */
export async function receiverWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
