import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { localServer } from '../../../api/_local/localServer.js'

/** The built site and, beside it, a page as one writes it by hand; both on this machine, compressed. */
export async function startServers() {
  const site = await listen(
    await localServer({
      clientDir: resolve('dist/client'),
      functionsDir: resolve('dist/functions/api'),
      rulesFile: resolve('vercel.json'),
    }),
  )
  const page = brotliCompressSync(handWritten())
  const floor = await listen(
    createServer((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' }).end(page),
    ),
  )
  return {
    site: originOf(site),
    floor: originOf(floor),
    close() {
      for (const server of [site, floor]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** The home page's words with a few lines of style: no script, no font, no drawing. */
function handWritten(): string {
  const main = /<main.*<\/main>/s.exec(readFileSync('dist/client/index.html', 'utf8'))?.[0] ?? ''
  const words = main
    .replace(/<(svg|style|script)\b.*?<\/\1>/gs, '')
    .replace(/<(\/?)(h[1-4]|p|ul|li|section)\b[^>]*>/g, '<$1$2>')
    .replace(/<(?!\/?(?:h[1-4]|p|ul|li|section)>)[^>]*>/g, ' ')
  const style =
    'body{font:1rem/1.6 sans-serif;margin:1rem auto;max-width:60rem}h1{font-size:3rem}section{margin:4rem 0}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Whittle</title><style>${style}</style>${words}</html>`
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, done))
  return server
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`
