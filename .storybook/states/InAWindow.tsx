import type { Surface } from '../surfaces'

export type InAWindowProps = {
  /** Of the story. */
  id: string
  name: string
  surface: Surface
  /** In CSS pixels; as wide as there is room when the story says nothing. */
  width: number | undefined
}

/** The widest window that a docs page has room for. */
const ROOM = 760

/** One story in a window of its own, where it plays: what only acting brings about is there to be seen. */
export function InAWindow({ id, name, surface, width = ROOM }: InAWindowProps) {
  return (
    <iframe
      title={name}
      data-in-turn
      loading="lazy"
      src={`iframe.html?id=${id}&viewMode=story&globals=surface:${surface};a11y.manual:!true`}
      style={{ inlineSize: width, blockSize: 520, border: 0, zoom: Math.min(1, ROOM / width) }}
    />
  )
}
