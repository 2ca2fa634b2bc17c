/** Calls `start`, until `signal` ends it, at every press, key and move of focus that is about `place`. */
export function onInteraction(start: () => void, place: Element, signal: AbortSignal): void {
  const act = ({ target }: Event) => {
    if (isAbout(place, target)) start()
  }
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(type, act, { capture: true, passive: true, signal })
}

/** Whether `target` stands in `place`, or is a link to somewhere on the same page: the router's moves to an anchor wait until all parts have hydrated. */
export const isAbout = (place: Element, target?: EventTarget | null): boolean =>
  target instanceof Element && (place.contains(target) || target.closest('a')?.pathname === location.pathname)

/** Calls `start`, until `signal` ends it, when what stands in `place` comes near the window. */
export function onNear(start: () => void, place: Element, signal: AbortSignal): void {
  const box = boxOf(place)
  if (!box) return
  const act: IntersectionObserverCallback = (seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) start()
  }
  const observer = new IntersectionObserver(act, { rootMargin: '100px' })
  observer.observe(box)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The outermost element in `place` that has a box: only that can be seen, and measured. */
export const boxOf = (place: Element): Element | undefined =>
  [...place.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)

/** Fired at the window after each move inside the site, also while React waits for dehydrated parts to draw it. */
export const MOVED = 'sitemove'
