import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { localServer } from '../../../tools/server/localServer.js'

/** What a page's paints are compared with, served at its address with a query. */
export const floors = { scriptless: '?bench=scriptless', handWritten: '?bench=hand-written' }

/**
 * Serves a built site as its host does: HTTP/2 over TLS, compressed, every file from memory. Over HTTP/1.1 a browser
 * asks for six files at a time, and on a slow line the others wait.
 * @param dist what `npm run build` wrote, beside the `vercel.json` that it was built for.
 * @param delay until an answer begins, in milliseconds.
 */
export async function serveSite(dist: string, delay: number): Promise<string> {
  const origin = await localServer({
    clientDir: resolve(dist, 'client'),
    functionsDir: resolve(dist, 'functions/api'),
    rulesFile: resolve(dist, '../vercel.json'),
  })
  const port = await listen(origin)
  const memory = new Map<string, ReturnType<typeof load>>()
  const certificate = await getCertificate('node_modules/.cache/bench', 'bench', ['localhost'])
  const edge = createSecureServer({ key: certificate, cert: certificate }, async ({ url }, response) => {
    const answer = memory.get(url) ?? load(`http://localhost:${port}${url}`)
    memory.set(url, answer)
    const { status, headers, body } = await answer
    await setTimeout(delay)
    response.writeHead(status, headers).end(body)
  })
  return `https://localhost:${await listen(edge)}`
}

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 }

async function load(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const content = Buffer.from(await response.arrayBuffer())
  const isText = /text|script|json|xml/.test(response.headers.get('content-type') ?? '')
  const body = isText ? brotliCompressSync(floorOf(url, content.toString()), { params: QUALITY }) : content
  const headers = new Headers(response.headers)
  // Of the connection behind, not of the answer (RFC 9113, section 8.2.2).
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) headers.delete(name)
  if (isText) headers.set('content-encoding', 'br')
  return { status: response.status, headers: Object.fromEntries(headers), body }
}

function floorOf(url: string, file: string): string {
  if (url.endsWith(floors.scriptless)) return withoutScripts(file)
  return url.endsWith(floors.handWritten) ? writtenByHand(file) : file
}

const withoutScripts = (html: string) =>
  html.replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')

/** The page's words with a few lines of style: no script, no font, no drawing. */
const writtenByHand = (html: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Whittle</title>' +
  '<style>body{font:1rem/1.6 sans-serif;margin:1rem auto;max-width:60rem}h1{font-size:3rem}section{margin:4rem 0}</style>' +
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<(svg|style|script)\b.*?<\/\1>/gs, '')
    .replace(/<(\/?)(h[1-4]|p|ul|li|section)\b[^>]*>/g, '<$1$2>')
    .replace(/<(?!\/?(?:h[1-4]|p|ul|li|section)>)[^>]*>/g, ' ')

const listen = (server: Server) =>
  new Promise<number>((done) => server.listen(0, () => done((server.address() as AddressInfo).port)))
