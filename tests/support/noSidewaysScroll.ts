import { afterEach, expect } from 'vitest'

/**
 * Set-up file: no story makes its window scroll sideways, at the width that it asks for (WCAG 1.4.10). An open dialog or list
 * locks scrolling: nothing to measure.
 */
afterEach(() => {
  const page = document.documentElement
  if (getComputedStyle(page).overflow === 'hidden') return
  const { scrollWidth, clientWidth } = page
  expect(scrollWidth, 'width of the story').toBeLessThanOrEqual(clientWidth)
})
