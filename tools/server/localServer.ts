import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { TYPES } from '../build/generatedFiles.js'
import { type LocalHandler, listenerOf, localFunctions } from './functions.js'
import { readUrlRules } from './urlRules.js'

export type LocalServerSettings = {
  /** The built site, `dist/client`. */
  readonly clientDir: string
  /** The `api` folder, with sources or compiled files. */
  readonly functionsDir: string
  /** The `vercel.json` with the URL rules and headers. */
  readonly rulesFile: string
}

/**
 * A server on this machine that behaves like Vercel: the same functions, URL rules, 404 page and headers. It is not listening
 * yet.
 * @throws when a folder is missing, or `vercel.json` has a rule that is not supported here.
 */
export async function localServer(settings: LocalServerSettings): Promise<Server> {
  const { clientDir, functionsDir, rulesFile } = settings
  const rulesFor = readUrlRules(rulesFile)
  const serveFile = await siteFiles(clientDir)
  const serveFunction = localFunctions(
    functionsDir,
    async (file) => (await import(pathToFileURL(file).href)).default,
  )
  const answer = async (request: ServerRequest): Promise<Response> => {
    // Only the origin form of a request line (RFC 9112).
    if (!request.runtime?.node?.req.url?.startsWith('/')) return new Response(null, { status: 400 })
    const { pathname, search } = new URL(request.url)
    const { location, headers: ruled } = rulesFor(pathname)
    if (location !== undefined)
      return new Response(null, { status: 308, headers: { Location: location + search } })
    const isFunction = /^\/(api|local)(\/|$)/.test(pathname)
    const response = await (isFunction ? serveFunction(request) : serveFile(request))
    const headers = isFunction ? ruled : { 'Cache-Control': REVALIDATED, ...ruled }
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
  return createServer(listenerOf(answer))
}

/** Serves the files of the built site, or its `404.html`. The page `/about` is the file `about.html`. */
async function siteFiles(folder: string): Promise<LocalHandler> {
  await compressAll(folder)
  const serveFile = staticMiddleware({ dir: folder, encodings: { br: '.br' } })
  const notFoundPage = await readFile(join(folder, '404.html'))
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': REVALIDATED }
  const notFound = () => new Response(notFoundPage, { status: 404, headers })

  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const { pathname } = new URL(request.url)
    const response = pathname === '/404' ? notFound() : await serveFile(request, notFound)
    const type = response.ok ? TYPES[extname(pathname)] : undefined
    if (type) response.headers.set('Content-Type', `${type}; charset=utf-8`)
    return response
  }
}

const TEXT = /\.(html|js|css|svg|json|txt|xml|ics)$/
const toBrotli = promisify(brotliCompress)
/** As hosts do for files that stay. What is compressed while a visitor waits is a sixth larger. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Writes a `.br` file beside every text file of the built site that has none. */
async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

/** Another server of the same build may send the file meanwhile: it is moved into place whole. */
async function compress(file: string): Promise<void> {
  if (await stat(`${file}.br`).catch(() => undefined)) return
  const part = `${file}.${process.pid}.part`
  await writeFile(part, await toBrotli(await readFile(file), { params }))
  await rename(part, `${file}.br`)
}

const REVALIDATED = 'public, max-age=0, must-revalidate'
