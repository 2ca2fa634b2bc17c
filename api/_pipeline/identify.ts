import { createHash } from 'node:crypto'
import { type AnyRecord, questionNames } from '../../content/forms/_defineForm.js'
import type { Submission } from '../_delivery/delivery.js'
import { HttpError } from './httpError.js'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Digits and letters that nobody mistakes for another, and no vowels, so that no word comes up. */
const ALPHABET = '2346789CDFGHJKLMNPQRTVWXY'

/**
 * The submission's id: the browser's `Idempotency-Key`, in lower case. Without one, as from a plain HTML form, it is
 * derived from form, answers and UTC day: the same answers sent twice on a day are one submission.
 * @throws HttpError 400 when there is a key that is not a UUID.
 */
export function submissionId(
  request: Request,
  form: AnyRecord,
  answers: Submission['answers'],
  now: Date,
): string {
  const key = request.headers.get('idempotency-key')
  if (key === null) return derivedId(form, answers, now)
  if (!UUID.test(key)) throw new HttpError(400, 'Send a UUID as Idempotency-Key, or none.')
  return key.toLowerCase()
}

/** Eight characters for people to say and search, such as `K7Q2-M9XC`; always the same for the same id. */
export function referenceOf(id: string): string {
  let rest = createHash('sha256').update(id).digest().readBigUInt64BE()
  let text = ''
  for (let digit = 0; digit < 8; digit += 1) {
    text += ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** A UUID of version 8, whose digits are ours to choose (RFC 9562, section 5.8). */
function derivedId(form: AnyRecord, answers: Submission['answers'], now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const given = questionNames(form).map((name) => answers[name] ?? '')
  const digits = createHash('sha256')
    .update(JSON.stringify([form.id, day, given]))
    .digest('hex')
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4]
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...groups, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}
