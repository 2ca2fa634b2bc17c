import { heart, steel, type Tones } from './inks'

type ToolProps = {
  /** Middle of the handle, in picture coordinates. */
  at: readonly [left: number, top: number]
  /** Degrees by the clock; at 0 the blade points right. @default 0 */
  turn?: number
  /** @default 1 */
  scale?: number
  /** What the handle is made of. @default heartwood */
  handle?: Tones
}

/** A chisel: eight-sided handle, steel collar, blade with a bevelled edge. 260 units long. */
export function Chisel({ handle = heart, ...place }: ToolProps) {
  return (
    <g transform={placed(place)}>
      <path fill={handle.side} d="M-80-10L-70-17L40-15L56-9V0H-82Z" />
      <path fill={handle.top} d="M-70-17L40-15L56-9L-80-8Z" />
      <path fill={handle.end} d="M-82 0H56V9L40 15L-70 17L-80 10Z" />
      <path fill={steel.end} d="M54-11H68V11H54Z" />
      <path fill={steel.side} d="M68-7L92-12H156L176 16H92L68 7Z" />
      <path fill={steel.top} d="M68-7L92-12H156L162-4H68Z" />
      <path fill={steel.end} d="M156-12L178 16H150L138-4L162-4Z" />
    </g>
  )
}

/** A carving knife: a handle that swells in the palm, a short straight edge below. 190 units long. */
export function Knife({ handle = heart, ...place }: ToolProps) {
  return (
    <g transform={placed(place)}>
      <path fill={handle.top} d="M-70-8L-58-15L20-13L52-9V0H-72Z" />
      <path fill={handle.end} d="M-72 0H52V9L20 14L-58 15L-70 9Z" />
      <path fill={steel.side} d="M52-8L108-9L134 6L118 9H52Z" />
      <path fill={steel.top} d="M52 2L134 6L118 11H52Z" />
    </g>
  )
}

function placed({ at, turn = 0, scale = 1 }: ToolProps): string {
  return `translate(${at.join(' ')}) rotate(${turn})${scale === 1 ? '' : ` scale(${scale})`}`
}
