/** How far below the window a part begins to load: about a thumb's swipe. */
const NEAR = '600px'
const DEEDS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` when `place` comes near the window, and with every deed of the visitor (`onDeed`), so that nothing
 * she does waits for her to scroll. It may be called many times.
 * @returns stops watching.
 */
export function whenWanted(place: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: NEAR },
  )
  observer.observe(place)
  const stopListening = onDeed(start)
  return () => {
    observer.disconnect()
    stopListening()
  }
}

/**
 * Calls `start` whenever the visitor touches, clicks, types or moves focus, wherever on the page.
 * @returns stops listening.
 */
export function onDeed(start: () => void): () => void {
  for (const deed of DEEDS) document.addEventListener(deed, start, { capture: true, passive: true })
  return () => {
    for (const deed of DEEDS) document.removeEventListener(deed, start, { capture: true })
  }
}
