const LONG = 'Arbeiterunfallversicherungsgesetz'
const UNBREAKABLE = 'svg, style, output, time, table, pre, [role=grid], [data-state] > p'

/**
 * Puts a very long word into every text of an element, as translations and names do. Numbers, dates and tables stay.
 * @returns how many texts it changed
 */
export function lengthenWords(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (/[a-z]{4}/i.test(text.data) && !text.data.includes(LONG) && !text.parentElement?.closest(UNBREAKABLE))
      text.data = `${text.data} ${LONG}`
  }
}
