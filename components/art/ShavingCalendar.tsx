import { Drawing, type DrawingProps } from './Drawing'
import { heart, mint, sun } from './inks'
import { Shaving } from './Shaving'
import { Board, Box } from './Wood'

const curl = 'q-1-22 19-21q19 3 13 19q-8 12-19 4q-3-8 5-10'
const days = Array.from({ length: 18 }, (_, i) => i + 2)

/** A month carved into a board, on pine: every day a shaving, three of them marked. The events page. */
export function ShavingCalendar({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-330 -400 660 640">
      <Box at={[-190, -60, -40]} size={[390, 130, 40]} of={heart} />
      <Board at={[-170, -30, 0]} size={[340, 56, 270]} cut={64}>
        <path fill="#f0583a" d="M0 0H276L332 56H0Z" />
        <path fill="#fff1d3" d="M24 22H150V36H24Z" />
        <path
          stroke="#a06f34"
          strokeWidth="7"
          strokeLinecap="round"
          d={days
            .filter((day) => !marked.has(day))
            .map(place)
            .join('')}
        />
        <path stroke="#b8391f" strokeWidth="8" strokeLinecap="round" d={[...marked].map(place).join('')} />
      </Board>
      <Shaving at={[-246, -210]} radius={40} of={sun} wide={[28, -17]} />
      <Shaving at={[86, 150]} radius={44} wide={[32, -19]} />
      <Shaving at={[236, 44]} radius={30} of={mint} halves={3} wide={[22, -13]} />
    </Drawing>
  )
}

const marked = new Set([8, 12, 19])

/** A day's curl in its place of the five by four grid. */
function place(day: number): string {
  return `M${26 + (day % 5) * 62} ${104 + Math.floor(day / 5) * 46}${curl}`
}
