/**
 * Puts the page's stylesheet into the page, so that its first paint needs nothing but the HTML.
 * @param read - gives the text of a file of the built site by its path.
 * @throws Error when the page links no stylesheet, or more than one: then `build.cssCodeSplit` has changed.
 */
export function inlineStyles(html: string, read: (path: string) => string): string {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g)]
  const [link] = links
  if (!link?.[1] || links.length > 1) throw new Error(`A page links ${links.length} stylesheets, not one.`)
  const styles = read(link[1]).trim()
  if (/<\/style/i.test(styles)) throw new Error('The stylesheet would end its own element.')
  const place = html.indexOf('</head>')
  const rest = html.slice(0, place).replace(link[0], '')
  return `${rest}  <style>${styles}</style>\n  ${html.slice(place)}`
}
