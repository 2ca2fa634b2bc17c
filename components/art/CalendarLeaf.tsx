import { dayOf, short } from '../../content/days'
import { Drawing, type DrawingProps } from './Drawing'
import { heart, mint, sun } from './inks'
import { Shaving } from './Shaving'
import { Board, Box } from './Wood'

export type CalendarLeafProps = DrawingProps & {
  /** The day it shows, ISO 8601; only year, month and day count. */
  date: string
}

/** One day of the year carved into a board, on pine: the picture of each event, with its own date. */
export function CalendarLeaf({ date, title }: CalendarLeafProps) {
  const { month, day } = dayOf(date)
  return (
    <Drawing title={title} viewBox="-290 -356 580 560">
      <Box at={[-160, -50, -40]} size={[330, 110, 40]} of={heart} />
      <Board at={[-130, -24, 0]} size={[264, 50, 270]} cut={60}>
        <path fill="#f0583a" d="M0 0H204L264 60V74H0Z" />
        <g fontFamily="var(--font-display)" fontWeight="800">
          <text x="24" y="56" fontSize="50" letterSpacing="2" fill="#fff1d3">
            {short(month).toUpperCase()}
          </text>
          <text x="132" y="232" fontSize="170" letterSpacing="-8" textAnchor="middle" fill="#7a4a1c">
            {day}
          </text>
        </g>
      </Board>
      <Shaving at={[-196, -196]} radius={44} of={sun} wide={[30, -18]} />
      <Shaving at={[66, 130]} radius={46} wide={[32, -19]} />
      <Shaving at={[210, 30]} radius={32} of={mint} halves={3} wide={[22, -13]} />
    </Drawing>
  )
}
