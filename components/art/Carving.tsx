import { stock, type Tones } from './inks'
import { onPaper, outline, type Spot } from './iso'
import { Facet } from './Wood'

type Plane = 'floor' | 'left' | 'right'

type CarvingProps = {
  /** The plane that its front lies on: facing the lower left, the lower right, or up. */
  front: Plane
  /** Where the outline's origin lies. */
  at: Spot
  /** Corners of the front in order around it, as units along the plane and down it. */
  corners: readonly (readonly [along: number, down: number])[]
  /** How far it goes back from its front. */
  depth: number
  /** What it is made of. @default fresh wood */
  of?: Tones
  /** Ink of the front, where it is not the material's own. */
  face?: string
}

/** A shape sawn out of a board: its front, and each cut edge in the tone that its slant gives it. */
export function Carving({ front, at, corners, depth, of = stock, face }: CarvingProps) {
  const spots = corners.map(([along, down]) => spotOn(front, at, along, down))
  return (
    <>
      {edgesOf(front, spots, depth).map(({ corners: quad, normal }) => (
        <Facet key={outline(quad)} ink={shade(of, normal)} of={quad} />
      ))}
      <Facet ink={face ?? { floor: of.top, left: of.side, right: of.end }[front]} of={spots} />
    </>
  )
}

function spotOn(plane: Plane, [x, y, z]: Spot, along: number, down: number): Spot {
  if (plane === 'left') return [x + along, y, z - down]
  if (plane === 'right') return [x, y - along, z - down]
  return [x + along, y + down, z]
}

const facing = { floor: [0, 0, 1], left: [0, 1, 0], right: [1, 0, 0] } as const satisfies Record<Plane, Spot>

type Edge = { corners: readonly Spot[]; normal: Spot }

/** The cut edges that the eye sees, the hindmost first. */
function edgesOf(plane: Plane, spots: readonly Spot[], depth: number): Edge[] {
  const out = facing[plane]
  const back = (spot: Spot) => plus(spot, out, -depth)
  const [right, down] = onPaper([-out[0] * 100, -out[1] * 100, -out[2] * 100])
  const along = ([left, top]: readonly [number, number]) => left * right + top * down
  const turn = Math.sign(areaOnPaper(spots))
  return spots
    .map((from, i) => ({ from, to: spots[(i + 1) % spots.length] ?? from }))
    .map(({ from, to }) => {
      const [a, b] = [onPaper(from), onPaper(to)]
      return {
        corners: [from, to, back(to), back(from)],
        normal: outward(out, from, to, turn),
        isSeen: along([(b[1] - a[1]) * turn, (a[0] - b[0]) * turn]) > 0,
        rank: along(a) + along(b),
      }
    })
    .filter(({ isSeen }) => isSeen)
    .sort((one, other) => one.rank - other.rank)
}

/** Twice the area inside these corners on the paper: positive when they run by the clock. */
function areaOnPaper(spots: readonly Spot[]): number {
  const points = spots.map(onPaper)
  return points.reduce((sum, [left, top], i) => {
    const [nextLeft, nextTop] = points[(i + 1) % points.length] ?? [left, top]
    return sum + left * nextTop - nextLeft * top
  }, 0)
}

/** The way that the cut edge between two corners of a front faces: the cross product of the edge and the front's own way. */
function outward(out: Spot, from: Spot, to: Spot, turn: number): Spot {
  const [x, y, z] = plus(to, from, -1)
  const length = Math.hypot(x, y, z) * turn
  return [
    (y * out[2] - z * out[1]) / length,
    (z * out[0] - x * out[2]) / length,
    (x * out[1] - y * out[0]) / length,
  ]
}

const plus = (a: Spot, b: Spot, times: number): Spot => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]

/** The tone between a material's three that a slanted plane shows. */
function shade({ top, side, end }: Tones, [x, y, z]: Spot): string {
  const shares = [end, side, top].map((ink, i) => ({ ink, share: Math.max([x, y, z][i] ?? 0, 0) ** 2 }))
  const whole = shares.reduce((sum, { share }) => sum + share, 0) || 1
  const channel = (at: number) =>
    Math.round(
      shares.reduce(
        (sum, { ink, share }) => sum + (Number.parseInt(ink.slice(at, at + 2), 16) * share) / whole,
        0,
      ),
    )
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}
