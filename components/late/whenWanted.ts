/** How far below the window a part begins to load where no deed announces it: a wheel turns, a page jumps. */
const NEAR = '100px'
const DEEDS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` when one of `places` comes near the window, and with every deed of the visitor (`onDeed`), so that
 * nothing she does waits for her to scroll. It may be called many times; without places, or when they have left the
 * page, never.
 * @returns stops watching.
 */
export function whenWanted(places: readonly Element[], start: () => void): () => void {
  if (places.length === 0) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: NEAR },
  )
  for (const place of places) observer.observe(place)
  const stopListening = onDeed(() => {
    if (places.some(({ isConnected }) => isConnected)) start()
    else stop()
  })
  return stop

  function stop() {
    observer.disconnect()
    stopListening()
  }
}

/**
 * Calls `start` whenever the visitor touches, clicks, types or moves focus, wherever on the page, unless it is to leave
 * for another, or to arrive there: then what wakes would only be in the way.
 * @returns stops listening.
 */
export function onDeed(start: () => void): () => void {
  const act = (event: Event) => {
    if (!isLeaving(event) && !isArrival(event)) start()
  }
  for (const deed of DEEDS) document.addEventListener(deed, act, { capture: true, passive: true })
  return () => {
    for (const deed of DEEDS) document.removeEventListener(deed, act, { capture: true })
  }
}

/** Whether a deed chooses a link to another page: a press, the focus that comes with it, or Enter. */
function isLeaving(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key !== 'Enter') return false
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.pathname !== location.pathname
}

/** Whether a script has put focus where no key leads: on the new page after a move, or on an answer. */
function isArrival({ type, target }: Event): boolean {
  return type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0
}
