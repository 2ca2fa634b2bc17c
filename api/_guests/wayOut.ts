import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Address by which a guest gives a seat back. @param id - submission id of a row of theirs */
export const wayOutAddress = (secret: string, id: string, siteUrl: string): string =>
  `${siteUrl}/api/guest?key=${id}.${macOf(secret, id)}`

/** The submission id that a key names; undefined for a key that this deployment has not made. */
export function readKey(secret: string, key: string): string | undefined {
  const [id = '', mac = ''] = key.split('.')
  const [sent, right] = [Buffer.from(mac), Buffer.from(macOf(secret, id))]
  return sent.length === right.length && timingSafeEqual(sent, right) ? id : undefined
}

/** HMAC-SHA256 with a key for this purpose alone (HKDF, RFC 5869). */
function macOf(secret: string, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'way out', 32))
  return createHmac('sha256', key).update(id).digest('base64url')
}
