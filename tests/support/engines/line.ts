import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What happens to a request for a path before it passes: it waits for the promise, or is refused. */
type Treatment = (path: string) => Promise<'refuse' | undefined> | undefined

export type Line = Awaited<ReturnType<typeof openLine>>

/** Forwards requests to the site from a port of its own, which to a browser is a site without anything stored or cached. */
export async function openLine(site: string) {
  let treatment: Treatment = () => undefined
  let changed = (html: string) => html
  const server = createServer(async (asked, response) => {
    const { method, url = '/', headers } = asked
    if ((await treatment(url)) === 'refuse') return void response.writeHead(404).end()
    // A connection for each request: a kept one may be closed while it is used again, which loses a script.
    const plain = { ...headers, 'accept-encoding': 'identity' }
    const onward = request(site + url, { method, headers: plain, agent: false }, async (answer) => {
      const { 'content-length': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      if (answer.headers['content-type']?.startsWith('text/html')) response.end(changed(await text(answer)))
      else answer.pipe(response)
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
    /** How the HTML of pages is changed on its way, as a proxy or an extension does. */
    change: (how: (html: string) => string) => {
      changed = how
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
