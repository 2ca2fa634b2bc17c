import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { NodeRequest } from 'srvx/node'

/** Largest body that Vercel passes to a function, in bytes. */
const LARGEST_BODY = 4.5 * 2 ** 20
/** The methods that Vercel's runtime supports. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']
const SOURCE_FILE = /\.(ts|tsx|js|mjs)$/

type Handler = (request: Request) => Response | Promise<Response>

/** Answers a request to `/api/…`. `path` has no query; `search` is the query with its `?`, or empty. */
export type FunctionServer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  search: string,
) => Promise<void>

/**
 * Serves the functions of a folder with Vercel's rules: each file is an address; names that begin with `_` or `.` are not
 * served; `[name]` matches any last part of an address; a module exports methods (`export const POST`) or `fetch`,
 * directly or in its default export.
 * @param folder - the `api` folder, with sources or compiled files
 * @param load - imports a file
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

/** Calls a function with Node's request, and sends its response. An error becomes a 500. */
export async function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handler,
): Promise<void> {
  try {
    await sendResponse(await handle(toWebRequest(request, response)), response)
  } catch (error) {
    // The client closed the connection.
    if (response.destroyed) return
    console.error(error)
    if (response.headersSent) response.destroy()
    else endWith(response, 500, 'FUNCTION_INVOCATION_FAILED')
  }
}

/**
 * Converts Node's request to a web `Request`. Headers with the client's address and the host are overwritten, as on Vercel,
 * so that a client cannot forge them.
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
 * Sends the response of a function. Its headers replace those that are set already. (srvx's own function is not used: on
 * Node 20 it loses all cookies except the last one if headers are set already.)
 */
async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  response.setHeaders(answer.headers)
  if (!answer.body) response.end()
  else await pipeline(answer.body as unknown as AsyncIterable<Uint8Array>, response)
}

/**
 * The file for an address: one with this name, else a file `[name]`, which matches any last part of a path. `segment` then
 * holds that part as `name=…` for the query.
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

/** All files of the folder, by address. */
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

/** The handler in a module, found like `@vercel/node` does: in up to five nested `default`s, `fetch` before methods. */
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
