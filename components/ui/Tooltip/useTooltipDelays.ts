import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a pointer rests before a tooltip opens, in milliseconds. Focus opens it at once. */
const OPEN_DELAY = 700
/** For how long after one has closed the next opens at once, in milliseconds. */
const SKIP_DELAY = 300

/** When a tooltip last closed, by the browser's own clock. */
let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * When a tooltip shows. React Aria says what is wanted (`want`); its own delays know no skip delay below 500 ms, so it is
 * told to have none.
 * @param place - what holds the control that is explained.
 */
export function useTooltipDelays(place: RefObject<HTMLElement>) {
  const [isWanted, setIsWanted] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const opening = useRef<ReturnType<typeof setTimeout>>()

  function want(isOpen: boolean) {
    clearTimeout(opening.current)
    setIsWanted(isOpen)
    if (!isOpen) {
      if (isShown) lastClosedAt = performance.now()
      setIsShown(false)
      return
    }
    const hasFocus = place.current?.querySelector(':focus-visible')
    if (hasFocus || performance.now() - lastClosedAt < SKIP_DELAY) setIsShown(true)
    else opening.current = setTimeout(() => setIsShown(true), OPEN_DELAY)
  }

  const wantAtFirst = useRef(want)
  useEffect(() => {
    // A pointer that rested here before the page came alive never enters. A finger that tapped only seems to rest.
    if (place.current?.matches(':hover') && matchMedia('(hover: hover)').matches) wantAtFirst.current(true)
    return () => clearTimeout(opening.current)
  }, [place])

  return { isWanted, isShown, want }
}
