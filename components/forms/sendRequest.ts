import { formCopy } from '../../content/forms/_copy'

/** Longest wait for an answer, in milliseconds: the server gives up on its own services after 20 s. */
const TIMEOUT_MS = 30_000

type RequestOptions = {
  /** Sent as JSON. Without it the request has neither body nor content type. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** @default 30000 */
  timeoutMs?: number
}

/** The server answered, but not with what was asked for. The message is `<status>: <body, or status text>`. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`)
  }
}

/**
 * Sends a request as every page of the site does (docs/product.md#requests): JSON, and cookies always.
 * @returns the answer's JSON.
 * @throws RequestError when the answer is not OK, and an Error with a sentence for the visitor when no answer came,
 * came too late, or is not JSON.
 */
export async function sendRequest(
  method: string,
  address: string,
  { body, headers, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
): Promise<unknown> {
  const { response, text } = await exchange(timeoutMs, (signal) =>
    fetch(address, {
      method,
      credentials: 'include',
      signal,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  if (!response.ok) throw new RequestError(response.status, text, response.statusText)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(formCopy.reasons.garbled, { cause })
  }
}

/** Waits for the whole answer, body included: a connection can be lost in the middle of one. */
async function exchange(timeoutMs: number, ask: (signal: AbortSignal) => Promise<Response>) {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  try {
    const response = await ask(deadline.signal)
    return { response, text: await response.text() }
  } catch (cause) {
    throw new Error(deadline.signal.aborted ? formCopy.reasons.late : formCopy.reasons.lost, { cause })
  } finally {
    clearTimeout(timer)
  }
}
