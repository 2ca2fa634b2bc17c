import type { ReactNode } from 'react'
import { birdCorners } from './Bird'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { bench, coral, heart, inks, mint, plum, sky, stock, sun, type Tones } from './inks'
import { laidOn, type Spot } from './iso'
import { Shaving } from './Shaving'
import { Board, Box, Facet } from './Wood'

type TenBlocksProps = DrawingProps & {
  /** How many of the ten have become something. */
  carved: number
}

/** A block as it comes from the log: bark around, fresh wood on top. */
const bark: Tones = { top: stock.top, side: heart.side, end: heart.end }

/** A team's ten blocks of wood on one board, on white: so many have become something, the others wait. */
export function TenBlocks({ title, carved }: TenBlocksProps) {
  return (
    <Drawing title={title} viewBox="-306 -240 612 450">
      <Box at={[-238, -112, -22]} size={[476, 224, 22]} of={bench} />
      {places.map(({ at, rank, piece }) => (
        <g key={rank}>
          {rank <= carved ? piece(at) : <Box at={at} size={[60, 60, 52 + ((rank * 7) % 16)]} of={bark} />}
        </g>
      ))}
      <Shaving at={[-160, 96]} radius={30} wide={[22, -13]} />
      {carved > 1 && <Shaving at={[-62, 168]} radius={22} halves={3} wide={[20, -12]} of={sun} />}
      {carved > 1 && <Shaving at={[196, -92]} radius={26} halves={3} wide={[20, -12]} of={mint} isLeft />}
    </Drawing>
  )
}

type Piece = (at: Spot) => ReactNode

const page: Piece = ([x, y]) => (
  <Board at={[x, y + 16, 0]} size={[66, 26, 78]} cut={20}>
    <path fill={mint.side} d="M8 20H52V40H8Z" />
    <path fill={stock.end} d="M8 47H56V52H8Z" />
    <path fill={inks.coral} d="M8 60H36V69H8Z" />
  </Board>
)

const message: Piece = ([x, y]) => (
  <>
    <Carving
      front="left"
      at={[x - 4, y + 40, 78]}
      depth={24}
      of={sky}
      corners={[
        [0, 4],
        [4, 0],
        [64, 0],
        [70, 8],
        [70, 48],
        [66, 54],
        [34, 54],
        [18, 78],
        [18, 54],
        [4, 54],
        [0, 50],
      ]}
    />
    <g transform={laidOn('left', [x - 4, y + 40, 78])}>
      <path fill={inks.white} d="M14 16H56V22H14ZM14 31H42V37H14Z" />
    </g>
  </>
)

const chart: Piece = ([x, y]) => (
  <>
    <Box at={[x - 2, y + 20, 0]} size={[20, 22, 34]} of={sun} />
    <Box at={[x + 22, y + 20, 0]} size={[20, 22, 56]} of={sun} />
    <Box at={[x + 46, y + 20, 0]} size={[20, 22, 84]} of={sun} />
  </>
)

const bird: Piece = ([x, y]) => (
  <>
    <Box at={[x + 14, y + 18, 0]} size={[34, 26, 16]} of={heart} />
    <Carving
      front="left"
      at={[x - 8, y + 42, 72]}
      depth={22}
      corners={birdCorners.map(([along, down]) => [along * 0.54, down * 0.54] as const)}
    />
    <g transform={`${laidOn('left', [x - 8, y + 42, 72])} scale(.54)`}>
      <path fill={coral.side} d="M-6 44L20 26L18 52Z" />
      <path fill={stock.end} d="M58 44L98 56L132 50L104 74L74 70ZM32 24h10v10h-10z" />
    </g>
  </>
)

const wheel: Piece = ([x, y]) => (
  <>
    <Carving front="left" at={[x + 30, y + 40, 42]} depth={20} of={coral} corners={cog} />
    <Carving front="left" at={[x + 30, y + 41, 42]} depth={1} face={heart.end} corners={ring} />
  </>
)

const cog = Array.from({ length: 8 }).flatMap((_, tooth) =>
  [
    [-0.32, 31],
    [-0.2, 42],
    [0.2, 42],
    [0.32, 31],
  ].map(([turn = 0, reach = 0]) => around((tooth + turn) / 8, reach)),
)
const ring = Array.from({ length: 8 }, (_, i) => around(i / 8, 12))

function around(turn: number, reach: number): readonly [number, number] {
  return [Math.round(Math.sin(turn * 2 * Math.PI) * reach), Math.round(-Math.cos(turn * 2 * Math.PI) * reach)]
}

const letter: Piece = ([x, y]) => (
  <>
    <Box at={[x - 6, y + 22, 0]} size={[74, 18, 54]} of={mint} />
    <g transform={laidOn('left', [x - 6, y + 40, 54])}>
      <path fill={mint.top} d="M0 0H74L37 32Z" />
      <path stroke={mint.end} strokeWidth="4" d="M0 2L37 33L74 2" />
    </g>
  </>
)

const star: Piece = ([x, y]) => (
  <>
    <Box at={[x + 14, y + 20, 0]} size={[34, 26, 12]} of={heart} />
    <Carving
      front="left"
      at={[x + 31, y + 42, 48]}
      depth={18}
      of={sun}
      corners={Array.from({ length: 8 }, (_, i) => around(i / 8, i % 2 ? 15 : 42))}
    />
  </>
)

const house: Piece = ([x, y]) => (
  <>
    <Box at={[x + 2, y + 6, 0]} size={[54, 44, 40]} />
    <Facet
      ink={plum.top}
      of={[
        [x - 6, y, 40],
        [x + 29, y, 64],
        [x + 29, y + 56, 64],
        [x - 6, y + 56, 40],
      ]}
    />
    <Facet
      ink={plum.side}
      of={[
        [x + 64, y, 40],
        [x + 29, y, 64],
        [x + 29, y + 56, 64],
        [x + 64, y + 56, 40],
      ]}
    />
    <Facet
      ink={stock.side}
      of={[
        [x + 2, y + 50, 38],
        [x + 29, y + 50, 60],
        [x + 56, y + 50, 38],
      ]}
    />
    <g transform={laidOn('left', [x + 2, y + 50, 40])}>
      <path fill={heart.end} d="M20 8H36V40H20Z" />
    </g>
  </>
)

const check: Piece = ([x, y]) => (
  <Carving
    front="left"
    at={[x - 4, y + 40, 76]}
    depth={22}
    of={mint}
    corners={[
      [0, 44],
      [14, 30],
      [28, 44],
      [62, 6],
      [76, 20],
      [28, 76],
    ]}
  />
)

const raw: Piece = (at) => <Box at={at} size={[60, 60, 60]} of={bark} />

/** From the far corner to the near one; `rank` is the order in which they are carved. */
const places = (
  [
    [message, 4],
    [house, 7],
    [bird, 2],
    [raw, 10],
    [chart, 5],
    [star, 8],
    [page, 1],
    [wheel, 3],
    [letter, 6],
    [check, 9],
  ] as const
)
  .map(([piece, rank], index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)]
    return {
      piece,
      rank,
      at: [-218 + column * 92, -92 + row * 112, 0] as Spot,
      depth: column * 92 + row * 112,
    }
  })
  .sort((one, other) => one.depth - other.depth)
