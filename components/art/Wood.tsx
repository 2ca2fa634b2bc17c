import type { ReactNode } from 'react'
import { stock, type Tones } from './inks'
import { laidOn, outline, type Spot } from './iso'

type FacetProps = {
  /** The flat tone of the plane. */
  ink: string
  /** Its corners, in order around it. */
  of: readonly Spot[]
}

/** One flat plane left by the knife. */
export function Facet({ ink, of }: FacetProps) {
  return <path fill={ink} d={outline(of)} />
}

/** The patch of floor, mint on white or mint, that the small scenes stand on. */
export function Floor() {
  return <path fill="#c9dbd0" d="M0-120L225 10L0 140L-225 10Z" />
}

type BoxProps = {
  /** The corner farthest from the eye and lowest. */
  at: Spot
  /** Its length along x, y and z. */
  size: Spot
  /** What it is made of. @default fresh wood */
  of?: Tones
}

/** A sawn block: the three planes that the eye sees. */
export function Box({ at: [x, y, z], size: [length, depth, height], of = stock }: BoxProps) {
  const [right, front, up] = [x + length, y + depth, z + height]
  return (
    <>
      <Facet
        ink={of.top}
        of={[
          [x, y, up],
          [right, y, up],
          [right, front, up],
          [x, front, up],
        ]}
      />
      <Facet
        ink={of.side}
        of={[
          [x, front, up],
          [right, front, up],
          [right, front, z],
          [x, front, z],
        ]}
      />
      <Facet
        ink={of.end}
        of={[
          [right, y, up],
          [right, front, up],
          [right, front, z],
          [right, y, z],
        ]}
      />
    </>
  )
}

type BoardProps = BoxProps & {
  /** How much of the upper right corner the chisel has taken: the site's own cut. */
  cut: number
  /** What is on its face, in picture coordinates that begin at the face's upper left corner. */
  children?: ReactNode
}

/** A board that stands up facing left, its upper right corner cut. */
export function Board({
  at: [x, y, z],
  size: [length, depth, height],
  of = stock,
  cut,
  children,
}: BoardProps) {
  const [right, front, up] = [x + length, y + depth, z + height]
  const [shoulder, drop] = [right - cut, up - cut]
  const back = (left: number, top: number): Spot => [left, y, top]
  const face = (left: number, top: number): Spot => [left, front, top]
  return (
    <>
      <Facet ink={of.top} of={[back(x, up), back(shoulder, up), face(shoulder, up), face(x, up)]} />
      <Facet ink={of.end} of={[back(right, drop), face(right, drop), face(right, z), back(right, z)]} />
      <Facet
        ink="#fff1d3"
        of={[back(shoulder, up), back(right, drop), face(right, drop), face(shoulder, up)]}
      />
      <Facet
        ink={of.side}
        of={[face(x, up), face(shoulder, up), face(right, drop), face(right, z), face(x, z)]}
      />
      <g transform={laidOn('left', [x, front, up])}>{children}</g>
    </>
  )
}
