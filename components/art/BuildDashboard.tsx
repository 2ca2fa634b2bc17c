import { Benchtop } from './Benchtop'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { coral, heart, inks, mint, sky, stock, sun } from './inks'
import { laidOn } from './iso'
import { Box } from './Wood'

/** A dashboard, on white or mint: four numbers stand up as blocks, the week's line is carved behind them. */
export function BuildDashboard({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -217 400 300">
      <Benchtop corner={-70} />
      <Box at={[-112, -56, 0]} size={[214, 104, 18]} of={heart} />
      <Carving
        front="left"
        at={[-104, -28, 132]}
        depth={20}
        corners={[
          [0, 0],
          [176, 0],
          [200, 26],
          [200, 114],
          [0, 114],
        ]}
      />
      <g transform={laidOn('left', [-104, -28, 132])}>
        <path stroke="#c8964f" strokeWidth="3" d="M14 18H112M14 38H112M14 58H112" />
        <path stroke={inks.coral} strokeWidth="8" strokeLinecap="round" d="M18 66L42 40L62 52L104 8" />
        <path fill={stock.top} d="M156 24L175 32L182 51L175 70L156 78L137 70L130 51L137 32Z" />
        <path fill={mint.side} d="M156 24L175 32L182 51L175 70L156 51Z" />
        <path fill={mint.end} d="M182 51L175 70L156 51Z" />
      </g>
      <Box at={[-98, 0, 18]} size={[38, 38, 34]} />
      <Box at={[-46, 0, 18]} size={[38, 38, 56]} of={sun} />
      <Box at={[6, 0, 18]} size={[38, 38, 34]} of={sky} />
      <Box at={[58, 0, 18]} size={[38, 38, 52]} of={coral} />
    </Drawing>
  )
}
