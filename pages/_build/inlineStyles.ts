import { link } from '../head/html.js'

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/**
 * The path of the stylesheet that a page links.
 * @throws Error when it links none, or more than one: then `build.cssCodeSplit` has changed.
 */
export function stylesheetOf(html: string): string {
  const links = [...html.matchAll(STYLESHEET)]
  const path = links[0]?.[1]
  if (!path || links.length > 1) throw new Error(`A page links ${links.length} stylesheets, not one.`)
  return path
}

/**
 * Puts styles into the page in place of the stylesheet that it links, so that its first paint needs nothing but the HTML.
 * @param isPart - whether they are a part of the stylesheet; then the page names it, for what needs more of it
 * (`components/theme/stylesheet.ts`).
 * @throws Error when the styles would end their own element.
 */
export function inlineStyles(html: string, styles: string, isPart: boolean): string {
  if (/<\/style/i.test(styles)) throw new Error('The stylesheet would end its own element.')
  const whole = isPart ? link('prefetch', stylesheetOf(html), { as: 'style' }) : ''
  const rest = html.replace(STYLESHEET, whole)
  const place = rest.indexOf('</head>')
  return `${rest.slice(0, place)}  <style>${styles}</style>\n  ${rest.slice(place)}`
}
