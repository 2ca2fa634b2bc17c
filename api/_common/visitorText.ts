import { studio } from '../../content/studio.js'

// Makes text that a visitor typed safe for the headers of an e-mail.

/** Longest name of a sender, in characters. */
const NAME_MAX = 40
/** Text that looks like an e-mail or web address: `a@b`, `example.com`, `https:/`; also with the Chinese full stop `。`. */
const ADDRESS = /@|:\/|www\.|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}/iu
const NO_PART_OF_A_NAME = /[^\p{L}\p{M} .'-]+/gu

/**
 * The text on one line. A line break in an e-mail header would begin another header (RFC 5322, section 2.2). Characters
 * that turn the direction of writing are removed: they can make one name look like another.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** The text, or its first words and `…`. @param max - longest result, in characters. */
export function firstWords(text: string, max: number): string {
  const letters = [...text]
  if (letters.length <= max) return text
  const cut = letters.slice(0, max).join('')
  return `${(/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut).trim()}…`
}

/**
 * The visitor's name, safe as the name of a sender: letters, accents, spaces and `.'-`. Undefined where the text holds an
 * address or digits, or no letter. Mail programs show the sender's name instead of the address, so a text like
 * "bank.example.com" could deceive the reader.
 */
export function senderName(name: string): string | undefined {
  // Invisible characters are removed. Some of them count as letters in Unicode.
  const plain = oneLine(name)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replaceAll('’', "'")
  // NFKC turns look-alikes into plain characters: `＠` into `@`, `²` into `2`.
  const read = plain.normalize('NFKC')
  if (/\p{N}/u.test(read) || ADDRESS.test(read)) return undefined
  const letters = plain.replace(NO_PART_OF_A_NAME, ' ').replace(/ +/g, ' ').trim()
  const short = [...letters].slice(0, NAME_MAX).join('').trim()
  return /\p{L}/u.test(short) ? short : undefined
}

/** Sender's name of an e-mail to the studio. The address beside it is the studio's own. */
export const viaStudio = (name: string | undefined): string =>
  `${name ?? 'Website visitor'} via ${studio.name}`
