import { repairedAddress } from '../content/repairedAddress'
import { hasPage } from './router'

/**
 * Goes to the address that a visitor meant who wrote it with capital letters (`/About`), or whose link was damaged on its way:
 * `/about%23story`, and what `repairedAddress` repairs.
 * @returns whether another page is loaded for it.
 */
export function goToMeantAddress(): boolean {
  const { pathname, search, hash, origin } = window.location
  const decoded = pathname.replace(/%3f/gi, '?').replace(/%23/g, '#')
  const written = new URL(origin + decoded + search + hash)
  const path = written.pathname.toLowerCase()
  const meant = repairedAddress(written)
  if (path !== pathname && hasPage(path)) {
    // The host has no file for it and served `404.html`.
    window.location.replace(path + meant.search + meant.hash)
    return true
  }
  if (meant.search !== search) history.replaceState(history.state, '', pathname + meant.search + hash)
  // As the browser follows a link: it scrolls, and the element becomes the `:target`.
  if (meant.hash !== hash) window.location.replace(meant.hash || '#')
  return false
}
