import { bench } from './inks'
import { Facet } from './Wood'

/** The top of a bench that runs out of the picture on both sides and below: only its far corner shows. */
export function Benchtop({
  corner = -76,
}: {
  /** How far down the picture the far corner lies. */ corner?: number
}) {
  const near = corner + 420
  return (
    <Facet
      ink={bench.top}
      of={[
        [corner, corner, 0],
        [near, corner, 0],
        [near, near, 0],
        [corner, near, 0],
      ]}
    />
  )
}
