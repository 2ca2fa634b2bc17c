import { type AnyStorage, questionNames } from '../../content/forms/_defineForm.js'
import { isUuid, uuidFrom } from '../_common/ids.js'
import { HttpError } from '../_http/httpError.js'
import { wallClock } from '../_tables/csv.js'
import type { Submission } from '../_tables/submission.js'

/** The studio's day ends at four in the morning, when hardly any form is sent. In milliseconds after midnight. */
const NIGHT_MS = 4 * 60 * 60_000

/**
 * The id of a submission with an `Idempotency-Key`, which the browser makes once for each filled form. The id is derived
 * from form and key: the same key on another form is another submission.
 * @returns a UUID; undefined where the request has no key.
 * @throws HttpError 400 when the key is not a UUID.
 */
export function keyedId(request: Request, storage: AnyStorage): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!isUuid(key)) throw new HttpError(400, 'Send a UUID as Idempotency-Key, or none.')
  return uuidFrom(storage.id, key.toLowerCase())
}

/**
 * The id of a submission without a key: a plain HTML form cannot send one. It is derived from form, answers and the
 * studio's day, so the same answers sent twice on one day are one submission.
 * @param timeZone - the studio's zone (IANA)
 */
export function answersId(
  storage: AnyStorage,
  answers: Submission['answers'],
  receivedAt: Date,
  timeZone: string,
): string {
  const day = wallClock(new Date(receivedAt.getTime() - NIGHT_MS), timeZone).slice(0, 10)
  return uuidFrom(
    storage.id,
    day,
    questionNames(storage).map((name) => answers[name] ?? ''),
  )
}
