/**
 * Tells the browser that a page's scripts may come after everything that is seen: styles, words and fonts.
 * @returns the HTML with `fetchpriority="low"` on its module and on what is preloaded for it.
 */
export const lowerScripts = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
