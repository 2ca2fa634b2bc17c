import { useLayoutEffect, useRef, useState } from 'react'
import type { Surface } from '../surfaces'

export type InAWindowProps = {
  /** Of the story. */
  id: string
  name: string
  surface: Surface
  /** In CSS pixels; as wide as there is room when the story says nothing. */
  width: number | undefined
}

/** One story in a window of its own, where it plays: what only acting brings about is there to be seen. */
export function InAWindow({ id, name, surface, width }: InAWindowProps) {
  const [place, room] = useRoom()
  const wide = width ?? room
  return (
    <div ref={place}>
      {room > 0 && (
        <iframe
          title={name}
          data-in-turn
          loading="lazy"
          src={`iframe.html?id=${id}&viewMode=story&globals=surface:${surface};a11y.manual:!true`}
          // A window that is wider than the page is shown smaller, and keeps its width for what is in it.
          style={{
            display: 'block',
            inlineSize: wide,
            // As high as a screen of its width: what opens a page fills one.
            blockSize: Math.max(520, wide * 0.625),
            border: 0,
            zoom: Math.min(1, room / wide),
          }}
        />
      )}
    </div>
  )
}

/** How many pixels an element has from side to side; 0 until it is there. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, room] as const
}
