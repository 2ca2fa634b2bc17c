import { HttpError } from './httpError.js'

/** Largest body of a form, in bytes. The longest answers fit several times over. */
export const BODY_MAX = 64 * 1024

/** What a request brought, by field. A map: a field named `__proto__` is a name like any other. */
export type Fields = ReadonlyMap<string, unknown>

/**
 * Reads a form's body, JSON or urlencoded. A field that is named several times in an urlencoded body is a list.
 * Line breaks become line feeds, whichever the browser sent, so that the same text is the same answer.
 * @throws HttpError 415 for other content types, 413 above `BODY_MAX`, also when the length is not announced, and 400
 * when the body is not what its content type says.
 */
export async function readFields(request: Request): Promise<Fields> {
  const isJson = isJsonBody(request)
  const text = await readCapped(request)
  return isJson ? fromJson(text) : fromPairs(new URLSearchParams(text))
}

/** Whether the body is JSON, as scripts send it, rather than urlencoded, as a plain HTML form does. @throws HttpError 415 */
export function isJsonBody(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return true
    case 'application/x-www-form-urlencoded':
      return false
    default:
      throw new HttpError(415, 'Send the answers as application/json or application/x-www-form-urlencoded.')
  }
}

async function readCapped(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX) throw tooLarge()
  const reader = request.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength
      if (size > BODY_MAX) break
      text += decoder.decode(part.value, { stream: true })
    }
    text += decoder.decode()
  } catch {
    throw damaged()
  }
  if (size <= BODY_MAX) return text
  await reader?.cancel().catch(() => undefined)
  throw tooLarge()
}

function fromJson(text: string): Fields {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw damaged()
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw damaged()
  return new Map(Object.entries(body).map(([name, value]) => [name, tidy(value)]))
}

function fromPairs(pairs: URLSearchParams): Fields {
  const fields = new Map<string, unknown>()
  for (const name of new Set(pairs.keys())) {
    const values = pairs.getAll(name).map(tidy)
    fields.set(name, values.length > 1 ? values : values[0])
  }
  return fields
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  // Through UTF-8, so that half a surrogate pair, which JSON can carry, cannot break what is made of the text later.
  return typeof value === 'string' ? Buffer.from(value.replace(/\r\n?/g, '\n')).toString() : value
}

const tooLarge = () => new HttpError(413, 'Your answers are too long to send. Shorten them and try again.')

const damaged = () =>
  new HttpError(400, 'The answers did not arrive whole. Go back to the form and send it again.')
