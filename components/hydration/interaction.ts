/** How far outside the window a part begins to load. */
const MARGIN = '100px'
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` at every press, key and move of focus inside `place`, or on a link to somewhere on the same page: the
 * router's moves to an anchor wait until all parts have hydrated.
 * @returns stops listening.
 */
export function onInteraction(start: () => void, place: Element): () => void {
  const act = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (place.contains(target) || target.closest('a')?.pathname === location.pathname) start()
  }
  for (const type of INTERACTIONS) document.addEventListener(type, act, { capture: true, passive: true })
  return () => {
    for (const type of INTERACTIONS) document.removeEventListener(type, act, { capture: true })
  }
}

/**
 * As `onInteraction`, and also when what stands in `place` comes near the window.
 * @param place - may have no box of its own (`display: contents`).
 * @returns stops watching.
 */
export function onVisibleOrInteraction(start: () => void, place: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: MARGIN },
  )
  const box = boxOf(place)
  if (box) observer.observe(box)
  const stopListening = onInteraction(start, place)
  return () => {
    observer.disconnect()
    stopListening()
  }
}

/** The outermost element in `place` that has a box: only that can be seen, and measured. */
export const boxOf = (place: Element): Element | undefined =>
  [...place.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)
