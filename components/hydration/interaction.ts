/** How far outside the window a part begins to load. */
const MARGIN = '100px'
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` at every press, key and move of focus, wherever on the page. The router's moves to an anchor wait until
 * all parts have hydrated, and so whatever may choose one must hydrate them.
 * @returns stops listening.
 */
export function onInteraction(start: () => void): () => void {
  for (const type of INTERACTIONS) document.addEventListener(type, start, { capture: true, passive: true })
  return () => {
    for (const type of INTERACTIONS) document.removeEventListener(type, start, { capture: true })
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
  const stopListening = onInteraction(start)
  return () => {
    observer.disconnect()
    stopListening()
  }
}

/** The outermost element in `place` that has a box: only that can be seen, and measured. */
export const boxOf = (place: Element): Element | undefined =>
  [...place.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)
