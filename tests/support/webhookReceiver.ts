import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '../standIns/faults.js'

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
  const { origin, close } = await listen(listener)
  onTestFinished(close)
  return origin
}
