import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The line between a browser and the site: what it does to a request before it passes, by the request's path. */
export type Line = {
  readonly origin: string
  /** Lets requests wait for the promise, and refuses those for which it says so. By default all pass at once. */
  treat(how: (path: string) => Promise<'refuse' | undefined> | undefined): void
  /** Puts code before the site's own in every script that `isMeant`. */
  prefix(isMeant: (path: string) => boolean, code: string): void
  close(): Promise<void>
}

/** Opens a line on a port of its own: to a browser another site, with nothing stored or cached yet. */
export async function openLine(site: string): Promise<Line> {
  let treatment: Parameters<Line['treat']>[0] = () => undefined
  let prefixOf = (_path: string) => ''
  const server = createServer(async (asked, response) => {
    const { method, url = '/', headers } = asked
    if ((await treatment(url)) === 'refuse') {
      response.writeHead(404).end()
      return
    }
    const prefix = prefixOf(url)
    // What something is put before must come plain, and is longer than it says.
    const { 'accept-encoding': encoding, ...plain } = headers
    // Each over a connection of its own: a kept one may be closed as it is used again, and the script on it lost.
    const options = { method, headers: prefix ? plain : headers, agent: false } as const
    const onward = request(site + url, options, (answer) => {
      const { 'content-length': length, ...chunked } = answer.headers
      response.writeHead(answer.statusCode ?? 502, prefix ? chunked : answer.headers)
      if (prefix) response.write(prefix)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    treat: (how) => {
      treatment = how
    },
    prefix: (isMeant, code) => {
      prefixOf = (path) => (isMeant(path) ? code : '')
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Scripts of the site, all or those that arrive after its HTML's own. */
export const isScript = (path: string) => path.endsWith('.js')

/** Resolves after `time` milliseconds. */
export const late = (time: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))
