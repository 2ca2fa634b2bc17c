import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { disableContentVisibility, INSTANTLY } from '../theme/disableContentVisibility'

declare global {
  /** What was clicked last, until that click is repeated (`earlyClicks.js`). */
  var lastClick: EventTarget | null | undefined
}

/** Controls that do nothing without their script. Links, submit buttons and fields answer as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"], [data-dialog]'

/** Attributes by which a control is found in what has replaced it. */
const ATTRIBUTES = ['name', 'href', 'role', 'type', 'aria-label']

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
  const clicked = lastClick instanceof Element ? lastClick.closest<HTMLElement>(NEEDS_SCRIPT) : null
  const control = clicked && sameIn(hydrated, clicked)
  if (!control || !isOwn(control, hydrated)) return
  globalThis.lastClick = null
  control.click()
}

/** Whether an element is in `hydrated`, but not in a part inside it that has not hydrated yet: that part repeats then. */
const isOwn = (element: Element, hydrated: Element) =>
  hydrated.contains(element) && (element.closest('[data-dehydrated]') ?? hydrated) === hydrated

/**
 * If React replaces HTML in this render: carries over to `place` what the visitor would lose with it, before the next paint. That is
 * focus, its place in the window, the element that the address names (`:target`, which browsers only look for when the address
 * changes), and the nodes in `from` themselves.
 */
export function useCarriedOver(isReplacing: boolean, place: RefObject<Element>, from?: () => Element | null) {
  const [kept] = useState(() => {
    if (!isReplacing || typeof document === 'undefined') return undefined
    // The HTML and what replaces it both have their real heights then.
    disableContentVisibility()
    const [focused, target] = [document.activeElement, document.querySelector(':target, [data-target]')]
    const nodes = [...(from?.()?.childNodes ?? [])]
    return { focused, top: focused?.getBoundingClientRect().top ?? 0, target, nodes }
  })
  useBeforePaint(() => {
    if (!kept || !place.current) return
    place.current.append(...kept.nodes)
    if (kept.target) document.getElementById(kept.target.id)?.setAttribute('data-target', '')
    if (!(kept.focused instanceof HTMLElement) || kept.focused === document.activeElement) return
    const control = sameIn(place.current, kept.focused)
    control?.focus({ preventScroll: true })
    if (control) scrollBy({ top: control.getBoundingClientRect().top - kept.top, ...INSTANTLY })
  }, [kept, place])
}

/** `useLayoutEffect`, without its warning while prerendering. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A control, or the one that has replaced it in `place`: of those with the same attributes the one in the same order. */
function sameIn(place: Element, control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control
  const values = ATTRIBUTES.filter((name) => control.hasAttribute(name)).map(
    (name) => `[${name}="${CSS.escape(control.getAttribute(name) ?? '')}"]`,
  )
  const selector = control.localName + values.join('')
  const alike = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(selector)]
  return alike(place)[alike(control.getRootNode() as ParentNode).indexOf(control)]
}
