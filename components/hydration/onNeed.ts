/**
 * Calls `start` when the visitor needs a part of the page that has not hydrated: at once if focus or the last click is in
 * it, and at each click and move of focus into it. Also for a link to an anchor of this page: React Router changes the
 * address only after all parts have hydrated.
 * @param isNearEnough - whether to call it when the part comes within 100 px of the window, too.
 * @returns ends it.
 */
export function onNeed(part: Element, start: () => void, isNearEnough: boolean): () => void {
  const isNeeded = (target?: EventTarget | null) =>
    target instanceof Element &&
    (part.contains(target) || target.closest('a')?.pathname === location.pathname)
  if (isNeeded(document.activeElement) || isNeeded(globalThis.lastClick)) start()

  const act = ({ target }: Event) => {
    if (isNeeded(target)) start()
  }
  // In the capture phase: React stops events on what has not hydrated.
  for (const type of ['click', 'focusin']) document.addEventListener(type, act, true)
  const nearness = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: '100px' },
  )
  const box = firstBox(part)
  if (isNearEnough && box) nearness.observe(box)
  return () => {
    for (const type of ['click', 'focusin']) document.removeEventListener(type, act, true)
    nearness.disconnect()
  }
}

/** The outermost element in `part` that has a box, which can be observed and measured. */
export const firstBox = (part: Element): Element | undefined =>
  [...part.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)

/** Resolves when nothing in `part` is pressed, after the click that ends the press: React Aria ignores a click whose beginning it missed. */
export const pressEnded = (part: Element) =>
  new Promise<void>((resolve) => {
    if (!part.matches(':active')) return resolve()
    const end = () => setTimeout(resolve)
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(type, end, { capture: true, once: true })
  })
