import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand, HoldingHand } from './Hand'
import { bench, coral, heart, mint, skins, sky, steel, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Knife } from './Tool'
import { Box, Facet } from './Wood'

/** A boardroom, on pine: its table is a workbench with a vise, and chisels lie where the pens would. */
export function Boardroom({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-336 -286 672 580">
      <Box at={[-316, -40, -100]} size={[14, 80, 160]} of={coral} />
      <Box at={[126, -170, -84]} size={[64, 12, 130]} of={sun} />
      <Box at={[-190, -50, -130]} size={[40, 100, 100]} of={bench} />
      <Box at={[150, -50, -130]} size={[40, 100, 100]} of={bench} />
      <Box at={[-240, -100, -32]} size={[480, 200, 32]} />
      <Box at={[254, -90, -44]} size={[24, 180, 44]} of={heart} />
      <path fill={steel.top} transform={laidOn('right', [278, 60, 0])} d="M56-14H64V62H56Z" />
      <Places />
      <Mountain />
      <Box at={[-190, 174, -84]} size={[64, 12, 130]} of={mint} />
      <Box at={[136, 148, -130]} size={[16, 16, 40]} of={heart} />
      <Box at={[112, 126, -92]} size={[64, 60, 16]} of={coral} />
      <Box at={[112, 174, -84]} size={[64, 12, 130]} of={coral} />
      <Shaving at={[-124, -44]} radius={30} halves={3} wide={[20, -12]} />
      <HoldingHand at={[-124, 48]} turn={-20} sleeve={sky} skin={skins.umber} reach={150} />
      <Knife at={[104, -8]} turn={-112} />
      <GrippingHand at={[104, -8]} turn={-112} sleeve={sky} skin={skins.umber} reach={150} />
    </Drawing>
  )
}

/** At each place a sheet and a chisel; along the edge, the holes of the bench dogs. */
function Places() {
  return (
    <g transform={laidOn('floor', [-240, -100, 0])}>
      <path
        fill={stock.end}
        d="M28 176h12v12h-12zM88 176h12v12h-12zM148 176h12v12h-12zM268 176h12v12h-12zM328 176h12v12h-12zM388 176h12v12h-12zM448 176h12v12h-12z"
      />
      <path fill="#fff" d="M46 20h64v48h-64zM372 20h64v48h-64zM46 112h64v48h-64zM372 112h64v48h-64z" />
      <path fill={steel.side} d="M56 32h40v6h-40zM382 32h40v6h-40zM382 124h40v6h-40z" />
      <path fill={coral.side} d="M122 42h12v26h-12zM448 42h12v26h-12zM346 132h12v28h-12z" />
      <path fill={steel.end} d="M124 42v-28l8 6v22zM450 42v-28l8 6v22zM348 132v-28l8 6v22z" />
    </g>
  )
}

/** What the board is making: a mountain with a flag on top, out of one block. */
function Mountain() {
  return (
    <>
      <Box at={[-76, -60, 0]} size={[152, 120, 38]} of={heart} />
      <Facet
        ink={stock.side}
        of={[
          [-76, 60, 38],
          [76, 60, 38],
          [20, 0, 150],
          [0, -6, 190],
          [-44, 10, 100],
        ]}
      />
      <Facet
        ink={stock.end}
        of={[
          [76, 60, 38],
          [76, -60, 38],
          [0, -6, 190],
          [20, 0, 150],
        ]}
      />
      <Facet
        ink={stock.top}
        of={[
          [-76, 60, 38],
          [-44, 10, 100],
          [0, -6, 190],
          [-8, 30, 96],
        ]}
      />
      <Facet
        ink="#c8964f"
        of={[
          [-8, 30, 96],
          [76, 60, 38],
          [20, 0, 150],
        ]}
      />
      <Facet
        ink="#fff"
        of={[
          [0, -6, 190],
          [-22, 2, 144],
          [-6, 14, 150],
          [0, 8, 136],
          [14, 0, 156],
        ]}
      />
      <Facet
        ink={steel.side}
        of={[
          [0, -6, 190],
          [14, 0, 156],
          [24, -22, 144],
        ]}
      />
      <path fill={heart.top} d="M2-194h6v-62h-6z" />
      <path fill={coral.side} d="M8-256L62-240L8-222Z" />
    </>
  )
}
