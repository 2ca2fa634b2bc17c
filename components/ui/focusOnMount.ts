/**
 * A `ref` that moves focus to its element when that is mounted. The same function at each render: a new one would move focus
 * again.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
