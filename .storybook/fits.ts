import { expect } from 'storybook/test'

/** A story's `play`: whatever stands in it, the page does not scroll sideways (WCAG 1.4.10). */
export const fits = async (): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
