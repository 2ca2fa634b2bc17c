import { Drawing, type DrawingProps } from './Drawing'
import { heart, mint, sky } from './inks'
import { laidOn, onPaper, type Spot } from './iso'
import { Shaving } from './Shaving'
import { Box, Floor } from './Wood'

/** A garden planner, on white: a raised bed whose rows come up week by week, and a stake that warns of frost. */
export function ProjectGarden({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-230 -202 460 384">
      <g transform="translate(0 36)">
        <Floor />
      </g>
      <Box at={[-120, -84, -52]} size={[240, 168, 52]} />
      <Box at={[-106, -70, -8]} size={[212, 140, 9]} of={soil} />
      <path
        fill={heart.end}
        transform={laidOn('floor', [-106, -70, 1])}
        d="M0 26H212V40H0ZM0 62H212V76H0ZM0 98H212V112H0Z"
      />
      <Box at={[-86, -56, 0]} size={[7, 7, 96]} of={heart} />
      <Box at={[-108, -49, 66]} size={[56, 6, 52]} of={sky} />
      <path
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        transform={laidOn('left', [-80, -43, 92])}
        d="M0-16V16M-14-8L14 8M-14 8L14-8"
      />
      <path fill={mint.end} d={plot(dim)} />
      <path fill={mint.side} d={plot(lit)} />
      <Shaving at={[132, -84]} radius={34} of={mint} wide={[18, -10]} tail={100} />
    </Drawing>
  )
}

const soil = { top: '#5a381c', side: '#4e2c1a', end: '#4e2c1a' }

type Leaf = readonly (readonly [right: number, down: number])[]

const lit: readonly Leaf[] = [
  [
    [0, 0],
    [-3, -16],
    [-20, -22],
    [-19, -8],
  ],
  [
    [0, -6],
    [-7, -26],
    [2, -40],
    [8, -24],
  ],
]
const dim: readonly Leaf[] = [
  [
    [0, 0],
    [3, -14],
    [22, -26],
    [20, -10],
  ],
]

/** The same leaves at every place of the bed: sown last at the left, first at the right. */
function plot(leaves: readonly Leaf[]): string {
  return [-36, 0, 36]
    .flatMap((y) => [-30, 14, 62].map((x, week) => planted(leaves, [x, y, 0], 0.6 + week * 0.45)))
    .join('')
}

function planted(leaves: readonly Leaf[], at: Spot, size: number): string {
  const [left, top] = onPaper(at)
  const corner = ([right, down]: Leaf[number]) =>
    `${Math.round(left + right * size)} ${Math.round(top + down * size)}`
  return leaves.map((leaf) => `M${leaf.map(corner).join('L')}Z`).join('')
}
