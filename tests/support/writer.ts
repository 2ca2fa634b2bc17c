import endpoint from '../../api/[endpoint].js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { sent } from './sent.js'

/**
 * A process of its own that sends the workshop inquiry once for each key, all at once, to the function as deployed.
 * Prints each answer as a line, `<key> <status>`. `DATA_DIR` and the like come from the environment.
 */
const [keys = ''] = process.argv.slice(2)
const body = JSON.stringify(sent)
console.log = () => undefined
for (const key of keys.split(',')) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const address = `http://localhost${workshopInquiry.endpoint}`
  const request = new Request(address, { method: 'POST', headers, body })
  void endpoint.fetch(request).then(({ status }) => process.stdout.write(`${key} ${status}\n`))
}
