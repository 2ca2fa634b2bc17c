import { Drawing, type DrawingProps } from './Drawing'
import { sun } from './inks'
import { Shaving } from './Shaving'

/** One shaving, on pine: stands where a portrait would, for those who are named by what they do. */
export function Chip({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-84 -84 168 168">
      <Shaving at={[-8, 8]} radius={34} halves={4} wide={[22, -13]} tail={60} of={sun} />
    </Drawing>
  )
}
