import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { coral, mint, sky, stock, sun, type Tones } from './inks'
import { laidOn, type Spot } from './iso'
import { Box, Facet, Floor } from './Wood'

/** A household's ledger, on white: an open book is the roof over one house in three shares. */
export function ProjectLedger({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-230 -198 460 384">
      <g transform="translate(0 30)">
        <Floor />
      </g>
      <Share at={-104} of={mint} />
      <Share at={-34} of={stock} />
      <Share at={36} of={sky} />
      <path fill="#12372a" transform={laidOn('left', [-34, 56, 30])} d="M16 26H46V90H16Z" />
      <Facet
        ink={sky.end}
        of={[
          [98, 2, 96],
          [98, 56, 30],
          [98, -50, 30],
        ]}
      />
      <Facet
        ink="#fff1d3"
        of={[spine(10), [114, 76, 38], [114, 62, 30], spine(-14), [114, -62, 30], [114, -74, 38]]}
      />
      <Facet ink={coral.side} of={[[-118, 2, 118], spine(18), [114, 84, 32], [-118, 84, 32]]} />
      <Facet
        ink={coral.end}
        of={[spine(18), [114, 84, 32], [114, 78, 28], spine(6), [114, -78, 28], [114, -84, 32]]}
      />
      <Facet ink={coral.top} of={[[-118, 2, 118], spine(18), [114, 14, 105], [-118, 14, 105]]} />
      <Facet
        ink="#fff1d3"
        of={[
          [-60, 32, 87],
          [40, 32, 87],
          [40, 58, 59],
          [-60, 58, 59],
        ]}
      />
      <Coin at={[-104, 104, -60]} />
      <Coin at={[-52, 112, -60]} />
      <Coin at={[-52, 112, -46]} />
      <Coin at={[-52, 112, -32]} />
    </Drawing>
  )
}

/** Where the book's back ends, so far above the eaves' own line. */
const spine = (up: number): Spot => [114, 2, 100 + up]

/** A third of the house, a saw's breadth from the next. */
function Share({ at: x, of }: { at: number; of: Tones }) {
  return (
    <>
      <Box at={[x, -50, -60]} size={[62, 106, 90]} of={of} />
      <path
        fill={of.end}
        transform={laidOn('left', [x, 56, 30])}
        d="M12 30H50V38H12ZM12 48H38V56H12ZM12 66H44V74H12Z"
      />
    </>
  )
}

function Coin({ at }: { at: Spot }) {
  return <Carving front="floor" at={at} corners={coin} depth={12} of={sun} />
}

const coin = [
  [12, 0],
  [28, 0],
  [40, 12],
  [40, 28],
  [28, 40],
  [12, 40],
  [0, 28],
  [0, 12],
] as const
