/**
 * A `ref` that moves focus to its element when that is mounted. The same function at each render: a new one would move focus
 * again.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  // Browsers scroll differently, and some leave it half hidden below the header.
  element?.scrollIntoView({ block: 'nearest' })
}
