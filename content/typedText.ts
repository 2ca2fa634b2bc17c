// Cleans text that was typed or pasted: control and invisible characters are removed. Browser and API use the same functions.

/** Line breaks of other systems and programs: a vertical tab is one in Word. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Flags that are made of tags: England, Scotland, Wales. Any other tags would be text that nobody sees. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map((region) =>
  String.fromCodePoint(0x1f3f4, ...[...region].map((letter) => 0xe0000 + letter.charCodeAt(0)), 0xe007f),
)
/**
 * What cannot be seen: control characters, and all that Unicode lets programs ignore, such as characters without a width, marks
 * of direction, tags, fillers. Kept (group 1): flags; one variation selector after an emoji, a keycap's digit, an ideograph or a
 * letter of Mongolian, whose look it chooses; joiners, which are judged below.
 */
const UNSEEN = new RegExp(
  String.raw`(${FLAGS.join('|')}|\p{Extended_Pictographic}\ufe0f|[\d#*]\ufe0f\u20e3|\p{Script=Han}[\u{e0100}-\u{e01ef}]|(?=\p{L})\p{Script=Mongolian}[\u180b-\u180d\u180f]|[\u200c\u200d])` +
    String.raw`|(?![\t\n])\p{Cc}|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]`,
  'gu',
)
/** A joiner, and those that follow it without effect. */
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g
/**
 * A joiner after a mark, as in Sinhala and Malayalam, is kept (group 1). A joiner beside ASCII, or at the start or end, joins
 * nothing. Between other letters and in emoji it changes what is seen, so it stays.
 */
const LOOSE_JOINER = /(\p{M}[\u200c\u200d])|(^|[\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?=[\0-\x7f]|$)/gu
/** Text that looks empty. The blank of Braille is a letter in Unicode. */
const LOOKS_EMPTY = /^[\s\u2800\u200c\u200d]*$/

/** Text of several lines: trimmed, each line break a line feed. Empty where nothing can be seen. */
export function severalLines(text: string): string {
  const seen = text
    .replace(LINE_BREAK, '\n')
    .replace(UNSEEN, '$1')
    .replace(JOINERS, '$1')
    .replace(LOOSE_JOINER, '$1$2')
  return LOOKS_EMPTY.test(seen) ? '' : seen.trim()
}

/** Text on one line: trimmed, with spaces for line breaks and tabs. Empty where nothing can be seen. */
export const oneLine = (text: string): string => severalLines(text).replace(/[\t\n]+/g, ' ')
