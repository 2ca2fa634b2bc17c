import { formCopy } from '../../content/forms/_copy'

/** Timeout in milliseconds. Longer than the 12 s in which the server answers. */
const TIMEOUT_MS = 30_000

type RequestOptions = {
  /** Sent as JSON. Without it the request has no body and no content type. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** The server answered with an error status. The message is `<status>: <body, or status text>`. */
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
 * Sends a JSON request, always with cookies.
 * @returns the parsed JSON of the answer.
 * @throws RequestError if the status is not 2xx; Error with a sentence for the visitor if no JSON came in time.
 */
export async function sendRequest(
  method: string,
  address: string,
  { body, headers }: RequestOptions = {},
): Promise<unknown> {
  const hasBody = body !== undefined
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), TIMEOUT_MS)
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method,
      credentials: 'include',
      signal: deadline.signal,
      headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
      body: hasBody ? JSON.stringify(body) : null,
    })
    // A connection can also fail in the middle of the body.
    text = await response.text()
  } catch (cause) {
    throw new Error(deadline.signal.aborted ? formCopy.reasons.timeout : formCopy.reasons.lost, { cause })
  } finally {
    clearTimeout(timer)
  }
  if (!response.ok) throw new RequestError(response.status, text, response.statusText)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(formCopy.reasons.garbled, { cause })
  }
}
