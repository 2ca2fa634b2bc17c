/** The surfaces that a story can be drawn on, with the color of each. */
export const surfaces = {
  white: 'var(--surface-page)',
  mint: 'var(--surface-sunk)',
  pine: 'var(--surface-pine)',
} as const

/** A surface of the site. */
export type Surface = keyof typeof surfaces

/** Parameter `surfaces` of a component with a design for pine too: `parameters: { surfaces: everySurface }`. */
export const everySurface: readonly Surface[] = ['white', 'mint', 'pine']

/** The default of the parameter `surfaces`. */
export const paperSurfaces: readonly Surface[] = ['white', 'mint']

/**
 * The surface that a story is drawn on.
 * @param wanted - the global `surface`, from the toolbar or the story.
 * @param offered - the surfaces that the component is designed for; the first replaces any other.
 */
export const surfaceOf = (wanted: unknown, offered: readonly Surface[]): Surface =>
  offered.find((surface) => surface === wanted) ?? offered[0] ?? 'white'
