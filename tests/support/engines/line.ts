import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request for a path before it passes: it waits for the promise, or is refused. */
type Treatment = (path: string) => Promise<'refuse' | undefined> | undefined

export type Line = Awaited<ReturnType<typeof openLine>>

/** Forwards requests to the site from a port of its own, which to a browser is a site without anything stored or cached. */
export async function openLine(site: string) {
  let treatment: Treatment = () => undefined
  const server = createServer(async (asked, response) => {
    const { method, url = '/', headers } = asked
    if ((await treatment(url)) === 'refuse') return void response.writeHead(404).end()
    // A connection for each request: a kept one may be closed while it is used again, which loses a script.
    const onward = request(site + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    treat: (how: Treatment) => {
      treatment = how
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const isScript = (path: string) => path.endsWith('.js')

/** Resolves after `time` milliseconds. */
export const late = (time: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))
