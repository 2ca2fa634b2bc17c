import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a token is valid, in milliseconds. */
const VALID_MS = 24 * 60 * 60_000

/**
 * Makes the token with which an application can be paid. It proves that the application with this submission id was received:
 * it contains id, time and a signature of both. It is not stored.
 * @param secret - `Payments.tokenKey`, from which the key of the signature is derived.
 */
export function paymentToken(id: string, receivedAt: Date, secret: string): string {
  const content = `${id}.${receivedAt.getTime()}`
  return Buffer.from(`${content}.${signatureOf(content, secret)}`).toString('base64url')
}

/**
 * The application in a token: its submission id, in a token of an earlier version its reference. Undefined if the signature is
 * wrong, the token is older than a day, or its time is in the future.
 */
export function applicationIn(token: unknown, now: Date, secret: string): string | undefined {
  const text = Buffer.from(String(token), 'base64url').toString()
  const [application = '', time = '', signature = ''] = text.split('.')
  const expected = Buffer.from(signatureOf(`${application}.${time}`, secret))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const age = now.getTime() - Number(time)
  // An hour into the future is accepted, because the clocks of servers differ.
  return age < VALID_MS && age > -VALID_MS / 24 ? application : undefined
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'receipt of an application', 32))
  return createHmac('sha256', key).update(content).digest('base64url')
}
