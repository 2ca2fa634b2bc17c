import { metaFields } from '../../content/forms/_defineForm.js'
import type { Fields } from './readFields.js'
import { oneLine } from './typedText.js'

/** Longest part, in characters. */
const PART_MAX = 100

/**
 * Where a visit came from, in words for staff: `newsletter / email / spring; from news.example.org; first page /workshops`.
 * Empty where the browser did not say. What it said is anybody's text, and never trusted for more than reading.
 */
export function cameFromOf(fields: Fields): string {
  const text = fields.get(metaFields.from)
  if (typeof text !== 'string') return ''
  const given = new URLSearchParams(text)
  const part = (name: string) => oneLine(given.get(name) ?? '').slice(0, PART_MAX)
  const campaign = ['source', 'medium', 'campaign'].map(part).filter(Boolean).join(' / ')
  const host = /^[\w.:-]+$/.exec(part('referrer'))?.[0]
  const page = /^\/\S*$/.exec(part('landing'))?.[0]
  return [campaign, host && `from ${host}`, page && `first page ${page}`].filter(Boolean).join('; ')
}
