import { asides } from '../../content/forms/_defineForm.js'
import type { Fields } from './readFields.js'

/** Nobody reads, fills and sends a form faster, in milliseconds; tests, which do, set it to 0. */
const HASTE = Number(process.env.MIN_FILL_MS ?? 2_000)

/**
 * Why a submission looks like a machine's: the field that people cannot see was filled, or the form was sent less
 * than two seconds after it appeared. A reason to look twice, never to throw away.
 * @returns the reason, or undefined when there is none.
 */
export function suspicion(fields: Fields, now: Date): 'honeypot' | 'haste' | undefined {
  if (fields.get(asides.trap)) return 'honeypot'
  const took = now.getTime() - timeIn(fields.get(asides.shownAt))
  // A visitor's clock that is ahead of ours says nothing about how long it took.
  return took >= 0 && took < HASTE ? 'haste' : undefined
}

/** JSON may hold anything there; `Number` throws on an object that cannot be turned into a text. */
const timeIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
