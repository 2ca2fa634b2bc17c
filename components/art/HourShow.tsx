import { Benchtop } from './Benchtop'
import { Bird } from './Bird'
import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand } from './Hand'
import { heart, inks, sky } from './inks'
import { Shaving } from './Shaving'

/** Minute 55 of a Power Hour, on white or mint: the finished bird, held up on a peg for the room to see. */
export function HourShow({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -256 400 400">
      <Benchtop />
      <path
        fill={inks.sun}
        d="M-8-130L-200-190V-150ZM-8-130L-200-60V-12ZM-8-130L-150-256H-100ZM-8-130L-26-256H22ZM-8-130L120-256H160ZM-8-130L200-140V-100Z"
      />
      <g transform="translate(20 26) rotate(-82)">
        <path fill={heart.top} d="M-66-9H120V0H-66Z" />
        <path fill={heart.end} d="M-66 0H120V9H-66Z" />
      </g>
      <Bird at={[-66, 14, 200]} />
      <GrippingHand at={[20, 26]} turn={-82} scale={0.95} sleeve={sky} reach={120} />
      <Shaving at={[-120, 92]} radius={24} halves={3} wide={[20, -12]} tail={70} />
    </Drawing>
  )
}
