import { Bench } from './Bench'
import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand, HoldingHand } from './Hand'
import { coral, cream, heart, mint, skins, sky, stock, sun, type Tones } from './inks'
import { laidOn, outline, type Spot } from './iso'
import { Shaving } from './Shaving'
import { Knife } from './Tool'
import { Box } from './Wood'

/** One bench, one lamp, one piece of work, on pine: somebody's own little shop comes out of the wood. */
export function SoloBench({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-312 -352 624 624">
      <Bench size={[380, 230]} height={150} />
      <Lamp at={[-118, -96]} scale={1.15} />
      <Box at={[-70, -66, 0]} size={[150, 132, 36]} of={heart} />
      <Shop />
      <Shaving at={[128, -190]} radius={40} wide={[30, -18]} tail={86} isLeft />
      <HoldingHand at={[-128, 16]} turn={-14} sleeve={mint} skin={skins.clay} reach={120} />
      <Knife at={[124, -14]} turn={-104} />
      <GrippingHand at={[124, -14]} turn={-104} sleeve={mint} skin={skins.clay} reach={120} />
    </Drawing>
  )
}

/** A shop with a striped awning, a door and a window. */
function Shop() {
  return (
    <>
      <Box at={[-56, -50, 36]} size={[120, 96, 120]} />
      <Box at={[-62, -56, 156]} size={[132, 108, 16]} />
      <g transform={laidOn('left', [-56, 46, 156])}>
        <path fill="#12372a" d="M14 42H48V120H14Z" />
        <path fill={sun.side} d="M58 48H108V92H58Z" />
        <path fill={sun.top} d="M58 92L92 48H108V60L82 92Z" />
        <path fill={stock.end} d="M54 92H112V100H54Z" />
      </g>
      <path fill={sky.end} transform={laidOn('right', [64, 46, 156])} d="M26 40H70V84H26Z" />
      <Awning ink={cream} stripes={[1, 3]} />
      <Awning ink={coral} stripes={[0, 2, 4]} />
    </>
  )
}

/** The stripes of one ink: the cloth, and the scallops that hang from it. */
function Awning({ ink, stripes }: { ink: Tones; stripes: readonly number[] }) {
  const lefts = stripes.map((stripe) => -56 + stripe * 24)
  const cloth = lefts.map((x) => outline([wall(x), wall(x + 24), hem(x + 24, 126), hem(x, 126)]))
  const scallops = lefts.map((x) =>
    outline([hem(x, 126), hem(x + 24, 126), hem(x + 24, 116), hem(x + 12, 109), hem(x, 116)]),
  )
  return (
    <>
      <path fill={ink.top} d={cloth.join('')} />
      <path fill={ink.side} d={scallops.join('')} />
    </>
  )
}

const wall = (x: number): Spot => [x, 46, 152]
const hem = (x: number, z: number): Spot => [x, 78, z]

type LampProps = {
  /** Where its foot stands, in picture coordinates. */
  at: readonly [left: number, top: number]
  /** @default 1 */
  scale?: number
}

/** A reading lamp of two sticks and a folded shade, 220 units high, bent over whatever lies to its right. */
function Lamp({ at, scale = 1 }: LampProps) {
  return (
    <g transform={`translate(${at.join(' ')}) scale(${scale})`}>
      <path fill={heart.top} d="M-44-8L0-33L44-8L0 17Z" />
      <path fill={heart.side} d="M-44-8L0 17V31L-44 6Z" />
      <path fill={heart.end} d="M44-8L0 17V31L44 6Z" />
      <path fill={heart.side} d="M-7-8L-41-122L-29-126L5-10Z" />
      <path fill={heart.end} d="M5-10L-29-126L-23-127L10-13Z" />
      <path fill={heart.side} d="M-37-114L56-204L63-196L-29-108Z" />
      <path fill={heart.end} d="M-29-108L63-196L68-190L-26-103Z" />
      <path fill={sun.end} d="M-48-118L-34-132L-18-118L-32-103Z" />
      <path fill={sun.top} d="M44-216L66-222L72-134L18-152Z" />
      <path fill={sun.side} d="M66-222L86-208L124-116L72-134Z" />
      <path fill={sun.end} d="M18-152L72-134L124-116L66-126Z" />
    </g>
  )
}
