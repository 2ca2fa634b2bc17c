import { useEffect } from 'react'

declare global {
  /** What was clicked last, until that click is repeated (`earlyClicks.js`). */
  var lastClick: EventTarget | null | undefined
}

/** Controls that do nothing without their script. Links, submit buttons and fields answer as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"]'

/**
 * Repeats what the visitor did in `hydrated` before it had handlers for it: the move of focus, if focus is still there,
 * and the last click, if it was on a control that could not answer it. React Aria takes the click that a script makes as
 * a press.
 */
export function replay(hydrated: Element): void {
  const { activeElement } = document
  if (activeElement && isOwn(activeElement, hydrated))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))

  const { lastClick } = globalThis
  const control = lastClick instanceof Element ? lastClick.closest<HTMLElement>(NEEDS_SCRIPT) : null
  if (!control || !isOwn(control, hydrated)) return
  globalThis.lastClick = null
  control.click()
}

/** Whether an element is in `hydrated`, but not in a part inside it that has not hydrated yet: that part repeats then. */
const isOwn = (element: Element, hydrated: Element) =>
  hydrated.contains(element) && (element.closest('[data-dehydrated]') ?? hydrated) === hydrated

/** In a Suspense boundary: calls `act` once the boundary has hydrated. Before, React would lose a repeated click. */
export function AfterHydration({ act }: { act: () => void }) {
  useEffect(act, [act])
  return null
}
