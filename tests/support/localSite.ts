import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { localServer } from '../../tools/server/localServer.js'

/** A project's folder with a small built site in it, served under the real `vercel.json`. */
type LocalSite = {
  readonly root: string
  /** Writes a file, by its path in the folder. */
  write(path: string, content: string): Promise<void>
  remove(): Promise<void>
}

const page = (title: string) => `<!doctype html><title>${title}</title>${`<p>${title}</p>`.repeat(100)}`

/** Makes the folder: four pages, a hashed asset, and functions in `dist/functions/api`. */
async function makeLocalSite(): Promise<LocalSite> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  await cp(resolve('vercel.json'), join(root, 'vercel.json'))
  await write('package.json', '{ "type": "module" }')
  await write('dist/client/index.html', page('Home'))
  await write('dist/client/about.html', page('About'))
  await write('dist/client/workshops/teams.html', page('Teams'))
  await write('dist/client/404.html', page('404 Page Not Found'))
  await write('dist/client/assets/entry.abc123.js', `console.log('${'x'.repeat(2000)}')`)
  for (const [name, source] of Object.entries(FUNCTIONS)) await write(`dist/functions/api/${name}.js`, source)
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) }
}

/** The source of a function that answers with this expression. */
const functionOf = (answer: string) => `export default { fetch: async (request) => ${answer} }`

const FUNCTIONS = {
  echo: functionOf(`Response.json({ method: request.method, url: request.url,
    headers: Object.fromEntries(request.headers), body: await request.text() })`),
  '[endpoint]': functionOf('new Response(request.url, { status: 404 })'),
  unread: functionOf(
    "new Response('not read', { status: 413, headers: { 'Referrer-Policy': 'no-referrer' } })",
  ),
  broken: functionOf("JSON.parse('broken on purpose')"),
  nothing: 'export const helper = 1',
  '_http/secret': functionOf("new Response('secret')"),
} as const

/** The site, served on a free port of loopback. */
export type ServedSite = LocalSite & { readonly port: number; close(): Promise<void> }

/** Makes the folder and serves it. @param functionsDir @default the functions in the folder */
export async function serveLocalSite(functionsDir?: string): Promise<ServedSite> {
  const site = await makeLocalSite()
  const server = await localServer({
    clientDir: join(site.root, 'dist/client'),
    functionsDir: functionsDir ?? join(site.root, 'dist/functions/api'),
    rulesFile: join(site.root, 'vercel.json'),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await site.remove()
  }
  return { ...site, port: (server.address() as AddressInfo).port, close }
}

/** Sends a request exactly as written: `fetch` would tidy the path. @returns the answer as it came: no redirect is followed */
export async function ask(
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
) {
  const request = httpRequest({ host: '127.0.0.1', port, path, ...options })
  request.end(body)
  const [response] = await once(request, 'response')
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}
