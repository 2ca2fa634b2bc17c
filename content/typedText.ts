// Cleans text that was typed or pasted: control and invisible characters are removed. Browser and API use the same functions.

/** Line breaks of other systems and programs: a vertical tab is one in Word. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/**
 * Control characters, and all that Unicode lets programs not show. Kept (group 1): the flags of England, Scotland and Wales; one
 * variation selector after an emoji, a keycap's digit, an ideograph or a letter of Mongolian; joiners, which are judged below.
 */
const UNSEEN =
  /(🏴\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|\p{Extended_Pictographic}\ufe0f|[\d#*]\ufe0f\u20e3|\p{Script=Han}[\u{e0100}-\u{e01ef}]|(?=\p{L})\p{Script=Mongolian}[\u180b-\u180d\u180f]|[\u200c\u200d])|(?![\t\n])\p{Cc}|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu
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
