/** HTML that is safe to put into a page unescaped. Only the template tag `html` creates it. */
export class Markup {
  constructor(private readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Part = string | number | Markup | readonly Markup[] | false | undefined

/**
 * Template tag for HTML. Every value is escaped, for use between tags and in quoted attributes; `Markup` is put in as it
 * is. `false` and `undefined` become an empty text.
 */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(literals.map((literal, index) => literal + markupOf(parts[index])).join(''))
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.toString()
  return typeof part === 'object' ? part.map(String).join('') : escapeHtml(String(part))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
