// Makes text that a visitor or payer typed short.

/** Longest name in a subject, in characters. */
export const NAME_MAX = 60
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, at most `max` UTF-16 units, that ends between two characters as people see them. */
export const beginning = (text: string, max: number): string =>
  text.slice(0, characters.segment(text).containing(max)?.index)

/** The text, or its first words and `…`. @param max - longest result, in UTF-16 units without the `…` */
export function firstWords(text: string, max: number): string {
  const cut = beginning(text, max)
  return cut === text ? text : `${(/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut).trim()}…`
}
