/**
 * What a page may cost before the visitor does anything, in bytes as sent (brotli, level 9) and in requests.
 * The one place for these numbers: `tests/build/budgets.test.ts`, `tests/e2e/everyPage.spec.ts`, `tests/e2e/loading.spec.ts`
 * and the bench hold pages to them. Times depend on the machine: `npm run bench:site`.
 */
export const siteBudgets = {
  /** Script that arrives until the network is idle, in a window of 390 × 844 and of 1280 × 800. */
  script: 94.1 * 1024,
  /** HTML with its styles, text and first drawing: as much as a server sends before it waits for an answer (brotli, level 11). */
  html: 14 * 1024,
  /** HTML with its styles, less the page's own text and drawings. */
  frame: 12 * 1024,
  /** The styles that a page uses, inlined in it. */
  styles: 7 * 1024,
  /** One drawing in the HTML. */
  drawing: 6 * 1024,
  /** Largest Cumulative Layout Shift while a page loads. Google rates up to 0.1 as good. */
  shift: 0.02,
} as const
