import { Drawing, type DrawingProps } from './Drawing'
import { heart, mint, stock, sun, type Tones } from './inks'
import { laidOn, type Spot } from './iso'
import { Shaving } from './Shaving'
import { Box, Facet } from './Wood'

/** A seedling out of a block of wood, beside three stacks of coins, on pine: the workshop for investors. */
export function Seedling({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-310 -400 620 600">
      <Box at={[-200, -140, -40]} size={[400, 280, 40]} of={heart} />
      <Coins at={[-150, -96, 0]} many={2} />
      <Box at={[-80, -70, 0]} size={[150, 150, 96]} />
      <Facet
        ink={stock.end}
        of={[
          [-40, -30, 97],
          [30, -30, 97],
          [30, 40, 97],
          [-40, 40, 97],
        ]}
      />
      <path fill={heart.end} d="M-12-92L10-92L4-262L-8-256Z" />
      <Leaf at={[-4, -262]} turn={-150} of={mint} />
      <Leaf at={[0, -256]} turn={-28} of={mint} />
      <Leaf at={[-3, -196]} turn={-12} of={sun} scale={0.66} />
      <Coins at={[112, -60, 0]} many={3} />
      <Coins at={[90, 66, 0]} many={5} />
      <Shaving at={[-196, -40]} radius={34} wide={[24, -14]} />
      <Shaving at={[-36, 150]} radius={38} wide={[28, -16]} />
    </Drawing>
  )
}

/** A leaf as the knife leaves it: two planes that meet in a ridge. Its stem is at `at`, degrees by the clock. */
function Leaf({
  at,
  turn,
  of,
  scale = 1,
}: {
  at: [number, number]
  turn: number
  of: Tones
  scale?: number
}) {
  return (
    <g transform={`translate(${at.join(' ')}) rotate(${turn}) scale(${scale})`}>
      <path fill={of.top} d="M0 0L44-40L104-44L150-6Z" />
      <path fill={of.end} d="M0 0L150-6L108 28L46 26Z" />
    </g>
  )
}

/** A stack of coins, eight-sided like everything that a knife makes round. */
function Coins({ at: [x, y, z], many }: { at: Spot; many: number }) {
  return (
    <>
      {Array.from({ length: many }, (_, i) => i * 16).map((up) => (
        <g key={up} transform={laidOn('floor', [x, y, z + up])}>
          <path fill={sun.end} d="M15-15H35L50 0V20L35 35H15L0 20V0Z" transform="translate(14 14)" />
          <path fill={sun.side} d="M15-15H35L50 0V20L35 35H15L0 20V0Z" />
          <path fill={sun.top} d="M20-6H30L40 4V14L30 24H20L10 14V4Z" />
        </g>
      ))}
    </>
  )
}
