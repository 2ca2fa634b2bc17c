import { composeStories, type Meta, type Parameters } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { storyRoutes } from '../../.storybook/StoryRouter'
import { routerFuture } from '../../pages/routerFuture'

const files = import.meta.glob<{ default: Meta }>('../../{components,pages}/**/*.stories.tsx')

/** Pages are prerendered: whatever needs a browser, or warns without one, shows here. */
test.each(Object.entries(files))(
  'every state of %s is rendered to HTML, without console output',
  async (_file, load) => {
    const states: Record<string, ComponentType & { parameters: Parameters }> = composeStories(await load())
    expect(states).not.toEqual({})
    for (const [name, State] of Object.entries(states)) expect(await prerender(State), name).not.toBe('')
  },
)

/** Renders a story as the site's own hook renders a page. */
async function prerender(Story: ComponentType & { parameters: Parameters }) {
  const { at = '/', page = null } = Story.parameters
  const handler = createStaticHandler(storyRoutes(<Story />, page), { future: routerFuture })
  const context = await handler.query(new Request(`http://prerender${at}`))
  if (context instanceof Response) throw new Error(`${at} answers with a redirect.`)
  const router = createStaticRouter(handler.dataRoutes, context, { future: routerFuture })
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
