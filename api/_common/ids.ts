import { createHash } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text is a UUID (RFC 9562) of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** A UUID derived from its parts: same parts, same UUID. Version 8, which may hold any digits (RFC 9562, section 5.8). */
export function uuidFrom(...parts: readonly unknown[]): string {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4]
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...groups, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}

/** Characters of a reference. Without look-alikes (0 and O), and without vowels, so that no word is formed by chance. */
const ALPHABET = '2346789CDFGHJKLMNPQRTVWXY'

/**
 * The reference that people say and search for, such as `K7Q2-M9XC`: eight characters derived from the submission's id. Two
 * submissions may have the same one, so the site finds nothing by it.
 */
export function referenceOf(id: string): string {
  let rest = createHash('sha256').update(`reference ${id}`).digest().readBigUInt64BE()
  let text = ''
  for (let digit = 0; digit < 8; digit += 1) {
    text += ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
