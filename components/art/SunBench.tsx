import { Bench } from './Bench'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand } from './Hand'
import { coral, heart, mint, skins, sky, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Knife } from './Tool'
import { Board } from './Wood'

/** Summer at the workbench, on pine: the sun comes up behind it, a game and an ice lolly come out of the wood. */
export function SunBench({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-312 -366 624 612">
      <path fill={sun.top} d={rays('lit')} />
      <path fill={sun.end} d={rays('dim')} />
      <path fill={sun.side} d={facets('dim')} />
      <path fill={sun.top} d={facets('lit')} />
      <Bench size={[420, 220]} height={130} />
      <Board at={[-150, -20, 0]} size={[120, 40, 150]} cut={26}>
        <path fill="#12372a" d="M14 22H88L106 40V84H14Z" />
        <path fill={sun.side} d="M26 60h12v12h-12zM50 60h12v12h-12zM74 60h12v12h-12z" />
        <path fill={mint.side} d="M38 36h12v-12h12v12h12v12h-36z" />
        <path fill={stock.end} d="M30 96h12v12h12v12h-12v12h-12v-12h-12v-12h12z" />
        <path fill={coral.side} d="M72 116h14v14h-14zM92 100h14v14h-14z" />
      </Board>
      <Lolly />
      <Shaving at={[-86, 74]} radius={28} halves={2} wide={[20, -12]} of={mint} />
      <Shaving at={[186, -138]} radius={38} wide={[28, -17]} tail={84} isLeft />
      <Knife at={[178, 14]} turn={-104} />
      <GrippingHand at={[178, 14]} turn={-104} sleeve={sky} skin={skins.rose} reach={120} />
    </Drawing>
  )
}

/** An ice lolly on its stick, with a bite out of it. */
function Lolly() {
  return (
    <>
      <Carving
        front="left"
        at={[88, 30, 60]}
        corners={[
          [-11, 0],
          [11, 0],
          [11, 60],
          [-11, 60],
        ]}
        depth={14}
        of={heart}
      />
      <Carving
        front="left"
        at={[48, 40, 114]}
        corners={[
          [0, 0],
          [78, 0],
          [78, 62],
          [0, 62],
        ]}
        depth={36}
        of={coral}
      />
      <Carving
        front="left"
        at={[48, 40, 206]}
        corners={[
          [0, 30],
          [10, 10],
          [30, 0],
          [44, 0],
          [50, 14],
          [62, 16],
          [66, 30],
          [78, 36],
          [78, 92],
          [0, 92],
        ]}
        depth={36}
      />
      <path
        fill={stock.end}
        transform={laidOn('left', [48, 40, 206])}
        d="M16 36h14v56h-14zM48 46h14v46h-14z"
      />
    </>
  )
}

/** Which half of a facet pair is drawn: the one that the light falls on, or the other. */
type Side = 'lit' | 'dim'

const [left, top, radius] = [0, -128, 146]

/** Nine rays above the horizon, each cut along its middle, as one path's `d`. */
function rays(side: Side): string {
  const ray = (n: number) => {
    const middle = n * 2 + 1
    const edge = middle + (side === 'lit' ? -0.62 : 0.62)
    return `M${point(middle, radius + 14)}L${point(edge, radius + 24)}L${point(middle, radius + (n % 2 ? 52 : 86))}Z`
  }
  return Array.from({ length: 9 }, (_, n) => ray(n)).join('')
}

/** The disc as a fan of twelve wedges, every other one, as one path's `d`. */
function facets(side: Side): string {
  const wedge = (n: number) => `M${left} ${top}L${point(n * 3, radius)}L${point(n * 3 + 3, radius)}Z`
  return Array.from({ length: 6 }, (_, n) => wedge(n * 2 + (side === 'lit' ? 0 : 1))).join('')
}

/** So many of 18 parts of a half turn from the left horizon, so far from the sun's middle. */
function point(part: number, reach: number): string {
  const angle = Math.PI + (part * Math.PI) / 18
  return `${Math.round(left + Math.cos(angle) * reach)} ${Math.round(top + Math.sin(angle) * reach)}`
}
