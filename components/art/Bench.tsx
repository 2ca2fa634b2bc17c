import { bench } from './inks'
import type { Spot } from './iso'
import { Box, Facet } from './Wood'

type BenchProps = {
  /** Its length along x and its depth along y. It is centred under the origin, its top at z = 0. */
  size: readonly [length: number, depth: number]
  /** How high it stands above the floor, at least 60. */
  height: number
}

/** A workbench: a thick top, four legs and the shelf between them. */
export function Bench({ size: [length, depth], height }: BenchProps) {
  const [x, y] = [-length / 2, -depth / 2]
  const leg: Spot = [26, 26, height - 28]
  const [left, right] = [x + 14, -x - 40]
  const [back, front] = [y + 14, -y - 40]
  return (
    <>
      <Box at={[right, back, -height]} size={leg} of={bench} />
      <Box at={[left, back + 26, 40 - height]} size={[length - 28, depth - 54, 14]} of={bench} />
      <Box at={[left, front, -height]} size={leg} of={bench} />
      <Box at={[right, front, -height]} size={leg} of={bench} />
      <Box at={[x, y, -28]} size={[length, depth, 28]} of={bench} />
    </>
  )
}

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
