import { createContext, type ReactNode, useContext, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { routerFuture } from '../pages/routerFuture'

/**
 * Routes that render one story at every address, as the site's layout is rendered around every page.
 * @param story - the element to render.
 * @param page - content of the story's `<Outlet/>`, if it has one (story parameter `page`).
 */
export const storyRoutes = (story: ReactNode, page: ReactNode): RouteObject[] => [
  { element: story, children: [{ path: '*', element: page }] },
]

export type StoryRouterProps = {
  /** The visitor's current address (story parameter `at`). */
  at: string
  page: ReactNode
  children: ReactNode
}

/** Renders a story inside a router with its own address. Links change that address and keep the story on the screen. */
export function StoryRouter({ at, page, children }: StoryRouterProps) {
  const [router] = useState(() =>
    createMemoryRouter(storyRoutes(<CurrentStory />, page), {
      initialEntries: [at],
      future: routerFuture,
      hydrationData: { loaderData: {} },
    }),
  )
  return (
    <StoryContext.Provider value={children}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </StoryContext.Provider>
  )
}

// The route objects are created once. Through this context they render the story with its current args.
const StoryContext = createContext<ReactNode>(null)
const CurrentStory = () => useContext(StoryContext)
