/** Elements whose content is no HTML: a character reference would stand in it as it is written. */
const FOREIGN = /(<(?:style|script)\b.*?<\/(?:style|script)>)/s

/**
 * The same page in ASCII: what lies beyond is written as HTML, CSS or JavaScript escapes it. A browser that meets one
 * arrow or dash in UTF-8 keeps all of the page in two bytes a character, which takes it longer to read.
 */
export const inAscii = (html: string): string => html.split(FOREIGN).map(escapeIn).join('')

function escapeIn(part: string): string {
  if (part.startsWith('<style')) return escapeAll(part, (character) => `\\${hex(character)} `)
  // JSON and JavaScript escape the halves of a surrogate pair one by one.
  if (part.startsWith('<script'))
    return part.replace(/[^\0-\x7f]/g, (unit) => `\\u${hex(unit).padStart(4, '0')}`)
  return escapeAll(part, (character) => `&#x${hex(character)};`)
}

const escapeAll = (text: string, asEscape: (character: string) => string) =>
  text.replace(/[^\0-\x7f]/gu, asEscape)

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16)
