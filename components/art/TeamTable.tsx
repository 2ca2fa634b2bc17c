import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand, HoldingHand } from './Hand'
import { bench, coral, mint, skins, sky, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Knife } from './Tool'
import { Box } from './Wood'

/** A team around one table, on pine: a chart, a button, a message and a page come out of the same wood. */
export function TeamTable({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-350 -262 700 524">
      <Box at={[-205, -205, -30]} size={[410, 410, 30]} of={bench} />
      <Box at={[-128, -84, 0]} size={[36, 40, 36]} />
      <Box at={[-86, -84, 0]} size={[36, 40, 68]} of={sun} />
      <Box at={[-44, -84, 0]} size={[36, 40, 104]} />
      <HoldingHand at={[-128, -112]} turn={28} sleeve={coral} skin={skins.rose} reach={190} />
      <Box at={[72, -138, 0]} size={[70, 70, 24]} of={coral} />
      <HoldingHand at={[186, -98]} turn={-28} isMirrored sleeve={mint} skin={skins.umber} reach={130} />
      <Message />
      <HoldingHand at={[-204, 54]} turn={-26} sleeve={sky} skin={skins.clay} reach={140} />
      <Knife at={[-66, 128]} turn={236} />
      <GrippingHand at={[-66, 128]} turn={56} isMirrored sleeve={sky} skin={skins.clay} reach={220} />
      <Box at={[96, 30, 0]} size={[24, 92, 76]} />
      <path
        fill={stock.top}
        transform={laidOn('right', [120, 122, 76])}
        d="M10 10H82V20H10ZM10 30H60V38H10ZM10 46H60V54H10Z"
      />
      <HoldingHand at={[196, 62]} turn={22} isMirrored sleeve={sun} reach={110} />
      <Shaving at={[96, 168]} radius={32} halves={2} wide={[22, -13]} />
    </Drawing>
  )
}

/** A speech bubble with two lines carved in. */
function Message() {
  return (
    <>
      <Box at={[-100, 46, 0]} size={[112, 74, 36]} />
      <path
        fill={stock.end}
        transform={laidOn('floor', [-100, 46, 36])}
        d="M16 16H92V27H16ZM16 40H66V51H16Z"
      />
    </>
  )
}
