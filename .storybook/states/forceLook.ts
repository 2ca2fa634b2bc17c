/** Parameter `pseudo` of storybook-addon-pseudo-states: `true` for the whole story, or what to choose within it. */
export type Look = Readonly<Record<string, boolean | string | readonly string[]>>

/** By state: the class that the addon gives rules with that pseudo-class, and what React Aria says of it. */
const MARKS: Readonly<Record<string, { className: string; attribute: string }>> = {
  hover: { className: 'pseudo-hover', attribute: 'data-hovered' },
  active: { className: 'pseudo-active', attribute: 'data-pressed' },
  focusVisible: { className: 'pseudo-focus-visible', attribute: 'data-focus-visible' },
}

/** Makes what stands in `root` look as if a visitor were acting on it. Several can look so at once, unlike a pointer. */
export function forceLook(root: HTMLElement, look: Look): void {
  for (const [state, { className, attribute }] of Object.entries(MARKS)) {
    const where = look[state]
    if (where === true) {
      root.classList.add(`${className}-all`)
      mark(root, '[data-rac]', attribute)
    } else if (where) {
      const selector = [where].flat().join()
      for (const part of root.querySelectorAll(selector)) part.classList.add(className)
      mark(root, selector, attribute)
    }
  }
}

/** React keeps attributes that it has not set itself. */
function mark(root: HTMLElement, selector: string, attribute: string): void {
  for (const part of root.querySelectorAll(selector)) part.setAttribute(attribute, 'true')
}
