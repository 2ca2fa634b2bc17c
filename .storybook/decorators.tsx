import type { Decorator } from '@storybook/react-vite'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { StoryRouter } from './StoryRouter'
import { paperSurfaces, type Surface, surfaceOf, surfaces } from './surfaces'

/**
 * Renders the story on the surface that the toolbar selects; on a docs page, on each surface that its component
 * supports.
 */
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

/** For each pseudo-class of storybook-addon-pseudo-states: the attribute that React Aria sets in that state. */
const ARIA_STATES: Readonly<Record<string, string>> = {
  hover: 'data-hovered',
  active: 'data-pressed',
  focusVisible: 'data-focus-visible',
}

type OnSurfaceProps = { surface: Surface; pseudo?: Record<string, true | string[]>; children: ReactNode }

/**
 * One surface. The parameter `pseudo` also sets React Aria's attributes, because the addon handles only
 * pseudo-classes.
 */
function OnSurface({ surface, pseudo = {}, children }: OnSurfaceProps) {
  const surfaceRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = surfaceRef
    if (!current) return
    const setStateAttributes = () => {
      for (const [state, selector] of Object.entries(pseudo))
        for (const element of current.querySelectorAll(selector === true ? '[data-rac]' : String(selector)))
          element.setAttribute(ARIA_STATES[state] ?? '', 'true')
    }
    setStateAttributes()
    // React Aria renders some parts, such as tabs, later.
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

/** Wraps the story in a router. Parameters: `at` is the current address, `page` the content of an `<Outlet/>`. */
export const withRouter: Decorator = (Story, { parameters, id }) =>
  parameters.hasOwnRouter ? (
    <Story />
  ) : (
    <StoryRouter key={id} at={parameters.at ?? '/'} page={parameters.page ?? null}>
      <Story />
    </StoryRouter>
  )
