/** How far outside the window a part begins to load. */
const MARGIN = '100px'
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` at every press, key and move of focus inside `target`, hydrated or not.
 * @returns stops listening.
 */
export function onInteraction(target: Document | Element, start: () => void): () => void {
  for (const type of INTERACTIONS) target.addEventListener(type, start, { capture: true, passive: true })
  return () => {
    for (const type of INTERACTIONS) target.removeEventListener(type, start, { capture: true })
  }
}

/**
 * As `onInteraction`, and also when what stands in `place` comes near the window.
 * @param place - may have no box of its own (`display: contents`): its children's count.
 * @returns stops watching.
 */
export function onVisibleOrInteraction(place: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: MARGIN },
  )
  for (const child of place.children) observer.observe(child)
  const stopListening = onInteraction(place, start)
  return () => {
    observer.disconnect()
    stopListening()
  }
}
