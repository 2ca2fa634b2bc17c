import { Drawing, type DrawingProps } from './Drawing'
import { bench, stock } from './inks'
import { Shaving } from './Shaving'
import { Box } from './Wood'

/** One curl that rolled off the bench and far across the floor, on pine: the page that is not there. */
export function LostShaving({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-330 -230 660 440">
      <Box at={[-190, 70, -90]} size={[26, 26, 90]} of={bench} />
      <Box at={[-260, 40, 0]} size={[130, 80, 26]} of={bench} />
      <Box at={[-240, 55, 26]} size={[80, 50, 44]} of={stock} />
      <path
        stroke="#2f6b52"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="1 24"
        d="M-156-72Q-117-66-112 20Q-104 110-74 40Q-44-10-20 70Q0 120 40 116"
      />
      <Shaving at={[150, 66]} radius={84} halves={5} wide={[64, -38]} tail={62} />
    </Drawing>
  )
}
