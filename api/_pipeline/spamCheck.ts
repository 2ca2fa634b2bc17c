import { metaFields } from '../../content/forms/_defineForm.js'
import type { Fields } from './readFields.js'

/**
 * Why a submission looks like a machine's: the honeypot, which people cannot see, was filled, or the form was sent
 * less than `minFillMs` after it appeared. A reason to look twice, never to throw away.
 * @returns the reason, or undefined when there is none.
 */
export function spamCheck(fields: Fields, now: Date, minFillMs: number): 'honeypot' | 'haste' | undefined {
  if (fields.get(metaFields.honeypot)) return 'honeypot'
  const took = now.getTime() - timeIn(fields.get(metaFields.shownAt))
  // A visitor's clock that is ahead of ours says nothing about how long it took.
  return took >= 0 && took < minFillMs ? 'haste' : undefined
}

/** JSON may hold anything there; `Number` throws on an object that cannot be turned into a text. */
const timeIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
