/** A spot in the workshop: x runs to the lower right, y to the lower left, z up. One unit is one unit of the picture. */
export type Spot = readonly [x: number, y: number, z: number]

const cos30 = Math.sqrt(3) / 2

/** Where a spot falls on the paper (isometric, 30 degrees), as rounded picture coordinates. */
export function onPaper([x, y, z]: Spot): readonly [left: number, top: number] {
  return [Math.round((x - y) * cos30), Math.round((x + y) / 2 - z)]
}

/** The outline of a flat face with these corners, for the `d` of a path. */
export function outline(corners: readonly Spot[]): string {
  return `M${corners.map((corner) => onPaper(corner).join(' ')).join('L')}Z`
}

/** Whatever is drawn flat in picture coordinates, laid on one of the three planes that the eye sees, at this spot. */
export function laidOn(plane: 'floor' | 'left' | 'right', at: Spot): string {
  const [left, top] = onPaper(at)
  const axes = { floor: '.87 .5 -.87 .5', left: '.87 .5 0 1', right: '.87 -.5 0 1' }[plane]
  return `matrix(${axes} ${left} ${top})`
}
