/** Which half of a facet pair is drawn: the one that the light falls on, or the other. */
type Side = 'lit' | 'dim'

const [left, top, radius] = [0, -128, 146]

/** Nine rays above the horizon, each cut along its middle, as one path's `d`. */
export function rays(side: Side): string {
  const ray = (n: number) => {
    const middle = n * 2 + 1
    const edge = middle + (side === 'lit' ? -0.62 : 0.62)
    return `M${point(middle, radius + 14)}L${point(edge, radius + 24)}L${point(middle, radius + (n % 2 ? 52 : 86))}Z`
  }
  return Array.from({ length: 9 }, (_, n) => ray(n)).join('')
}

/** The disc as a fan of twelve wedges, every other one, as one path's `d`. */
export function facets(side: Side): string {
  const wedge = (n: number) => `M${left} ${top}L${point(n * 3, radius)}L${point(n * 3 + 3, radius)}Z`
  return Array.from({ length: 6 }, (_, n) => wedge(n * 2 + (side === 'lit' ? 0 : 1))).join('')
}

/** So many of 18 parts of a half turn from the left horizon, so far from the sun's middle. */
function point(part: number, reach: number): string {
  const angle = Math.PI + (part * Math.PI) / 18
  return `${Math.round(left + Math.cos(angle) * reach)} ${Math.round(top + Math.sin(angle) * reach)}`
}
