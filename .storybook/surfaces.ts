/** The surfaces that a story can be shown on, and the color of each. */
export const surfaces = {
  paper: 'var(--surface-paper)',
  mint: 'var(--surface-mint)',
  pine: 'var(--surface-pine)',
} as const

/** Name of a surface. */
export type Surface = keyof typeof surfaces

/** For components that support pine, too: `parameters: { surfaces: everySurface }`. */
export const everySurface: readonly Surface[] = ['paper', 'mint', 'pine']

/** The surfaces of a component that sets no parameter `surfaces`. */
export const paperSurfaces: readonly Surface[] = ['paper', 'mint']

/**
 * Selects the surface to show a story on.
 * @param wanted - the global `surface`, from the toolbar or the story.
 * @param offered - the surfaces that the component supports; the first is used if `wanted` is not among them.
 */
export const surfaceOf = (wanted: unknown, offered: readonly Surface[]): Surface =>
  offered.find((surface) => surface === wanted) ?? offered[0] ?? 'paper'
