import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a token can be used, in milliseconds. */
const VALID_MS = 24 * 60 * 60_000

/**
 * Proof that an application with this reference was received, to pay with: reference, time and a signature of both, in one
 * opaque text. It is not stored.
 * @param secret - `Payments.tokenKey`; the signature's own key is derived from it.
 */
export function paymentToken(reference: string, receivedAt: Date, secret: string): string {
  const content = `${reference}.${receivedAt.getTime()}`
  return Buffer.from(`${content}.${signatureOf(content, secret)}`).toString('base64url')
}

/** The reference that a token is for; undefined where it is forged, older than a day, or from the future. */
export function referenceIn(token: string, now: Date, secret: string): string | undefined {
  const [reference = '', time = '', signature = ''] = Buffer.from(token, 'base64url').toString().split('.')
  const expected = Buffer.from(signatureOf(`${reference}.${time}`, secret))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const age = now.getTime() - Number(time)
  // The clocks of instances differ a little.
  return age < VALID_MS && age > -VALID_MS / 24 ? reference : undefined
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'receipt of an application', 32))
  return createHmac('sha256', key).update(content).digest('base64url')
}
