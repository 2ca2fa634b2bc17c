/** A service failed, or is not set up. The message is a sentence that is safe to log: it holds no answer and no address. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
}

/**
 * The reason of a failure, safe for the log and the daily report: it holds no text of a visitor. Of an unexpected error it is
 * the kind and the first line of its stack, and not its message, which may hold an answer.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message
  if (!(error instanceof Error)) return `Unexpected ${typeof error}.`
  const { name, message, stack = '' } = error
  const frames = stack.slice(stack.lastIndexOf(message) + message.length)
  return `Unexpected ${name}${frames.split('\n').find((line) => line.startsWith('    at ')) ?? ''}.`
}

/** The system's code of an error, such as `ENOSPC`; undefined where it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
