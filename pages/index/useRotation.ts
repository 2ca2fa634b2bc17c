import { useEffect, useState, useSyncExternalStore } from 'react'

/** How long each slide shows before the carousel moves on by itself, in milliseconds. */
const SLIDE_MS = 5000

export type Rotation = {
  /** The slide that is shown, from 0. */
  current: number
  /** Whether the visitor lets the slides change by themselves. */
  isPlaying: boolean
  /** Whether they do so at this moment. */
  isTurning: boolean
  show: (index: number) => void
  previous: () => void
  next: () => void
  togglePlaying: () => void
  /** Holds the slide while something wants it to stand: a pointer over it, focus inside it. */
  hold: (isHeld: boolean) => void
}

/**
 * Turns `count` slides in a loop. They stand still while held, in a hidden tab, after the visitor paused
 * them, and, until she asks for it, where reduced motion is wanted (WCAG 2.2.2).
 */
export function useRotation(count: number): Rotation {
  const [current, setCurrent] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const wantsStillness = useSyncExternalStore(onMotionPreference, prefersReducedMotion, () => false)
  const isHidden = useSyncExternalStore(onVisibility, isTabHidden, () => false)

  const isPlaying = choice ? choice === 'play' : !wantsStillness
  const isTurning = isPlaying && !isHeld && !isHidden

  // `current` is a dependency so that a slide chosen by hand also stands its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setCurrent((index) => (index + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isTurning, current, count])

  return {
    current,
    isPlaying,
    isTurning,
    show: setCurrent,
    previous: () => setCurrent((index) => (index + count - 1) % count),
    next: () => setCurrent((index) => (index + 1) % count),
    togglePlaying: () => setChoice(isPlaying ? 'pause' : 'play'),
    hold: setIsHeld,
  }
}

const reducedMotion = '(prefers-reduced-motion: reduce)'
const prefersReducedMotion = () => matchMedia(reducedMotion).matches
function onMotionPreference(notify: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

const isTabHidden = () => document.hidden
function onVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
