import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { coral, mint, sky, stock, sun, type Tones } from './inks'
import { outline, type Spot } from './iso'
import { Floor } from './Wood'

/** A neighborhood's atlas, on white: a folded map on which the houses stand up, and a pin at your own. */
export function ProjectAtlas({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-230 -210 460 384">
      <g transform="translate(0 14)">
        <Floor />
      </g>
      <Panel number={0} />
      <Panel number={1} />
      <Panel number={2} />
      <Panel number={3} />
      <House at={[-54, -50, 26]} />
      <House at={[66, -46, 8]} of={sun} />
      <House at={[-112, 76, 12]} />
      <House at={[-22, 84, 14]} of={sun} />
      <House at={[66, 84, 10]} />
      <Carving front="left" at={[8, 20, 92]} corners={pin} depth={20} of={coral} />
    </Drawing>
  )
}

const fold = (n: number) => ({ x: -140 + n * 70, z: n % 2 ? 32 : 0 })

/** One panel of the map: its ground, the river, a street along it and a street across. */
function Panel({ number }: { number: number }) {
  const [from, to] = [fold(number), fold(number + 1)]
  const isLit = number % 2 === 0
  const on = (share: number, y: number): Spot => [
    from.x + (to.x - from.x) * share,
    y,
    from.z + (to.z - from.z) * share,
  ]
  const strip = (back: number, front: number, start = 0, stop = 1) =>
    outline([on(start, back), on(stop, back), on(stop, front), on(start, front)])
  const bank = -96 + number * 6
  const river = outline([on(0, bank), on(1, bank + 6), on(1, bank + 34), on(0, bank + 28)])
  return (
    <>
      <path fill={isLit ? mint.top : mint.side} d={strip(-108, 108)} />
      <path fill={isLit ? sky.top : sky.side} d={river} />
      <path fill={isLit ? '#fff' : '#e3f1e9'} d={strip(24, 40) + strip(-108, 108, 0.42, 0.58)} />
    </>
  )
}

function House({ at, of = stock }: { at: Spot; of?: Tones }) {
  return <Carving front="left" at={at} corners={house} depth={40} of={of} />
}

const house = [
  [0, 0],
  [0, -32],
  [21, -56],
  [42, -32],
  [42, 0],
] as const
const pin = [
  [0, -20],
  [12, -38],
  [32, -38],
  [44, -20],
  [40, 4],
  [22, 58],
  [4, 4],
] as const
