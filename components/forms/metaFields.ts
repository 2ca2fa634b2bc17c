import type { AnyForm } from '../../content/forms/_defineForm'
import { withStorage } from './draftStorage'

/** Where the visit came from, once a form was begun in this tab: a page that is loaded again knows less. */
const KEY = 'came-from'
/** Longest of what is sent, and of each part, in characters. */
const ALL_MAX = 500
const PART_MAX = 100

/**
 * Where this visit came from, as a form sends it (`metaFields.from`): campaign, the referring site's host and the first
 * page. Empty where nothing is known, and where the visitor's browser says not to ask.
 */
export function cameFrom(): string {
  if (asksForPrivacy()) return ''
  return withStorage((storage) => storage.getItem(KEY)) ?? read()
}

/** Keeps it for the life of the tab. Called when a form is begun: of somebody who only reads, nothing is kept. */
export function saveCameFrom(): void {
  const text = cameFrom()
  if (text) withStorage((storage) => storage.setItem(KEY, text))
}

/** Neither of the two changes with the moves inside the site that follow: the page's referrer, and how it was loaded. */
function read(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  const landing = new URL(loaded?.name || window.location.href, window.location.href)
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  const known = new URLSearchParams()
  for (const name of ['source', 'medium', 'campaign'])
    known.set(name, landing.searchParams.get(`utm_${name}`)?.trim() ?? '')
  // From a page of our own, the visit began elsewhere.
  if (referrer !== window.location.host) {
    known.set('referrer', referrer)
    known.set('landing', landing.pathname)
  }
  for (const [name, value] of [...known])
    if (value) known.set(name, value.slice(0, PART_MAX))
    else known.delete(name)
  return String(known).slice(0, ALL_MAX)
}

/** Do Not Track and Global Privacy Control. */
const asksForPrivacy = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

/** By form: when the visitor first saw it on this visit (`performance.now()`), undefined where that says nothing. */
const formSeenAt = new Map<string, number | undefined>()

/**
 * Notes that the visitor has seen a form. Only the first time counts: a dialog that is opened again, or a form that
 * replaces another, is the same form to them.
 * @param since - when it appeared (`performance.now()`).
 * @param hasAnswers - whether it came with answers: some of the time went by before this visit, or before any script ran.
 */
export function markFormSeen({ id }: AnyForm, since: number, hasAnswers: boolean): void {
  if (!formSeenAt.has(id)) formSeenAt.set(id, hasAnswers ? undefined : since)
}

/** How long ago the visitor first saw a form, in whole milliseconds by the browser's monotonic clock; undefined where it is not known. */
export function elapsedSinceSeen({ id }: AnyForm): number | undefined {
  const since = formSeenAt.get(id)
  return since === undefined ? undefined : Math.round(performance.now() - since)
}
