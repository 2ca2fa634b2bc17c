import { Carving } from './Carving'
import { coral, heart, stock, type Tones } from './inks'
import { laidOn, type Spot } from './iso'

type BirdProps = {
  /** The upper left corner of the board that it is cut from: 156 wide, 104 high. */
  at: Spot
  /** Its thickness. @default 44 */
  depth?: number
  /** @default fresh wood */
  of?: Tones
}

/** The bird's outline, facing left, in its own board. */
export const birdCorners = [
  [-6, 44],
  [20, 26],
  [30, 10],
  [50, 2],
  [70, 12],
  [98, 42],
  [148, 22],
  [156, 38],
  [122, 76],
  [92, 102],
  [52, 104],
  [24, 82],
  [18, 52],
] as const

/** A bird, whittled: the knot in the wood has become its eye. */
export function Bird({ at, depth = 44, of = stock }: BirdProps) {
  return (
    <>
      <Carving front="left" at={at} corners={birdCorners} depth={depth} of={of} />
      <g transform={laidOn('left', at)}>
        <path fill={of.top} d="M20 26L30 10L50 2L44 34L18 52Z" />
        <path fill={of.end} d="M24 82L52 104L92 102L122 76L84 82Z" />
        <path fill={of.top} d="M58 44L96 40L132 50L98 56Z" />
        <path fill={of.end} d="M58 44L98 56L132 50L104 74L74 70Z" />
        <path fill={coral.side} d="M-6 44L20 26L18 52Z" />
        <Knot at={[38, 28]} />
      </g>
    </>
  )
}

/** A knot, as one sees it on a sawn face. */
export function Knot({ at: [left, top] }: { at: readonly [left: number, top: number] }) {
  return (
    <g transform={`translate(${left} ${top})`}>
      <path fill={heart.side} d="M-9-3L-3-9L5-8L9-1L7 6L-1 9L-8 5Z" />
      <path fill="#3d2410" d="M-4-2L0-5L4-2L4 3L-1 5L-4 2Z" />
    </g>
  )
}
