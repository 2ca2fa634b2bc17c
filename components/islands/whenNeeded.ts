declare global {
  /** What was clicked last, until that click is repeated (`lastClick.js`). */
  var lastClick: EventTarget | null | undefined
}

/**
 * Calls `act` when the visitor needs a part of the page that has not hydrated: at each click and move of focus into it, also
 * if that has happened already. Also for a click on an anchor of this page: React Router changes the address only after all
 * parts have hydrated.
 * @param isNearEnough - whether to call it when the part comes into the window, too.
 * @returns ends it.
 */
export function whenNeeded(part: Element, isNearEnough: boolean, act: () => void): () => void {
  const listening = new AbortController()
  const check = ({ target }: { readonly target: EventTarget | null | undefined }) => {
    if (!(target instanceof Element)) return
    if (part.contains(target) || target.closest('a')?.pathname === location.pathname) act()
  }
  check({ target: document.activeElement })
  check({ target: globalThis.lastClick })
  // In the capture phase: React stops events on what has not hydrated.
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, check, { capture: true, signal: listening.signal })

  const nearness = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && act())
  const box = boxOf(part)
  if (isNearEnough && box) nearness.observe(box)
  return () => {
    listening.abort()
    nearness.disconnect()
  }
}

/** The outermost element in `part` that has a box: only such an element can be observed. */
const boxOf = (part: Element): Element | undefined =>
  [...part.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)

/** Calls `act` when nothing in `part` is pressed: React Aria ignores a click whose beginning it missed. */
export function afterPress(part: Element, act: () => void): void {
  if (!part.matches(':active')) act()
  else {
    const pressing = new AbortController()
    const end = () => {
      pressing.abort()
      // The click follows the end of its press.
      setTimeout(act)
    }
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(type, end, { capture: true, signal: pressing.signal })
  }
}

/** Controls that do nothing without their script. Links, submit buttons and fields answer as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"]'

/**
 * Repeats what the visitor did in `hydrated` before it had handlers for it: the last click, if it was on a control that could not
 * answer it, and the move of focus to where it is. React Aria takes the click that a script makes as a press.
 */
export function repeatLastClick(hydrated: Element): void {
  // A part inside it that has not hydrated yet repeats by itself.
  const isOwn = (element: Element | null | undefined): element is HTMLElement =>
    element?.closest('[data-dehydrated]') === null && hydrated.contains(element)
  const { activeElement } = document
  if (isOwn(activeElement)) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const { lastClick } = globalThis
  const control = lastClick instanceof Element ? lastClick.closest(NEEDS_SCRIPT) : null
  if (!isOwn(control)) return
  globalThis.lastClick = null
  control.click()
}
