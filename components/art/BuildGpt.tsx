import { Benchtop } from './Benchtop'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { coral, cream, inks, mint, sky, stock, type Tones } from './inks'
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
