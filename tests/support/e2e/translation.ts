import type { Page } from '@playwright/test'

/**
 * Changes a page as Chrome's own translation does: each text is taken out, and `<font><font>` with another text is put in
 * its place, now and whenever a text is added or changed. The words stay as they are, so that tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslated = (text: Node) =>
      !text.textContent?.trim() || text.parentElement?.closest('font, svg, script, style, textarea, noscript')
    const wrap = (root: Node) => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = walker.currentNode; text; text = walker.nextNode() as Node)
        if (text.nodeType === Node.TEXT_NODE && !isTranslated(text)) texts.push(text)
      for (const text of texts) {
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.textContent ?? '')
        text.parentNode?.replaceChild(outer, text)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) wrap(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
