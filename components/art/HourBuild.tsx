import { Benchtop } from './Benchtop'
import { Knot } from './Bird'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand } from './Hand'
import { coral, mint, skins, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Knife } from './Tool'
import { Box, Facet } from './Wood'

/** Minute 30 of a Power Hour, on white or mint: the bird is half out of the block, and shavings fly. */
export function HourBuild({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -256 400 400">
      <Benchtop />
      <Box at={[-96, -50, 0]} size={[184, 90, 62]} />
      <Box at={[18, -50, 62]} size={[70, 90, 66]} />
      <Facet
        ink="#ecc98f"
        of={[
          [-96, 40, 62],
          [-40, -10, 62],
          [40, -10, 62],
          [88, 40, 62],
          [88, 40, 30],
          [30, 40, 44],
          [-40, 40, 22],
        ]}
      />
      <Carving
        front="left"
        at={[-88, 10, 142]}
        depth={44}
        corners={[
          [-6, 44],
          [20, 26],
          [30, 10],
          [50, 2],
          [70, 12],
          [106, 48],
          [106, 82],
          [24, 82],
          [18, 52],
        ]}
      />
      <g transform={laidOn('left', [-88, 10, 142])}>
        <path fill={stock.top} d="M20 26L30 10L50 2L44 34L18 52Z" />
        <path fill={coral.side} d="M-6 44L20 26L18 52Z" />
        <Knot at={[38, 28]} />
      </g>
      <Shaving at={[-74, -26]} radius={34} wide={[-26, 15]} tail={70} />
      <Knife at={[96, -76]} turn={166} />
      <GrippingHand
        at={[96, -76]}
        turn={-14}
        isMirrored
        scale={0.9}
        skin={skins.rose}
        sleeve={coral}
        reach={170}
      />
      <Shaving at={[-140, 74]} radius={27} of={sun} wide={[22, -14]} tail={60} isLeft />
      <Shaving at={[-24, 102]} radius={22} of={mint} halves={3} wide={[20, -12]} tail={70} />
      <Shaving at={[88, -196]} radius={30} wide={[24, -14]} tail={60} />
    </Drawing>
  )
}
