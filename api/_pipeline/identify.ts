import { createHash } from 'node:crypto'
import { type AnyRecord, questionNames } from '../../content/forms/_defineForm.js'
import { wallClock } from '../_delivery/csv.js'
import { HttpError } from './httpError.js'
import type { Submission } from './submission.js'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** For so long after midnight a second click may belong to one of the day before, in milliseconds. */
const MIDNIGHT_MS = 5 * 60_000

/** Digits and letters that nobody mistakes for another, and no vowels, so that no word comes up. */
const ALPHABET = '2346789CDFGHJKLMNPQRTVWXY'

/**
 * The id that the browser gave the submission, its `Idempotency-Key`, in lower case. Undefined where it sent none.
 * @throws HttpError 400 when there is a key that is not a UUID.
 */
export function givenId(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!UUID.test(key)) throw new HttpError(400, 'Send a UUID as Idempotency-Key, or none.')
  return key.toLowerCase()
}

/** What an id is derived from. */
type Derivation = Pick<Submission, 'form' | 'answers' | 'receivedAt'> & {
  /** The studio's zone (IANA), in which days begin. */
  readonly timeZone: string
  /** Ids that were derived just before midnight: their rows may still be on their way. Changed here. */
  readonly late: Set<string>
  /** Whether there is a row with this id. */
  readonly isKept: (id: string) => Promise<boolean>
}

/**
 * The id of a submission without a key, as a plain HTML form sends it, from form, answers and the studio's day: the same
 * answers sent twice on a day are one submission, and so are two clicks with midnight in between.
 */
export async function derivedId(derivation: Derivation): Promise<string> {
  const { form, answers, receivedAt, timeZone, late, isKept } = derivation
  const idIn = (ms: number) =>
    idOf(form, answers, wallClock(new Date(receivedAt.getTime() + ms), timeZone).slice(0, 10))
  const today = idIn(0)
  const justBefore = idIn(-MIDNIGHT_MS)
  if (idIn(MIDNIGHT_MS) !== today) late.add(today)
  if (justBefore !== today) return late.has(justBefore) || (await isKept(justBefore)) ? justBefore : today
  return today
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
function idOf(form: AnyRecord, answers: Submission['answers'], day: string): string {
  const given = questionNames(form).map((name) => answers[name] ?? '')
  const digits = createHash('sha256')
    .update(JSON.stringify([form.id, day, given]))
    .digest('hex')
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4]
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...groups, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}
