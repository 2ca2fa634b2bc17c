import { createHash } from 'node:crypto'
import { type AnyStorage, questionNames } from '../../content/forms/_defineForm.js'
import { wallClock } from '../_delivery/csv.js'
import { isUuid } from '../_delivery/isUuid.js'
import { HttpError } from './httpError.js'
import type { Submission } from './submission.js'

/** The studio's day ends at four in the morning, when hardly any form is sent. In milliseconds after midnight. */
const NIGHT_MS = 4 * 60 * 60_000

/** Characters of a reference. Without look-alikes (0 and O), and without vowels, so that no word is formed by chance. */
const ALPHABET = '2346789CDFGHJKLMNPQRTVWXY'

/**
 * The id of a submission with an `Idempotency-Key`, which the browser makes once for each filled form. The id is derived
 * from form and key: the same key on another form is another submission.
 * @returns a UUID; undefined where the request has no key.
 * @throws HttpError 400 when the key is not a UUID.
 */
export function keyedId(request: Request, form: AnyStorage): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!isUuid(key)) throw new HttpError(400, 'Send a UUID as Idempotency-Key, or none.')
  return uuidFrom(form.id, key.toLowerCase())
}

/**
 * The id of a submission without a key: a plain HTML form cannot send one. It is derived from form, answers and the
 * studio's day, so the same answers sent twice on one day are one submission.
 * @param timeZone - the studio's zone (IANA)
 */
export function answersId(
  form: AnyStorage,
  answers: Submission['answers'],
  receivedAt: Date,
  timeZone: string,
): string {
  const day = wallClock(new Date(receivedAt.getTime() - NIGHT_MS), timeZone).slice(0, 10)
  return uuidFrom(
    form.id,
    day,
    questionNames(form).map((name) => answers[name] ?? ''),
  )
}

/** The reference that people say and search for, such as `K7Q2-M9XC`. Derived from the id: same id, same reference. */
export function referenceOf(id: string): string {
  let rest = createHash('sha256').update(id).digest().readBigUInt64BE()
  let text = ''
  for (let digit = 0; digit < 8; digit += 1) {
    text += ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** A UUID derived from its parts: same parts, same UUID. Version 8, which may hold any digits (RFC 9562, section 5.8). */
export function uuidFrom(...parts: readonly unknown[]): string {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4]
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...groups, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}
