import { metaFields } from '../../content/forms/_defineForm.js'
import type { Fields } from './readFields.js'

/**
 * Why a submission is a machine's: the honeypot, which people cannot see, was filled. A reason to look twice, never to
 * throw away.
 * @returns the reason, or undefined when there is none.
 */
export const spamCheck = (fields: Fields): 'honeypot' | undefined =>
  fields.get(metaFields.honeypot) ? 'honeypot' : undefined
