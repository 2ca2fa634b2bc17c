import { Drawing, type DrawingProps } from './Drawing'
import { bench, coral, stock, sun } from './inks'
import { Shaving } from './Shaving'
import { Board, Box, Facet } from './Wood'

/** Four blocks, cut four ways, on pine: an obelisk (executives), a cluster (teams), a page (solo), big and small (parents). */
export function FourBlocks({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-350 -300 700 560">
      <Box at={[-210, -190, -24]} size={[420, 400, 24]} of={bench} />
      <Obelisk at={[-60, -150]} wide={84} tall={170} />
      <Box at={[70, -110, 0]} size={[60, 60, 60]} />
      <Box at={[134, -110, 0]} size={[56, 60, 44]} of={sun} />
      <Box at={[70, -46, 0]} size={[60, 56, 44]} of={coral} />
      <Box at={[134, -46, 0]} size={[56, 56, 60]} />
      <Board at={[-160, 30, 0]} size={[120, 56, 122]} cut={38}>
        <path fill="#c8964f" d="M0 28H110L104 22H0Z" />
        <path fill="#f0583a" d="M14 84H54L62 92V104H14Z" />
        <path fill={stock.top} d="M14 44H84V54H14ZM14 62H56V72H14Z" />
      </Board>
      <Obelisk at={[20, 80]} wide={62} tall={100} />
      <Obelisk at={[108, 112]} wide={44} tall={52} />
      <Shaving at={[122, 144]} radius={30} halves={3} wide={[20, -12]} />
      <Shaving at={[-240, 24]} radius={26} halves={3} wide={[20, -12]} of={sun} />
    </Drawing>
  )
}

/** A post with a pointed top: where its corner stands on the bench, how wide and how tall to the shoulder. */
function Obelisk({ at: [x, y], wide, tall }: { at: readonly [number, number]; wide: number; tall: number }) {
  const [right, front] = [x + wide, y + wide]
  const tip = [x + wide / 2, y + wide / 2, tall + wide * 0.72] as const
  return (
    <>
      <Box at={[x, y, 0]} size={[wide, wide, tall]} />
      <Facet ink="#fff1d3" of={[[x, front, tall], [right, front, tall], tip]} />
      <Facet ink="#c8964f" of={[[right, front, tall], [right, y, tall], tip]} />
    </>
  )
}
