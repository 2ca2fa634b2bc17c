import { studio } from '../../content/studio.js'
import { oneLine } from '../../content/typedText.js'

// Makes text that a visitor or payer typed safe for the headers of an e-mail, and short.

/** Longest name in a subject and of a sender, in characters. */
export const NAME_MAX = 60
/** Ends of web addresses that people know. Any other word after a dot is part of a name: `Md.Rahman`. */
const DOMAIN =
  /[.。](?:com|net|org|info|biz|edu|gov|mil|online|site|shop|store|cloud|tech|xyz|app|dev|bank|zip|mov)(?![\p{L}\p{M}])/iu
/** Text that looks like an e-mail or web address: `a@b`, `https:/`; `bank.de`, `my.shop`, but not `J.Li`, `Md.rahman`. */
const ADDRESS =
  /@|:\/|[wW]{3}\.|[\p{L}\p{N}][.。]\p{Ll}{2}(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])\p{Ll}+[.。]\p{Ll}{2}/u
/** A Latin letter beside one of another script, which can look the same. */
const MIXED =
  /\p{Script=Latin}\p{M}*(?![\p{Script=Latin}\p{Script=Common}])\p{L}|(?![\p{Script=Latin}\p{Script=Common}])\p{L}\p{M}*\p{Script=Latin}/u
/** Small capitals, which no name has, and which look like the capitals of another one. */
const SMALL_CAPITALS = /[ɢɪɴʀʏʙʜʟꜰꜱᴀ-ᴢ]/u
/** What looks like a letter of a studio's name. So does any letter like `ł` or `ı`, whose mark Unicode does not separate. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  w: 'w|vv',
  m: 'm|rn',
  d: 'd|cl',
  l: '[li]',
  i: '[il]',
}
/** Finds a studio's name as people read it, whatever is between its letters and above them. Signs in it (`&`) do not count. */
export const nameAsRead = (name: string): RegExp =>
  new RegExp(
    (name.normalize('NFKD').toLowerCase().match(/\p{L}/gu) ?? [])
      .map((letter) => `(?:${LOOKS_LIKE[letter] ?? letter}|(?![a-z])\\p{Script=Latin})`)
      .join('[^\\p{L}]*'),
    'iu',
  )
const OURS = nameAsRead(studio.name)
/** A character that no name has, such as an emoji, with the marks and joiners that belong to it. */
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\u200c-\u200d .'·・׳״-][\p{M}\u200c-\u200d]*/gu
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, at most `max` UTF-16 units, that ends between two characters as people see them. */
export const beginning = (text: string, max: number): string =>
  text.slice(0, characters.segment(text).containing(max)?.index)

/** The text, or its first words and `…`. @param max - longest result, in UTF-16 units without the `…` */
export function firstWords(text: string, max: number): string {
  const cut = beginning(text, max)
  return cut === text ? text : `${(/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut).trim()}…`
}

/**
 * The visitor's name, safe as the name of a sender: letters of every script, accents, joiners, spaces, `.'-` and the points
 * and marks inside names. Undefined where the text holds an address, digits, the studio's name or look-alikes, or no letter. Mail
 * programs show the sender's name instead of the address, so "bank.example.com" or "Whittle Billing" could deceive the reader.
 */
export function senderName(name: string): string | undefined {
  const plain = oneLine(name)
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[‐‑]/g, '-')
  // NFKC turns look-alikes into plain characters: `＠` into `@`, `²` into `2`. A point between other letters than Catalan's two l
  // looks like a dot.
  const read = plain.normalize('NFKC').replace(/(?<!l)[·・]|[·・](?!l)/giu, '.')
  if ([/\p{N}/u, ADDRESS, DOMAIN, MIXED, SMALL_CAPITALS].some((pattern) => pattern.test(read)))
    return undefined
  if (OURS.test(read.normalize('NFKD'))) return undefined
  const letters = plain.replace(NO_PART_OF_A_NAME, ' ').replace(/ +/g, ' ').trim()
  const short = beginning(letters, NAME_MAX).trim()
  return /\p{L}/u.test(short) ? short : undefined
}

/** Sender's name of an e-mail to the studio. The address beside it is the studio's own. */
export const viaStudio = (name: string | undefined): string =>
  `${name ?? 'Website visitor'} via ${studio.name}`
