/** What a story may stand on, and the color of each. */
export const surfaces = {
  white: 'var(--surface-page)',
  mint: 'var(--surface-sunk)',
  pine: 'var(--surface-pine)',
} as const

/** A surface of the site. */
export type Surface = keyof typeof surfaces

/** Parameter `surfaces` of a component with a design for pine too: `parameters: { surfaces: everySurface }`. */
export const everySurface: readonly Surface[] = ['white', 'mint', 'pine']

/** Where a component says nothing. Nothing on paper differs between these two. */
export const paperSurfaces: readonly Surface[] = ['white', 'mint']

/**
 * The surface that a story stands on.
 * @param wanted - what the toolbar or the story's own `globals` say.
 * @param offered - the surfaces that the component has a design for; the first stands in for any other.
 */
export const surfaceOf = (wanted: unknown, offered: readonly Surface[]): Surface =>
  offered.find((surface) => surface === wanted) ?? offered[0] ?? 'white'
