import { Benchtop } from './Benchtop'
import { Knot } from './Bird'
import { Drawing, type DrawingProps } from './Drawing'
import { DrawingHand } from './DrawingHand'
import { inks, mint, skins } from './inks'
import { laidOn } from './iso'
import { Box } from './Wood'

/** Minute 5 of a Power Hour, on white or mint: there is a knot in the wood, and a pencil draws a bird around it. */
export function HourShape({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -256 400 400">
      <Benchtop />
      <Box at={[-96, -50, 0]} size={[184, 90, 152]} />
      <g transform={laidOn('left', [-96, 40, 152])}>
        <g stroke="#c8964f" strokeWidth="4">
          <path d="M0 30L24 24M0 74L34 84L62 64L72 40L120 22L184 16M0 106L50 116L92 84L184 52M124 152L146 128L184 118" />
          <path d="M34 44L46 34L62 38L66 52L56 64L40 62Z" />
        </g>
        <Knot at={[51, 50]} />
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
