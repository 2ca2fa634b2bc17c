/**
 * What a page may cost before the visitor does anything, in bytes as sent (brotli, level 9) and in requests.
 * The one place for these numbers: `tests/build/budgets.test.ts`, `tests/e2e/scriptBytes.spec.ts`,
 * `tests/e2e/layoutShift.spec.ts` and the bench hold pages to them. That nothing but the page itself holds up the first paint is a rule, not a number. Times depend on the
 * machine: `npm run bench:site`.
 */
export const siteBudgets = {
  /** Script that arrives until the network is idle, in a window of 390 × 844 and of 1280 × 800. */
  script: { phone: 95 * 1024, desk: 125 * 1024 },
  /** HTML with its styles, less the page's own text and drawings. */
  frame: 12 * 1024,
  /** The styles that a page uses, inlined in it. */
  styles: 7 * 1024,
  /** One drawing, as it stands in the HTML. */
  drawing: 6 * 1024,
  /** How far things may move while the page loads (Cumulative Layout Shift); a twentieth of the limit below which people do not notice. */
  shift: 0.02,
} as const
