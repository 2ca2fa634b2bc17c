/** One submission of a filled form, however often it has to be sent. */
export type Attempt = {
  /** The answers as they were sent. */
  readonly answers: string
  /** The `Idempotency-Key`, a UUID that the server knows a repeat by: one key makes one row. */
  readonly key: string
}

/**
 * Keeps the key of the last attempt for the same answers, so that trying again never records them twice.
 * Changed answers get a new key: under the old one they would be taken for a repeat, and lost.
 */
export function attemptFor(answers: object, last?: Attempt): Attempt {
  const text = JSON.stringify(answers)
  return last?.answers === text ? last : { answers: text, key: uuid() }
}

/** A random UUID (RFC 9562, version 4), also where `crypto.randomUUID` is missing: pages on plain http. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
