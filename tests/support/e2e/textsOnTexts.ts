import type { Page } from '@playwright/test'

/** Visible texts of the page that share a place with another one: both, as `one | other`. Call it at the top of the page. */
export const textsOnTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { text: Node; left: number; right: number; top: number; bottom: number }[] = []
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement
      if (!text.textContent?.trim() || !own || getComputedStyle(own).visibility !== 'visible') continue
      // Words for screen readers alone, and drawings.
      if (own.closest('.visually-hidden, svg')) continue
      range.selectNodeContents(text)
      // Without what a font leaves free above and below its small letters: lines may stand closer than that.
      for (const { left, right, top, height } of range.getClientRects())
        lines.push({
          text,
          left: left + 1,
          right: right - 1,
          top: top + height * 0.3,
          bottom: top + height * 0.7,
        })
    }
    const found = new Set<string>()
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1))
        if (
          one.text !== other.text &&
          Math.max(one.left, other.left) < Math.min(one.right, other.right) &&
          Math.max(one.top, other.top) < Math.min(one.bottom, other.bottom)
        )
          found.add(`${one.text.textContent} | ${other.text.textContent}`)
    return [...found]
  })
