import { renderToString } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { routerFuture } from '../../pages/routerFuture'

/** The HTML at an address, rendered as the site's own hook renders a page. */
export async function prerender(routes: RouteObject[], at: string): Promise<string> {
  const handler = createStaticHandler(routes, { future: routerFuture })
  const context = await handler.query(new Request(`http://prerender${at}`))
  if (context instanceof Response) throw new Error(`${at} answers with a redirect.`)
  const router = createStaticRouter(handler.dataRoutes, context, { future: routerFuture })
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
