import { studio } from '../../content/studio.js'

/** Longest name of a sender, in characters. */
const NAME_MAX = 40
/** Anything that is, or begins, an address of e-mail or of a page: `a@b`, `example.com`, `https:`; also with a full stop of Chinese. */
const ADDRESS = /@|:\/|www\.|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}/iu
const NO_PART_OF_A_NAME = /[^\p{L}\p{M} .'-]+/gu

/**
 * A header of an e-mail is one line; a line break in it would begin another header (RFC 5322, section 2.2). What turns
 * the direction of writing is left out: it can make one name or address look like another.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** The text, or its first words with a sign that there is more. @param max - in characters. */
export function firstWords(text: string, max: number): string {
  const letters = [...text]
  if (letters.length <= max) return text
  const cut = letters.slice(0, max).join('')
  return `${(/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut).trim()}…`
}

/**
 * The visitor's name as a sender may have it: letters, marks, spaces and `.'-`. Undefined where it holds an address or
 * digits, or is none: mail programs show a sender's name in place of the address, and a stranger's text must not be trusted
 * for it.
 */
export function senderName(name: string): string | undefined {
  // What cannot be seen is no part of a name, though some of it counts as letters.
  const plain = oneLine(name)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replaceAll('’', "'")
  // Wide and raised letters are the plain ones to a reader: `＠`, `²`.
  const read = plain.normalize('NFKC')
  if (/\p{N}/u.test(read) || ADDRESS.test(read)) return undefined
  const letters = plain.replace(NO_PART_OF_A_NAME, ' ').replace(/ +/g, ' ').trim()
  const short = [...letters].slice(0, NAME_MAX).join('').trim()
  return /\p{L}/u.test(short) ? short : undefined
}

/** Who an e-mail to the studio is from, on the studio's own address. */
export const viaStudio = (name: string | undefined): string =>
  `${name ?? 'Website visitor'} via ${studio.name}`
