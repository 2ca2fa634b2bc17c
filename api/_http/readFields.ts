import { parse } from 'node:querystring'
import { HttpError } from './httpError.js'

/** Largest body of a form, in bytes. */
const BODY_MAX = 64 * 1024

/** Most names, and most values, of a request. The largest form has fewer than half as many. */
const VALUES_MAX = 100
/** Longest value of a field in `cut`, in characters. The rest is cut off. */
const CUT_AT = 500

/** Value of a field: a text, a list of texts, or a number, which only JSON can hold. */
export type Field = string | number | readonly string[]

/** The fields of a request, by name. A `Map`, because in an object a field named `__proto__` would change the object. */
export type Fields = ReadonlyMap<string, Field>

/**
 * Reads a form's body, JSON or urlencoded. A name that occurs several times in an urlencoded body becomes a list, and
 * `null` in JSON an empty text. All line breaks become line feeds, so that the same text is always the same answer.
 * @param cut - fields that are no answers: what is too long is cut, and what is no text is left out.
 * @throws HttpError 415 for other content types, before the body is read; 413 and 400 as `readText`, 400 also when the body is
 * not what its content type says, 422 for more than `VALUES_MAX` names or values, or a value that is no text.
 */
export async function readFields(request: Request, cut: ReadonlySet<string> = new Set()): Promise<Fields> {
  const isJson = isJsonBody(request)
  const text = await readText(request)
  // One more than may come, so that too many are seen.
  const body = isJson ? objectIn(text) : parse(text, undefined, undefined, { maxKeys: VALUES_MAX + 1 })
  const entries = Object.entries(body)
  if (Math.max(entries.length, Object.values(body).flat().length) > VALUES_MAX) throw tooMany()
  const fields = new Map<string, Field>()
  for (const [name, value] of entries) {
    const field = fieldOf(value)
    if (field === undefined && !cut.has(name)) throw notText()
    if (field !== undefined) fields.set(name, cut.has(name) ? truncated(field) : field)
  }
  return fields
}

/** Whether the body is JSON, as scripts send it, rather than urlencoded, as a plain HTML form does. @throws HttpError 415 */
export function isJsonBody(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  const name = type.trim().toLowerCase()
  if (name === 'application/json') return true
  if (name === 'application/x-www-form-urlencoded') return false
  throw new HttpError(415, 'Send the answers as application/json or application/x-www-form-urlencoded.')
}

/** The object that a JSON text is. @throws HttpError 400 */
function objectIn(text: string): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw damaged()
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw damaged()
  return body
}

/** A JSON value as a field; undefined if it is neither a text, a number, nor a flat list of texts. */
function fieldOf(value: unknown): Field | undefined {
  if (value === null) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'string') return normalizeText(value)
  return Array.isArray(value) && value.every(isText) ? value.map(normalizeText) : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

// Through UTF-8: this replaces half of a surrogate pair, which JSON can contain and Google refuses in a row.
const normalizeText = (text: string) => Buffer.from(text.replace(/\r\n?/g, '\n')).toString()

const truncated = (field: Field) => (typeof field === 'number' ? field : String(field).slice(0, CUT_AT))

const wrongFields = (problem: string, reason: string) =>
  new HttpError(422, `${problem} Load the page again and try once more.`, { log: { reason } })
const tooMany = () => wrongFields('This is more than the form asks for.', 'too many values')
const notText = () => wrongFields('Each answer is a text, or a list of texts.', 'not a text')

/**
 * Reads a body as text and stops after `BODY_MAX` bytes. It is not read at all if `Content-Length` is larger.
 * @throws HttpError 413 when the body is larger, 400 when it is no UTF-8 or the connection broke.
 */
export async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX) throw tooLarge()
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > BODY_MAX) break
      text += decoder.decode(part, { stream: true })
    }
    if (size <= BODY_MAX) return text + decoder.decode()
  } catch {
    throw damaged()
  }
  throw tooLarge()
}

/** The error when a body is not what its content type says. */
const damaged = () =>
  new HttpError(400, 'The answers did not arrive whole. Go back to the form and send it again.')

const tooLarge = () => new HttpError(413, 'Your answers are too long to send. Shorten them and try again.')
