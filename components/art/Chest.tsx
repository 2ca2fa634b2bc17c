import { Drawing, type DrawingProps } from './Drawing'
import { heart, mint, stock, sun } from './inks'
import { Shaving } from './Shaving'
import { Box, Facet } from './Wood'

/** A chest with its lid on and one sheet still to go in, on pine: the privacy page. */
export function Chest({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-330 -270 660 500">
      <Box at={[-150, -120, -60]} size={[300, 240, 120]} of={heart} />
      <Box at={[-165, -135, 60]} size={[330, 270, 34]} of={stock} />
      <Box at={[120, -14, 44]} size={[48, 28, 40]} of={sun} />
      <Facet
        ink="#fff"
        of={[
          [-90, -70, 96],
          [40, -70, 96],
          [80, -30, 96],
          [80, 70, 96],
          [-90, 70, 96],
        ]}
      />
      <Facet
        ink="#c9dbd0"
        of={[
          [40, -70, 96],
          [80, -30, 96],
          [40, -30, 96],
        ]}
      />
      <Shaving at={[226, 150]} radius={30} halves={4} wide={[28, -12]} tail={70} />
      <Shaving at={[-236, 128]} radius={20} halves={3} wide={[20, -8]} tail={40} of={mint} isLeft />
    </Drawing>
  )
}
