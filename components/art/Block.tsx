import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand } from './Hand'
import { heart, mint, skins, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Chisel } from './Tool'
import { Facet } from './Wood'

/**
 * The home page's picture, on pine: an app window comes out of a block of wood, and the chisel takes its last corner. The
 * lower left is quiet, because the terminal lies over it.
 */
export function Block({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-312 -446 624 624">
      <Stump />
      <AppWindow />
      <Shaving at={[-34, -352]} radius={64} wide={[-44, -25]} tail={76} isLeft />
      <Chisel at={[128, -92]} turn={-121} scale={1.1} />
      <GrippingHand at={[138, -76]} turn={-121} scale={1.05} skin={skins.umber} sleeve={sun} reach={150} />
      <Shaving at={[-216, -150]} radius={40} of={sun} wide={[24, -16]} tail={60} />
      <Shaving at={[214, 96]} radius={34} of={mint} halves={3} wide={[26, -15]} tail={60} isLeft />
    </Drawing>
  )
}

/** The raw wood: bark below, long scoops of the chisel above. */
function Stump() {
  return (
    <>
      <Facet
        ink={stock.top}
        of={[
          [-60, 50, 160],
          [214, 10, 160],
          [214, 190, 128],
          [-60, 190, 112],
        ]}
      />
      <Facet
        ink={heart.side}
        of={[
          [-60, 190, 112],
          [30, 190, 48],
          [124, 190, 84],
          [214, 190, 20],
          [214, 190, -160],
          [-60, 190, -160],
        ]}
      />
      <Facet
        ink={stock.side}
        of={[
          [-60, 190, 112],
          [214, 190, 128],
          [214, 190, 20],
          [124, 190, 84],
          [30, 190, 48],
        ]}
      />
      <Facet
        ink={heart.end}
        of={[
          [214, 190, 128],
          [214, 10, 146],
          [214, 10, -160],
          [214, 190, -160],
        ]}
      />
      <Facet
        ink={stock.end}
        of={[
          [214, 190, 128],
          [214, 10, 146],
          [214, 10, 60],
          [214, 60, 100],
          [214, 120, 40],
          [214, 190, 64],
        ]}
      />
      <Facet
        ink="#9c6c36"
        of={[
          [200, 50, 190],
          [200, 120, 190],
          [214, 190, 128],
          [214, 10, 146],
        ]}
      />
      <Facet
        ink="#ecc98f"
        of={[
          [-46, 120, 196],
          [40, 120, 196],
          [22, 190, 110],
          [-60, 190, 112],
        ]}
      />
      <Facet
        ink="#d4a35f"
        of={[
          [40, 120, 196],
          [124, 120, 190],
          [132, 190, 112],
          [22, 190, 110],
        ]}
      />
      <Facet
        ink="#e7c084"
        of={[
          [124, 120, 190],
          [200, 120, 190],
          [214, 190, 128],
          [132, 190, 112],
        ]}
      />
    </>
  )
}

/** The finished part: bar and three lights, a question, its answer and a button; its upper right corner is being cut. */
function AppWindow() {
  return (
    <>
      <Facet
        ink={stock.top}
        of={[
          [-46, 50, 372],
          [124, 50, 372],
          [124, 120, 372],
          [-46, 120, 372],
        ]}
      />
      <Facet
        ink="#fff1d3"
        of={[
          [124, 50, 372],
          [200, 50, 296],
          [200, 120, 296],
          [124, 120, 372],
        ]}
      />
      <Facet
        ink={stock.end}
        of={[
          [200, 50, 296],
          [200, 120, 296],
          [200, 120, 188],
          [200, 50, 188],
        ]}
      />
      <Facet
        ink={stock.side}
        of={[
          [-46, 120, 372],
          [124, 120, 372],
          [200, 120, 296],
          [200, 120, 186],
          [-46, 120, 186],
        ]}
      />
      <g transform={laidOn('left', [-46, 120, 372])}>
        <path fill="#c8964f" d="M0 36H206L199 29H0Z" />
        <path fill="#f0583a" d="M14 9h13v13h-13z" />
        <path fill="#ffc940" d="M36 9h13v13h-13z" />
        <path fill="#12372a" d="M58 9h13v13h-13z" />
        <path fill={stock.top} d="M18 52H128L140 64V90H18Z" />
        <path fill="#12372a" d="M32 67H112V76H32Z" />
        <path fill="#c8964f" d="M98 104H216L228 116V140H98Z" />
        <path fill="#fff1d3" d="M112 117H190V126H112Z" />
        <path fill="#f0583a" d="M18 148H84L96 160V174H18Z" />
      </g>
    </>
  )
}
