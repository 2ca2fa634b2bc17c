import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import sirv from 'sirv'
import { type MiddlewareSettings, vercelMiddleware } from './middleware.js'

export type LocalServerSettings = Omit<MiddlewareSettings, 'load'> & {
  /** The built site, `dist/client`. */
  readonly clientDir: string
}

/**
 * A server on this machine that behaves like Vercel: the same functions, URL rules, 404 page and headers. It is not listening
 * yet.
 * @throws when a folder is missing, or `vercel.json` has a rule that is not supported here.
 */
export async function localServer({ clientDir, ...settings }: LocalServerSettings): Promise<Server> {
  const route = vercelMiddleware({
    ...settings,
    load: async (file) => (await import(pathToFileURL(file).href)).default,
  })
  const serveFile = await siteFiles(clientDir)
  return createServer((request, response) => route(request, response, () => serveFile(request, response)))
}

/**
 * Serves the files of the built site, or its `404.html`. The page `/about` is the file `about.html`.
 * @param folder - `dist/client`. A `.br` and a `.gz` file are written beside every text file.
 */
async function siteFiles(folder: string): Promise<RequestListener> {
  await compressAll(folder)
  const serveFile = sirv(folder, { etag: true, brotli: true, gzip: true, maxAge: 0 })
  const notFoundPage = await readFile(join(folder, '404.html'))

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const notFound = () => {
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': notFoundPage.length,
        'Cache-Control': 'public, max-age=0, must-revalidate',
      })
      response.end(request.method === 'HEAD' ? undefined : notFoundPage)
    }
    if (/^\/404(\?|$)/.test(request.url ?? '')) notFound()
    else serveFile(request, response, notFound)
  }
}

const TEXT = /\.(html|js|css|svg|json|txt|xml|ics|webmanifest)$/
/** Smaller files, in bytes, fit into one network packet: compressing them saves nothing. */
const MIN_COMPRESSED_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file)
  const made = await stat(`${file}.gz`).catch(() => undefined)
  if (size < MIN_COMPRESSED_BYTES || (made && made.mtimeMs >= mtimeMs)) return
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}
