import { coral, type Tones } from './inks'

type ShavingProps = {
  /** Middle of the coil, in picture coordinates. */
  at: readonly [left: number, top: number]
  /** Radius of its outermost half turn. */
  radius: number
  /** How many half turns it is rolled in. @default 4 */
  halves?: number
  /** The way the strip is wide: right and down. Its length is the strip's width. @default [22, -16] */
  wide?: readonly [right: number, down: number]
  /** Degrees of the open tail, the end that the knife let go last; 0 for none. @default 70 */
  tail?: number
  /** Whether it is rolled against the clock. */
  isLeft?: boolean
  /** @default coral */
  of?: Tones
}

/**
 * A curl of shaving: a strip rolled into half circles, seen a little from the side, so that each half shows either its
 * bright outer or its dark inner face, with a pale line where the knife ran.
 */
export function Shaving({
  at: [left, top],
  radius,
  halves = 4,
  wide: [right, down] = [22, -16],
  tail = 70,
  isLeft = false,
  of = coral,
}: ShavingProps) {
  const angle = Math.round((Math.atan2(down, right) * 180) / Math.PI)
  const arcs = halfTurns(radius, halves, tail, isLeft)
  const width = Math.hypot(right, down)
  const inner = arcs.filter((arc) => !arc.isOuter)
  const outer = arcs.filter((arc) => arc.isOuter)
  return (
    <g
      transform={`translate(${left} ${top}) rotate(${angle})`}
      strokeWidth={Math.round(radius / 1.4) / 10}
      strokeLinecap="round"
    >
      <path fill={of.end} d={inner.map((arc) => face(arc, width)).join('')} />
      <path stroke={of.top} d={inner.map(edge).join('')} />
      <path fill={of.side} d={outer.map((arc) => face(arc, width)).join('')} />
      <path stroke={of.top} d={outer.map(edge).join('')} />
    </g>
  )
}

type Arc = { from: [number, number]; to: [number, number]; r: number; sweep: 0 | 1; isOuter: boolean }

/** The roll as arcs, outermost first, in a frame whose x axis is the way the strip is wide. */
function halfTurns(radius: number, halves: number, tail: number, isLeft: boolean): Arc[] {
  const sign = isLeft ? -1 : 1
  const sweep = isLeft ? 0 : 1
  const step = (radius * 1.55) / (halves + 1)
  const ends = Array.from({ length: halves + 1 }, (_, i) =>
    n(sign * (i % 2 ? 1 : -1) * (radius - (i * step) / 2)),
  )
  const rolled = ends.slice(0, -1).map((end, i): Arc => {
    const next = ends[i + 1] ?? 0
    return { from: [0, end], to: [0, next], r: Math.abs(end - next) / 2, sweep, isOuter: i % 2 === 0 }
  })
  const start = ends[0] ?? 0
  const r = n(radius * 1.9)
  const turn = (tail * Math.PI) / 180
  const open: Arc = {
    from: [n(-Math.sin(turn) * r), n(start + sign * (1 - Math.cos(turn)) * r)],
    to: [0, start],
    r,
    sweep,
    isOuter: false,
  }
  return tail ? [open, ...rolled] : rolled
}

const edge = ({ from, to, r, sweep }: Arc) => `M${from}A${r} ${r} 0 0 ${sweep} ${to}`

const face = (arc: Arc, width: number) =>
  `${edge(arc)}h${n(width)}A${arc.r} ${arc.r} 0 0 ${1 - arc.sweep} ${n(arc.from[0] + width)} ${arc.from[1]}Z`

const n = Math.round
