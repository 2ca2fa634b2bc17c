import { createContext, type ReactNode, useContext, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'

/** React Router 7's manners, as the site's own router has them. */
export const v7FutureFlags = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
}

/**
 * A route table for one story: it stands at every address, as the frame does around pages.
 * @param story - what is shown.
 * @param page - what its `<Outlet/>` holds, if it has one (story parameter `page`).
 */
export const storyRoutes = (story: ReactNode, page: ReactNode): RouteObject[] => [
  { element: story, children: [{ path: '*', element: page }] },
]

export type StoryRouterProps = {
  /** The address the visitor is at (story parameter `at`). */
  at: string
  page: ReactNode
  children: ReactNode
}

/** Gives a story an address, and links that lead on without leaving it. */
export function StoryRouter({ at, page, children }: StoryRouterProps) {
  const [router] = useState(() =>
    createMemoryRouter(storyRoutes(<CurrentStory />, page), {
      initialEntries: [at],
      future: v7FutureFlags,
      hydrationData: { loaderData: {} },
    }),
  )
  return (
    <StoryContext.Provider value={children}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </StoryContext.Provider>
  )
}

// The routes are made once; the story changes with the controls below it.
const StoryContext = createContext<ReactNode>(null)
const CurrentStory = () => useContext(StoryContext)
