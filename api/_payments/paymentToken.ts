import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a token is valid, in milliseconds. */
const VALID_MS = 24 * 60 * 60_000

/**
 * Makes the token with which an application can be paid. It proves that the application with this reference was received:
 * it contains reference, time and a signature of both. It is not stored.
 * @param secret - `Payments.tokenKey`, from which the key of the signature is derived.
 */
export function paymentToken(reference: string, receivedAt: Date, secret: string): string {
  const content = `${reference}.${receivedAt.getTime()}`
  return Buffer.from(`${content}.${signatureOf(content, secret)}`).toString('base64url')
}

/** The reference in a token; undefined if its signature is wrong, it is older than a day, or its time is in the future. */
export function referenceIn(token: unknown, now: Date, secret: string): string | undefined {
  const text = Buffer.from(String(token), 'base64url').toString()
  const [reference = '', time = '', signature = ''] = text.split('.')
  const expected = Buffer.from(signatureOf(`${reference}.${time}`, secret))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const age = now.getTime() - Number(time)
  // An hour into the future is accepted, because the clocks of servers differ.
  return age < VALID_MS && age > -VALID_MS / 24 ? reference : undefined
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'receipt of an application', 32))
  return createHmac('sha256', key).update(content).digest('base64url')
}
