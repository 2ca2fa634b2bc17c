import { expect, userEvent, waitFor } from 'storybook/test'

/** The attributes that stand for what only a real pointer sets; React Aria's components carry the same. */
const attributes = { ':hover': 'data-hovered', ':active': 'data-pressed' } as const
type PointerState = keyof typeof attributes

/**
 * Leaves `element` as it looks under a resting pointer. Fails where nothing shows it.
 * @param shownBy - what looks different then, itself or something that stands in it.
 */
export const showHovered = (element: Element, shownBy = element) =>
  show(element, shownBy, ':hover', () => userEvent.hover(element))

/** Leaves `element` as it looks while a pointer holds it down. Fails where that looks as under a resting pointer. */
export async function showPressed(element: Element): Promise<void> {
  await showHovered(element)
  await show(element, element, ':active', () => userEvent.pointer({ target: element, keys: '[MouseLeft>]' }))
}

/** Goes to `element` with Tab, and finds the ring around it: 3 px, visible on what it stands on (WCAG 2.4.7). */
export async function showFocused(element: HTMLElement): Promise<void> {
  element.blur()
  for (let tabs = 0; document.activeElement !== element && tabs < 20; tabs++) await userEvent.tab()
  await expect(element).toHaveFocus()
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  await expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px'])
}

/** A story moves no real pointer, so styles never match; each such rule also follows the attribute, and we set it. */
async function show(
  element: Element,
  shownBy: Element,
  state: PointerState,
  act: () => Promise<unknown>,
): Promise<void> {
  const atRest = looksOf(shownBy)
  for (const sheet of document.styleSheets) followAttribute(sheet.cssRules, state)
  await act()
  element.setAttribute(attributes[state], 'true')
  await waitFor(() => expect(looksOf(shownBy) === atRest, `${state} looks as before`).toBe(false))
}

function followAttribute(rules: CSSRuleList, state: PointerState): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const { selectorText } = rule
      const other = selectorText.replaceAll(state, `[${attributes[state]}]`)
      if (other !== selectorText && !selectorText.includes(`[${attributes[state]}]`))
        rule.selectorText = `${selectorText}, ${other}`
    }
    if ('cssRules' in rule) followAttribute(rule.cssRules as CSSRuleList, state)
  }
}

const looks = ['backgroundColor', 'borderColor', 'color', 'opacity', 'textDecoration', 'transform'] as const

/** What a state may change, of an element and all that stands in it. */
const looksOf = (element: Element) =>
  [element, ...element.querySelectorAll('*')]
    .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before')])
    .map((style) => looks.map((property) => style[property]).join())
    .join('\n')
