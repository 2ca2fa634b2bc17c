import { parseUrl } from '../../content/parseUrl'
import { inTab } from '../islands/drafts'

/**
 * Storage key of the visit's source. Saved when the visitor begins a form, because after a reload the browser no
 * longer knows it.
 */
const KEY = 'came-from'
/** Greatest length of the whole text, and of each part, in characters. */
const ALL_MAX = 500
const PART_MAX = 100

/**
 * The source of this visit, as a form sends it (`metaFields.from`): campaign, host of the referring site, first page.
 * Empty if unknown, or if the visitor's browser asks for privacy.
 */
export function cameFrom(): string {
  if (asksForPrivacy()) return ''
  return inTab((storage) => storage.getItem(KEY)) ?? read()
}

/**
 * Saves the source for the life of the tab. Call it when the visitor begins a form: of visitors who only read,
 * nothing is stored.
 */
export function saveCameFrom(): void {
  const text = cameFrom()
  if (text) inTab((storage) => storage.setItem(KEY, text))
}

/**
 * Reads the source from the page's referrer and the address it was loaded from. Neither changes when the visitor
 * follows links inside the site.
 */
function read(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  const landing = new URL(loaded?.name || window.location.href, window.location.href)
  const referrer = parseUrl(document.referrer)?.host ?? ''
  const query = landing.searchParams
  const known = new URLSearchParams()
  for (const name of ['source', 'medium', 'campaign']) known.set(name, query.get(`utm_${name}`)?.trim() ?? '')
  // With a referrer on this site, the visit began on another page, which is unknown.
  if (referrer !== window.location.host) {
    known.set('referrer', referrer)
    known.set('landing', landing.pathname)
  }
  for (const [name, value] of [...known])
    if (value) known.set(name, value.slice(0, PART_MAX))
    else known.delete(name)
  return String(known).slice(0, ALL_MAX)
}

/** Whether Do Not Track or Global Privacy Control is set. */
const asksForPrivacy = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
