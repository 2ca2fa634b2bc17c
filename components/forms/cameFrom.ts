import { parseUrl } from '../../content/parseUrl'
import { inTab } from '../islands/drafts'

/** Storage key of the visit's source, which the browser no longer knows after a reload. */
const KEY = 'came-from'

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
  const utm = (name: string) => landing.searchParams.get(`utm_${name}`)?.trim() ?? ''
  const known = {
    source: utm('source'),
    medium: utm('medium'),
    campaign: utm('campaign'),
    // With a referrer on this site, the visit began on another page, which is unknown.
    ...(referrer !== window.location.host && { referrer, landing: landing.pathname }),
  }
  return String(new URLSearchParams(Object.entries(known).filter(([, value]) => value)))
}

/** Whether Do Not Track or Global Privacy Control is set. */
const asksForPrivacy = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
