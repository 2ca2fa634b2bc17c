import type { Decorator } from '@storybook/react-vite'
import { StoryRouter } from './StoryRouter'
import { paperSurfaces, surfaceOf, surfaces } from './surfaces'

/** Stands the story on the surface chosen in the toolbar, where its component has a design for it. */
export const withSurface: Decorator = (Story, { globals, parameters, viewMode }) => {
  const surface = surfaceOf(globals.surface, parameters.surfaces ?? paperSurfaces)
  // Alone, a story fills the window; on a docs page it takes no more than it needs.
  const height = viewMode === 'docs' ? '0px' : '100vh'
  // Storybook's own padding, where it has one, stays white: the surface's shadow covers it, and takes no space.
  const space =
    parameters.layout === 'fullscreen'
      ? { minHeight: height }
      : {
          minHeight: `calc(${height} - 2rem)`,
          padding: '1.5rem 0.25rem',
          boxShadow: `0 0 0 1rem ${surfaces[surface]}`,
        }
  return (
    <div data-surface={surface} style={{ background: surfaces[surface], ...space }}>
      <Story />
    </div>
  )
}

/** Parameters `at` (address) and `page` (what stands in an `<Outlet/>`) say where the visitor is. */
export const atAnAddress: Decorator = (Story, { parameters, id, globals }) =>
  parameters.hasOwnRouter ? (
    <Story key={globals.motion} />
  ) : (
    <StoryRouter
      // Begins the story afresh where motion changes: a carousel asks for it as it starts.
      key={`${id} ${globals.motion}`}
      at={parameters.at ?? '/'}
      page={parameters.page ?? null}
    >
      <Story />
    </StoryRouter>
  )
