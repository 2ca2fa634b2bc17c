import { Drawing, type DrawingProps } from './Drawing'
import { coral, heart, stock, sun } from './inks'
import { Shaving } from './Shaving'
import { Board, Box, Floor } from './Wood'

/** A choir's song sheet, on white or mint: notes cut from wood on carved lines, sung by three in a row. */
export function ProjectChoir({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-230 -230 460 384">
      <Floor />
      <Board at={[-110, -70, 0]} size={[210, 30, 140]} cut={36}>
        <path fill="#c8964f" d="M14 40H196V44H14ZM14 58H196V62H14ZM14 76H196V80H14ZM14 94H196V98H14Z" />
        <path
          fill="#12372a"
          d="M36 82L52 76V34H58V90L48 96H38ZM88 64L104 58V24L136 34V42L110 35V72L100 78H90Z"
        />
        <path fill="#b8391f" d="M142 88L158 82V46H164V96L154 102H144Z" />
      </Board>
      <Singer at={-90} tall={44} of={sun} />
      <Singer at={-20} tall={60} of={stock} />
      <Singer at={50} tall={36} of={coral} />
      <Shaving at={[140, 40]} radius={20} halves={3} wide={[16, -10]} />
    </Drawing>
  )
}

/** One of the choir: a peg with a square head. */
function Singer({ at, tall, of }: { at: number; tall: number; of: typeof stock }) {
  return (
    <>
      <Box at={[at, 50, 0]} size={[40, 40, tall]} of={of} />
      <Box at={[at + 7, 57, tall]} size={[26, 26, 26]} of={heart} />
    </>
  )
}
