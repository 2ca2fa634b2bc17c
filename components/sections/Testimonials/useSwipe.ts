import { type PointerEvent, useRef } from 'react'

/** How far a finger travels before it counts as a swipe, in CSS pixels. */
const SWIPE_PX = 40

/** Handlers that call back when a finger swipes sideways. A mouse or pen selects text instead. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<number>()
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? event.clientX : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return
      const travelled = event.clientX - start.current
      start.current = undefined
      if (travelled <= -SWIPE_PX) onLeft()
      if (travelled >= SWIPE_PX) onRight()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
