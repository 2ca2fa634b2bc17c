import { pressEnded } from './onNeed'

declare global {
  /** What was clicked last, until that click is repeated (`earlyClicks.js`). */
  var lastClick: EventTarget | null | undefined
}

/** Controls that do nothing without their script. Links, submit buttons and fields work as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"]'

/**
 * Repeats the last click if it was on a control of `hydrated`, which could not answer it until now. React Aria takes the
 * click that a script makes as a press.
 */
export function replayClick(hydrated: Element): void {
  const { lastClick } = globalThis
  const control = lastClick instanceof Element ? lastClick.closest<HTMLElement>(NEEDS_SCRIPT) : null
  if (!control || !hydrated.contains(control)) return
  // In a part that has not hydrated yet: it repeats the click itself.
  if ((control.closest('[data-dehydrated]') ?? hydrated) !== hydrated) return
  globalThis.lastClick = null
  control.click()
}

/**
 * React Aria's next render replaces tabs by new elements with the same ids. The new one gets the focus of the old, and the
 * click of a press that began on it.
 */
export function followReplaced(hydrated: Element): void {
  const focused = document.activeElement
  const pressed = hydrated.querySelector(':is(button, [role="tab"]):active')
  setTimeout(() => {
    if (focused && !focused.isConnected) sameNow(focused)?.focus({ preventScroll: true })
  })
  if (pressed)
    void pressEnded(hydrated).then(() => {
      if (!pressed.isConnected) sameNow(pressed)?.click()
    })
}

const sameNow = ({ id }: Element) => document.getElementById(id)
