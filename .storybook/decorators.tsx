import type { Decorator } from '@storybook/react-vite'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { StoryRouter } from './StoryRouter'
import { paperSurfaces, type Surface, surfaceOf, surfaces } from './surfaces'

/** Draws the story on the toolbar's surface; on a docs page, on each surface that its component is designed for. */
export const onSurfaces: Decorator = (Story, { globals, storyGlobals, parameters, viewMode }) => {
  const offered: readonly Surface[] = parameters.surfaces ?? paperSurfaces
  const drawsEach = viewMode === 'docs' && !storyGlobals.surface
  return (
    <div className={viewMode === 'docs' ? 'on-surfaces' : `on-surface ${parameters.layout}`}>
      {(drawsEach ? offered : [surfaceOf(globals.surface, offered)]).map((surface) => (
        <OnSurface key={surface} surface={surface} pseudo={parameters.pseudo}>
          <Story />
        </OnSurface>
      ))}
    </div>
  )
}

/** By pseudo-class of storybook-addon-pseudo-states, the attribute that React Aria sets in that state. */
const ARIA_STATES: Readonly<Record<string, string>> = {
  hover: 'data-hovered',
  active: 'data-pressed',
  focusVisible: 'data-focus-visible',
}

type OnSurfaceProps = { surface: Surface; pseudo?: Record<string, true | string>; children: ReactNode }

/** One surface. Parameter `pseudo` sets React Aria's attributes too: the addon knows only pseudo-classes. */
function OnSurface({ surface, pseudo = {}, children }: OnSurfaceProps) {
  const surfaceRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = surfaceRef
    if (!current) return
    const setStateAttributes = () => {
      for (const [state, selector] of Object.entries(pseudo))
        for (const element of current.querySelectorAll(selector === true ? '[data-rac]' : selector))
          element.setAttribute(ARIA_STATES[state] ?? '', 'true')
    }
    setStateAttributes()
    // React Aria draws some parts, such as tabs, a moment later.
    const observer = new MutationObserver(setStateAttributes)
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pseudo])
  return (
    <div ref={surfaceRef} data-surface={surface} style={{ '--ground': surfaces[surface] } as CSSProperties}>
      {children}
    </div>
  )
}

/** Parameters `at` (address) and `page` (the content of an `<Outlet/>`) say where the visitor is. */
export const withRouter: Decorator = (Story, { parameters, id, globals }) =>
  parameters.hasOwnRouter ? (
    <Story key={globals.motion} />
  ) : (
    <StoryRouter
      // A new key for each choice of motion mounts the story again: a carousel asks for it only at its start.
      key={`${id} ${globals.motion}`}
      at={parameters.at ?? '/'}
      page={parameters.page ?? null}
    >
      <Story />
    </StoryRouter>
  )
