import { resolve } from 'node:path'
import { deployed } from '../../api/_deployment/deployed.js'
import { unfinishedWork } from '../../api/_http/afterAnswer.js'
import { longDate } from '../../content/days.js'
import { isDemonstration } from '../../content/demonstration.js'
import { events, published } from '../../content/events/_published.js'
import { layout } from '../../content/layout.js'
import { studio } from '../../content/studio.js'
import { loadEnvironment } from '../environment/environmentFile.js'
import { localServer } from './localServer.js'
import { startRuns } from './runs.js'

// `npm run serve`: serves the built site and its functions on this machine. Run it in the project's folder.

const problems = loadEnvironment()
if (problems.length > 0) giveUp(problems)

const server = await localServer({
  clientDir: resolve('dist/client'),
  functionsDir: resolve('dist/functions/api'),
  rulesFile: resolve('vercel.json'),
}).catch((error: unknown) =>
  giveUp([`The built site is not complete. Run "npm run build" first. (${error})`]),
)

const port = Number(process.env.PORT || 3000)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  giveUp([`PORT: Set a whole number from 0 to 65535, or leave it out for 3000. It is "${process.env.PORT}".`])
const host = process.env.HOST || '127.0.0.1'
server.once('error', (error) => giveUp([`Cannot listen at ${host}, port ${port}: ${error.message}`]))
server.listen(port, host, () => {
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  const origin = `http://localhost:${listening}`
  const today = longDate(deployed.clock().toISOString())
  const note = isDemonstration(process.env) ? ` (${layout.demonstration.text(today).join(' ')})` : ''
  console.log(`${studio.name} is at ${origin}${note}\nEvents: ${events.length} of ${published.source}`)
  startRuns(deployed.deployment, deployed.clock, { origin, port: listening })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Open requests are answered first, then work after the answer, such as sending an e-mail, is completed.
    server.close(() => unfinishedWork().then(() => process.exit(0)))
    // Browsers keep connections open after an answer. They are closed, else the server would not end.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    setTimeout(() => process.exit(1), 25_000).unref()
  })
}

function giveUp(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
