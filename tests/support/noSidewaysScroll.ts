import { afterEach, expect } from 'vitest'

/** Set-up file: no story makes its window scroll sideways, at the width that it asks for (WCAG 1.4.10). */
afterEach(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, 'width of the story').toBeLessThanOrEqual(clientWidth)
})
