import { useEffect } from 'react'

declare global {
  /** What was clicked last, until that click is repeated (`earlyClicks.js`). */
  var lastClick: EventTarget | null | undefined
}

/** Buttons that do nothing without their script. Links, submit buttons, fields and tabs answer as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget])'

/**
 * Repeats the last click if it was on a button of `hydrated`, which could not answer it until now. React Aria takes the
 * click that a script makes as a press.
 */
export function replayClick(hydrated: Element): void {
  const { lastClick } = globalThis
  const button = lastClick instanceof Element ? lastClick.closest<HTMLElement>(NEEDS_SCRIPT) : null
  if (!button || !hydrated.contains(button)) return
  // In a part inside that has not hydrated yet: that part repeats it.
  if ((button.closest('[data-dehydrated]') ?? hydrated) !== hydrated) return
  globalThis.lastClick = null
  button.click()
}

/** In a Suspense boundary: calls `act` once the boundary has hydrated. Before, React would lose a repeated click. */
export function AfterHydration({ act }: { act: () => void }) {
  useEffect(act, [act])
  return null
}
