import { Benchtop } from './Bench'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { bench, coral, cream, heart, inks, mint, sky, stock, sun, type Tones } from './inks'
import { laidOn, type Spot } from './iso'
import { Shaving } from './Shaving'
import { Box, Facet } from './Wood'

/** A custom GPT, on white or mint: an answer that stands on the books it has read. */
export function BuildGpt({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -218 400 300">
      <Benchtop corner={-70} />
      <Book at={[-86, -58, 0]} size={[172, 112, 26]} of={sky} />
      <Book at={[-74, -50, 26]} size={[150, 96, 22]} of={coral} />
      <Carving
        front="left"
        at={[-70, 16, 158]}
        depth={42}
        corners={[
          [0, 8],
          [8, 0],
          [122, 0],
          [140, 16],
          [140, 78],
          [132, 86],
          [62, 86],
          [36, 110],
          [36, 86],
          [8, 86],
          [0, 78],
        ]}
      />
      <g transform={laidOn('left', [-70, 16, 158])}>
        <path fill={inks.sun} d="M40 12L48 35L70 43L48 51L40 74Z" />
        <path fill={inks.coral} d="M40 12L32 35L10 43L32 51L40 74L40 43Z" />
        <path fill={stock.end} d="M82 22H118V31H82ZM82 40H128V49H82ZM82 58H108V67H82Z" />
      </g>
      <Shaving at={[-142, 34]} radius={22} of={mint} halves={3} wide={[20, -12]} tail={70} />
    </Drawing>
  )
}

/** A book lying down, its spine to the lower left. */
function Book({ at, size, of }: { at: Spot; size: Spot; of: Tones }) {
  const [right, back, low, high] = [at[0] + size[0], at[1] + 5, at[2] + 5, at[2] + size[2] - 5]
  const front = at[1] + size[1] - 7
  return (
    <>
      <Box at={at} size={size} of={of} />
      <Facet
        ink={cream.side}
        of={[
          [right, back, low],
          [right, front, low],
          [right, front, high],
          [right, back, high],
        ]}
      />
    </>
  )
}

/** A landing page, on white or mint: carved as a board, and somebody is about to press its button. */
export function BuildLanding({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -222 400 300">
      <Benchtop corner={-70} />
      <Carving
        front="left"
        at={[-86, 10, 160]}
        depth={30}
        corners={[
          [0, 0],
          [138, 0],
          [162, 26],
          [162, 160],
          [0, 160],
        ]}
      />
      <g transform={laidOn('left', [-86, 10, 160])}>
        <path fill={mint.side} d="M14 16H132L148 33V76H14Z" />
        <path fill={inks.sun} d="M92 32L102 28L112 32L116 42L112 52L102 56L92 52L88 42Z" />
        <path fill={bench.top} d="M14 76L52 36L92 76Z" />
        <path fill={bench.end} d="M52 36L92 76H62Z" />
        <path fill={bench.side} d="M72 76L100 54L124 76Z" />
        <path fill={stock.end} d="M14 88H126V98H14ZM14 104H90V112H14Z" />
      </g>
      <Carving
        front="left"
        at={[-72, 20, 40]}
        depth={10}
        of={coral}
        corners={[
          [0, 0],
          [66, 0],
          [76, 10],
          [76, 30],
          [0, 30],
        ]}
      />
      <Carving
        front="left"
        at={[-24, 46, 36]}
        depth={14}
        of={cream}
        corners={[
          [0, 0],
          [46, 34],
          [26, 37],
          [38, 60],
          [27, 66],
          [15, 43],
          [0, 56],
        ]}
      />
      <Shaving at={[128, 22]} radius={24} of={sun} halves={3} wide={[22, -13]} tail={70} isLeft />
    </Drawing>
  )
}

/** A dashboard, on white or mint: four numbers stand up as blocks, the week's line is carved behind them. */
export function BuildDashboard({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -217 400 300">
      <Benchtop corner={-70} />
      <Box at={[-112, -56, 0]} size={[214, 104, 18]} of={heart} />
      <Carving
        front="left"
        at={[-104, -28, 132]}
        depth={20}
        corners={[
          [0, 0],
          [176, 0],
          [200, 26],
          [200, 114],
          [0, 114],
        ]}
      />
      <g transform={laidOn('left', [-104, -28, 132])}>
        <path stroke="#c8964f" strokeWidth="3" d="M14 18H112M14 38H112M14 58H112" />
        <path stroke={inks.coral} strokeWidth="8" strokeLinecap="round" d="M18 66L42 40L62 52L104 8" />
        <path fill={stock.top} d="M156 24L175 32L182 51L175 70L156 78L137 70L130 51L137 32Z" />
        <path fill={mint.side} d="M156 24L175 32L182 51L175 70L156 51Z" />
        <path fill={mint.end} d="M182 51L175 70L156 51Z" />
      </g>
      <Box at={[-98, 0, 18]} size={[38, 38, 34]} />
      <Box at={[-46, 0, 18]} size={[38, 38, 56]} of={sun} />
      <Box at={[6, 0, 18]} size={[38, 38, 34]} of={sky} />
      <Box at={[58, 0, 18]} size={[38, 38, 52]} of={coral} />
    </Drawing>
  )
}

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
