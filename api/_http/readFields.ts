import { HttpError } from './httpError.js'

/** Largest body of a form, in bytes. */
export const BODY_MAX = 64 * 1024

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
 * @throws HttpError 415 and 413 as `checkHeaders`, 413 also for a body without `Content-Length`, 400 when the body is not
 * what its content type says, 422 for more than `VALUES_MAX` names or values, or a value that is no text.
 */
export async function readFields(request: Request, cut: ReadonlySet<string> = new Set()): Promise<Fields> {
  const isJson = isJsonBody(request)
  const text = await readText(request, BODY_MAX)
  const entries = isJson ? entriesOf(text) : pairsOf(text)
  const fields = new Map<string, Field>()
  for (const [name, value] of entries) {
    const field = fieldOf(value)
    if (field === undefined && !cut.has(name)) throw notText()
    if (field !== undefined) fields.set(name, cut.has(name) ? truncated(field) : field)
  }
  return fields
}

/**
 * Checks content type and length before the body is read.
 * @throws HttpError 415 for content types other than JSON and urlencoded, 413 when `Content-Length` is over `BODY_MAX`.
 */
export function checkHeaders(request: Request): void {
  isJsonBody(request)
  checkLength(request, BODY_MAX)
}

/** Whether the body is JSON, as scripts send it, rather than urlencoded, as a plain HTML form does. @throws HttpError 415 */
export function isJsonBody(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  const name = type.trim().toLowerCase()
  if (name === 'application/json') return true
  if (name === 'application/x-www-form-urlencoded') return false
  throw new HttpError(415, 'Send the answers as application/json or application/x-www-form-urlencoded.')
}

function entriesOf(text: string): [string, unknown][] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw damaged()
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw damaged()
  const entries = Object.entries(body)
  if (Math.max(entries.length, Object.values(body).flat().length) > VALUES_MAX) throw tooMany()
  return entries
}

/** The pairs of an urlencoded body, in one pass. `getAll` for each name would take time that grows with its square. */
function pairsOf(text: string): Iterable<[string, unknown]> {
  const values = new Map<string, string | string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values.get(name)
    if (Array.isArray(known)) known.push(value)
    else values.set(name, known === undefined ? value : [known, value])
    count += 1
    if (count > VALUES_MAX) throw tooMany()
  }
  return values
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
 * Reads a body as text and stops after `max` bytes.
 * @throws HttpError 413 when the body is larger, 400 when it is no UTF-8 or the connection broke.
 */
export async function readText(request: Request, max: number): Promise<string> {
  checkLength(request, max)
  const reader = request.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength
      if (size > max) break
      text += decoder.decode(part.value, { stream: true })
    }
    if (size <= max) return text + decoder.decode()
  } catch {
    throw damaged()
  }
  await reader?.cancel().catch(() => undefined)
  throw tooLarge()
}

/** @throws HttpError 413 when `Content-Length` is over `max`. */
function checkLength(request: Request, max: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
}

/** The error when a body is not what its content type says. */
const damaged = () =>
  new HttpError(400, 'The answers did not arrive whole. Go back to the form and send it again.')

const tooLarge = () => new HttpError(413, 'Your answers are too long to send. Shorten them and try again.')
