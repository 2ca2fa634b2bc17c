import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { times } from '../components/islands/useNow'
import '../components/theme'
import { checkPage, checkRoutes } from './_document/checkPage'
import { documentHead } from './_document/documentHead'
import { loadPage, routeTable } from './router'
import { routerFuture } from './routerFuture'

/**
 * Renders one page to complete HTML, which works without scripts. It also passes on the data of the page's loader
 * (`loaderData`, by route id), so that hydration fetches nothing.
 */
export default async function onRenderHtml({ urlPathname }: { urlPathname: string }) {
  const page = await loadPage(urlPathname)
  const handler = createStaticHandler(routeTable(), { future: routerFuture })
  const context = await handler.query(new Request(`http://prerender${urlPathname}`))
  if (context instanceof Response) throw new Error(`${urlPathname} answers with a redirect.`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const { loaderData } = context
  const router = createStaticRouter(handler.dataRoutes, context, { future: routerFuture })
  const body = await renderWhole(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  checkPage({ id: page, path: urlPathname, body })
  if (urlPathname === '/') await checkRoutes(loadPage)

  const documentHtml = escapeInject`<!doctype html>
<html lang="en"${dangerouslySkipEscape(timeAttributes)}>
  <head>
    ${dangerouslySkipEscape(documentHead(urlPathname, loaderData[page]))}
  </head>
  <body>
    <div id="root">${dangerouslySkipEscape(body)}</div>
  </body>
</html>`
  return { documentHtml, pageContext: { loaderData } }
}

/** The times of this page as attributes of `<html>` (`components/islands/useNow.ts`). */
const timeAttributes = Object.entries(times)
  .map(([name, time]) => ` data-${name}="${time}"`)
  .join('')

/** Renders until every Suspense boundary has its content, so that nothing in the HTML needs a script. */
async function renderWhole(element: React.ReactElement): Promise<string> {
  const html = new PassThrough()
  await new Promise<void>((done, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // No size limit: React would move a large boundary to the end of the HTML, and a script would have to put it in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(html)
        done()
      },
      onError: reject,
    })
  })
  // React 18 ends a full buffer with null bytes where the next character does not fit.
  return (await text(html)).replaceAll('\0', '')
}
