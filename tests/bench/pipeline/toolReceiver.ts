import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const SECRET = Buffer.from('a secret of thirty-two bytes....').toString('base64')

/** A tool of the studio's that leads are posted to. */
export type ToolReceiver = {
  /** The server's variables that make it post its leads here. */
  readonly env: Readonly<Record<string, string>>
  /** How many leads it knows: each id once. */
  known(): number
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/**
 * Starts the example of the documents as a process of its own, behind a server that is slow and fails.
 * @param options.delayMs - how long each answer takes
 * @param options.failsEvery - every so many-th call is answered with 503
 */
export async function startToolReceiver({
  delayMs,
  failsEvery,
}: {
  readonly delayMs: number
  readonly failsEvery: number
}): Promise<ToolReceiver> {
  const example = spawn(process.execPath, ['docs/examples/receive-lead.mjs'], {
    env: { ...process.env, PORT: '0', LEAD_WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(example.stdout)
  const [first] = await once(lines, 'line')
  const origin = `http://127.0.0.1:${String(first).split(' ').pop()}`
  const ids = new Set<string>()
  lines.on('line', (line) => ids.add(JSON.parse(line).id))

  let calls = 0
  let isDown = false
  const server = createServer(async (request, response) => {
    const body = await text(request)
    await pause(delayMs)
    if (isDown || ++calls % failsEvery === 0) return void response.writeHead(503).end()
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('webhook-'))
    const { status } = await fetch(origin, {
      method: 'POST',
      body,
      headers: headers.map(([name, value]) => [name, String(value)]),
    })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      LEAD_WEBHOOK_URL: 'https://tools.studio.example.com/leads',
      LEAD_WEBHOOK_SECRET: SECRET,
      LEAD_WEBHOOK_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    known: () => ids.size,
    setDown: (value) => {
      isDown = value
    },
    async close() {
      server.closeAllConnections()
      server.close()
      example.kill()
      await once(example, 'exit')
    },
  }
}
