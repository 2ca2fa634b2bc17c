import { Bench } from './Bench'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand } from './Hand'
import { coral, heart, mint, skins, sky, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { facets, rays } from './sunburst'
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
