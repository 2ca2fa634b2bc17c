// Receives leads of LEAD_WEBHOOK_URL, verifies each one and prints it.
// Run: LEAD_WEBHOOK_SECRET=… PORT=4000 node docs/examples/receive-lead.mjs
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.LEAD_WEBHOOK_SECRET ?? '')
const known = new Set()

createServer(async (request, response) => {
  try {
    // Throws where the signature is wrong, or older than five minutes.
    const message = webhook.verify(await text(request), request.headers)
    // The same lead may come twice. Its id never changes.
    if (!known.has(message.data.id)) console.log(JSON.stringify(message))
    known.add(message.data.id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1', function () {
  console.log(`Listening on ${this.address().port}`)
})
