import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/**
 * Serves the site built in a folder, on a free port, beside the server that all other tests share.
 * @param folder - holds `dist` and `vercel.json`.
 * @param env - the deployment's variables.
 */
export async function startOwnServer(folder: string, env: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [resolve('dist/functions/tools/server/serve.js')], {
    cwd: folder,
    // Any port that is free; the server says which.
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    origin: await originOf(server),
    async close() {
      const hasEnded = server.exitCode === null && once(server, 'exit')
      server.kill()
      await hasEnded
    },
  }
}

/** The address that the server prints. Its output is read to the end: a closed pipe would end the server. */
const originOf = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      const origin = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0]
      if (origin) resolve(origin)
    })
    stdout?.on('end', () => reject(new Error('The server ended before it was ready.')))
  })
