import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A receiver that stores what is posted to it, and answers with this status; a redirect leads to itself. */
export async function storingReceiver(status = 204) {
  const bodies: unknown[] = []
  const origin = await receiverWith(async (request, response) => {
    bodies.push(await json(request))
    response.writeHead(status, { location: request.url }).end()
  })
  return { origin, bodies }
}

/** A receiver on this machine. */
export async function receiverWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
