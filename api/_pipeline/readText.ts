import { HttpError } from './httpError.js'

/**
 * Reads a body as text, and no more of it than `max` bytes.
 * @throws HttpError 413 when there is more, announced or not, and 400 when it is no UTF-8 or did not arrive whole.
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
    text += decoder.decode()
  } catch {
    throw damaged()
  }
  if (size <= max) return text
  await reader?.cancel().catch(() => undefined)
  throw tooLarge()
}

/** @throws HttpError 413 when more than `max` bytes are announced. */
export function checkLength(request: Request, max: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
}

/** The error when a body is not what its content type says. */
export const damaged = () =>
  new HttpError(400, 'The answers did not arrive whole. Go back to the form and send it again.')

const tooLarge = () => new HttpError(413, 'Your answers are too long to send. Shorten them and try again.')
