import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/**
 * A receiver that stores what is posted to it, and answers with the status that `statusOf` gives.
 * @param waitOf - seconds that it asks to wait
 */
export async function storingReceiver(
  statusOf: (count: number) => number = () => 204,
  waitOf?: () => number,
) {
  const requests: { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: unknown }[] =
    []
  const origin = await receiverWith(async (request, response) => {
    const sent = await text(request)
    requests.push({ headers: request.headers, text: sent, body: JSON.parse(sent) })
    const wait = waitOf && { 'retry-after': String(waitOf()) }
    response.writeHead(statusOf(requests.length), { location: request.url, ...wait }).end()
  })
  return { origin, requests, bodies: () => requests.map(({ body }) => body) }
}

/** Variables of a studio whose leads are posted to a receiver on this machine. */
export const postingTo = (
  origin: string,
  { url = 'https://tools.example.com/', secret = Buffer.alloc(32).toString('base64') } = {},
) => ({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret, LEAD_WEBHOOK_ORIGIN: origin })

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
