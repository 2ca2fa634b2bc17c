// Cleans text that was typed or pasted: control and invisible characters are removed. Browser and API use the same functions.

/** Line breaks of other systems and programs: a vertical tab is one in Word. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Other control characters, and characters that have no width or turn the direction of writing. */
const UNSEEN =
  /(?![\t\n])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** A joiner, and those that follow it without effect. */
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g
/**
 * A joiner after a mark, as in Sinhala and Malayalam, is kept (group 1). A joiner beside ASCII, or at the start or end, joins
 * nothing. Between other letters and in emoji it changes what is seen, so it stays.
 */
const LOOSE_JOINER = /(\p{M}[\u200c\u200d])|(^|[\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?=[\0-\x7f]|$)/gu
/** Text that looks empty. The blank of Braille is a letter in Unicode. */
const LOOKS_EMPTY = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** Text of several lines: trimmed, each line break a line feed. Empty where nothing can be seen. */
export function severalLines(text: string): string {
  const seen = text
    .replace(LINE_BREAK, '\n')
    .replace(UNSEEN, '')
    .replace(JOINERS, '$1')
    .replace(LOOSE_JOINER, '$1$2')
  return LOOKS_EMPTY.test(seen) ? '' : seen.trim()
}

/** Text on one line: trimmed, with spaces for line breaks and tabs. Empty where nothing can be seen. */
export const oneLine = (text: string): string => severalLines(text).replace(/[\t\n]+/g, ' ')
