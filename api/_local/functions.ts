import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { NodeRequest } from 'srvx/node'

/** Largest body that Vercel hands to a function, in bytes. */
const LARGEST_BODY = 4.5 * 2 ** 20
/** The methods that Vercel's runtime knows. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']
const SOURCE_FILE = /\.(ts|tsx|js|mjs)$/

type Handler = (request: Request) => Response | Promise<Response>

/** Answers a request to `/api/…`. `path` is its path without the query. */
export type FunctionServer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  search: string,
) => Promise<void>

/**
 * Serves the functions of a folder as Vercel does: a file is an address, names with a leading `_` or `.` are not
 * deployed, `[name]` is any last part of an address, and a module answers with methods (`export const POST`) or with
 * `fetch`, itself or its default.
 * @param folder the `api` folder, of sources or compiled
 * @param load imports a file
 */
export function functionServer(folder: string, load: (file: string) => Promise<unknown>): FunctionServer {
  return async (request, response, path, search) => {
    if (SOURCE_FILE.test(path)) {
      response.writeHead(308, { Location: path.replace(SOURCE_FILE, '') + search }).end()
      return
    }
    const found = findFunction(listFunctions(folder), path)
    if (!found) return endWith(response, 404, 'NOT_FOUND')
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
      return endWith(response, 413, 'FUNCTION_PAYLOAD_TOO_LARGE')
    request.url = path + joined(search, found.segment)
    await answerWith(request, response, async (webRequest) => {
      const handle = handlerOf(await load(found.file), request.method ?? 'GET')
      return handle ? handle(webRequest) : new Response(null, { status: 405 })
    })
  }
}

/** Answers a request of Node's with what a function answers. */
export async function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handler,
): Promise<void> {
  try {
    await sendResponse(await handle(toWebRequest(request, response)), response)
  } catch (error) {
    // The visitor left before the answer did.
    if (response.destroyed) return
    console.error(error)
    if (response.headersSent) response.destroy()
    else endWith(response, 500, 'FUNCTION_INVOCATION_FAILED')
  }
}

/**
 * Node's request as a function receives it. Headers that name the client or the host are overwritten from the socket,
 * as Vercel overwrites them: a visitor cannot make them up.
 */
function toWebRequest(req: IncomingMessage, res: ServerResponse): Request {
  const address = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const request = new NodeRequest({ req, res })
  request.headers.set('x-forwarded-for', address)
  request.headers.set('x-real-ip', address)
  request.headers.set('x-vercel-forwarded-for', address)
  request.headers.set('x-forwarded-host', req.headers.host ?? 'localhost')
  request.headers.set('x-forwarded-proto', 'http')
  request.headers.delete('forwarded')
  return request
}

/**
 * Sends what a function answered. Its headers win over those that are set already. (srvx's own way loses all cookies
 * but the last where headers are set already, on Node 20.)
 */
async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  response.setHeaders(answer.headers)
  if (!answer.body) response.end()
  else await pipeline(answer.body as unknown as AsyncIterable<Uint8Array>, response)
}

/**
 * The file at this address, else one whose name is a dynamic segment: `[name]` answers for any last part of a path and
 * is told it as `?name=…`.
 */
function findFunction(functions: ReadonlyMap<string, string>, path: string) {
  const file = functions.get(path)
  if (file) return { file, segment: '' }
  const [folder, last] = [posix.dirname(path), posix.basename(path)]
  for (const [address, dynamicFile] of functions) {
    const [, name] = /\/\[(\w+)\]$/.exec(address) ?? []
    if (name && posix.dirname(address) === folder) return { file: dynamicFile, segment: `${name}=${last}` }
  }
  return undefined
}

const joined = (search: string, segment: string) =>
  segment ? `${search ? `${search}&` : '?'}${segment}` : search

/** Files by address. */
function listFunctions(folder: string, address = '/api'): Map<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[_.]/.test(name))
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return [...listFunctions(path, `${address}/${entry.name}`)]
      if (!SOURCE_FILE.test(entry.name) || entry.name.endsWith('.d.ts')) return []
      return [[`${address}/${entry.name.replace(SOURCE_FILE, '')}`, path]]
    }),
  )
}

/** As `@vercel/node` looks for it: behind up to five `default`s, `fetch` before methods. */
function handlerOf(loaded: unknown, method: string): Handler | undefined {
  let module = loaded
  for (let depth = 0; depth < 5 && has(module, 'default') && module.default; depth++) module = module.default
  const isFunction = (name: string) => has(module, name) && typeof module[name] === 'function'
  if (!isFunction('fetch') && !METHODS.some(isFunction)) throw new Error('This file exports no function')
  const name = isFunction('fetch') ? 'fetch' : method
  if (!METHODS.includes(method) || !has(module, name) || !isFunction(name)) return undefined
  return module[name] as Handler
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value

function endWith(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}
