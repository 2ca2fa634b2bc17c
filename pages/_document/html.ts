type Attributes = Readonly<Record<string, string>>

/**
 * One element of `<head>`, attributes and text escaped. In a `script` or `style`, `<` is escaped as JSON and CSS do it,
 * so that nothing in it can end the element (HTML, 4.12.1.3): script must do without it as an operator.
 */
export function tag(name: string, attributes: Attributes, text?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const opening = `<${name}${list.join('')}`
  if (text === undefined) return `${opening} />`
  return `${opening}>${(escapeIn[name] ?? escapeHtml)(text)}</${name}>`
}

/** `<meta name content>`. */
export const meta = (name: string, content: string) => tag('meta', { name, content })

/** `<meta property content>`, as RDFa and with it Open Graph want it. */
export const property = (name: string, content: string) => tag('meta', { property: name, content })

/** `<link rel href>` and what else the relation needs. */
export const link = (rel: string, href: string, more: Attributes = {}) => tag('link', { rel, href, ...more })

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const escapeIn: Readonly<Record<string, (text: string) => string>> = {
  script: (json) => json.replaceAll('<', '\\u003c'),
  style: (css) => css.replaceAll('<', '\\3c '),
}
