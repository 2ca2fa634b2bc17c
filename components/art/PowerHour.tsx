import { Benchtop } from './Bench'
import { Bird, Knot } from './Bird'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { DrawingHand, GrippingHand, HoldingHand } from './Hand'
import { coral, heart, inks, mint, skins, sky, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Knife } from './Tool'
import { Box, Facet } from './Wood'

type PowerHourProps = DrawingProps & {
  /** Which of its moments: the problem is brought, gets its shape, is built, is shown. */
  moment: 'bring' | 'shape' | 'build' | 'show'
}

/** A moment of a Power Hour, on white or mint: a bird comes out of a block of wood. */
export function PowerHour({ moment, title }: PowerHourProps) {
  const Moment = { bring: Bring, shape: Shape, build: Build, show: Show }[moment]
  return <Moment title={title} />
}

/** Before it: somebody brings a block, and there is a knot in the wood. */
function Bring({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -256 400 400">
      <Benchtop />
      <KnottyBlock />
      <HoldingHand
        at={[122, -42]}
        turn={14}
        isMirrored
        scale={0.95}
        sleeve={sun}
        skin={skins.umber}
        reach={120}
      />
      <Shaving at={[-130, 82]} radius={24} halves={3} wide={[20, -12]} tail={70} />
    </Drawing>
  )
}

/** The block as it comes: its grain runs around the knot. */
function KnottyBlock() {
  return (
    <>
      <Box at={[-96, -50, 0]} size={[184, 90, 152]} />
      <g transform={laidOn('left', [-96, 40, 152])}>
        <g stroke="#c8964f" strokeWidth="4">
          <path d="M0 30L24 24M0 74L34 84L62 64L72 40L120 22L184 16M0 106L50 116L92 84L184 52M124 152L146 128L184 118" />
          <path d="M34 44L46 34L62 38L66 52L56 64L40 62Z" />
        </g>
        <Knot at={[51, 50]} />
      </g>
    </>
  )
}

/** Minute 5: there is a knot in the wood, and a pencil draws a bird around it. */
function Shape({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -256 400 400">
      <Benchtop />
      <KnottyBlock />
      <g transform={laidOn('left', [-96, 40, 152])}>
        <path
          stroke={inks.ink}
          strokeWidth="5"
          strokeLinecap="round"
          d="M169 60L161 44L111 64L83 34L63 24L43 32L33 48L7 66L31 74L37 104L65 126L105 124L131 102"
        />
      </g>
      <DrawingHand at={[-5, -13]} turn={20} scale={0.82} sleeve={mint} skin={skins.clay} reach={120} />
    </Drawing>
  )
}

/** Minute 30: the bird is half out of the block, and shavings fly. */
function Build({ title }: DrawingProps) {
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

/** Minute 55: the finished bird, held up on a peg for the room to see. */
function Show({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -256 400 400">
      <Benchtop />
      <path
        fill={inks.sun}
        d="M-8-130L-200-190V-150ZM-8-130L-200-60V-12ZM-8-130L-150-256H-100ZM-8-130L-26-256H22ZM-8-130L120-256H160ZM-8-130L200-140V-100Z"
      />
      <g transform="translate(20 26) rotate(-82)">
        <path fill={heart.top} d="M-66-9H120V0H-66Z" />
        <path fill={heart.end} d="M-66 0H120V9H-66Z" />
      </g>
      <Bird at={[-66, 14, 200]} />
      <GrippingHand at={[20, 26]} turn={-82} scale={0.95} sleeve={sky} reach={120} />
      <Shaving at={[-120, 92]} radius={24} halves={3} wide={[20, -12]} tail={70} />
    </Drawing>
  )
}
