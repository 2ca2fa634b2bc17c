/**
 * Resolves once the site's whole stylesheet is there. A page's HTML has only the styles that it shows itself
 * (`pages/_build/usedStyles.ts`): whatever wakes, opens or comes with a move may need others.
 * @throws Error when it does not arrive; the page then stays HTML, as it does without its scripts.
 */
export async function stylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!link) return
  if (!link.sheet) await settled(link)
  if (!hasRules(link.sheet)) throw new Error('The stylesheet did not arrive.')
}

/** Chromium gives a link whose file has not come a sheet, too, but one that may not be read. */
function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/** Resolves when a file has come, and when it has not. */
const settled = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
