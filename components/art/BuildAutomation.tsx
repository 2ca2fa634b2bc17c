import { Benchtop } from './Benchtop'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { coral, heart, inks, mint, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Box } from './Wood'

/** Automation, on white or mint: a form goes in at the top, the wheels turn, the report writes itself. */
export function BuildAutomation({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -214 400 300">
      <Benchtop corner={-70} />
      <Box at={[-90, -56, 0]} size={[180, 100, 100]} />
      <g transform={laidOn('floor', [-90, -56, 100])}>
        <path fill={stock.end} d="M28 40H128V60H28Z" />
      </g>
      <Carving
        front="left"
        at={[-54, -6, 176]}
        depth={5}
        of={mint}
        corners={[
          [0, 0],
          [74, 0],
          [88, 16],
          [88, 80],
          [0, 80],
        ]}
      />
      <g transform={laidOn('left', [-54, -6, 176])}>
        <path fill={mint.end} d="M12 16H62V23H12ZM12 32H76V39H12ZM12 48H52V55H12Z" />
        <path fill={inks.coral} d="M62 46h12v12h-12z" />
      </g>
      <g transform={laidOn('right', [90, 32, 66])}>
        <path fill="#6d431f" d="M4 0H72V12H4Z" />
      </g>
      <Carving front="left" at={[-40, 60, 46]} depth={16} of={heart} corners={wheel(8, 46)} />
      <Carving front="left" at={[-40, 62, 46]} depth={2} of={sun} corners={disc(14)} />
      <Carving front="left" at={[44, 60, 58]} depth={16} of={coral} corners={wheel(6, 33)} />
      <Carving front="left" at={[44, 62, 58]} depth={2} of={sun} corners={disc(10)} />
      <Shaving at={[130, 14]} radius={28} of={sun} wide={[24, 14]} tail={76} isLeft />
    </Drawing>
  )
}

type Corners = [number, number][]

/** A cog wheel around the origin. */
function wheel(teeth: number, radius: number): Corners {
  const step = (2 * Math.PI) / teeth
  return Array.from({ length: teeth }).flatMap((_, i) =>
    [
      [-0.32, 0.74],
      [-0.2, 1],
      [0.2, 1],
      [0.32, 0.74],
    ].map(([turn = 0, reach = 1]) => around((i + turn) * step, radius * reach)),
  )
}

const disc = (radius: number): Corners =>
  Array.from({ length: 8 }, (_, i) => around((i * Math.PI) / 4, radius))

const around = (angle: number, radius: number): [number, number] => [
  Math.sin(angle) * radius,
  -Math.cos(angle) * radius,
]
