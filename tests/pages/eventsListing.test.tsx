import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import type { StudioEvent } from '../../content/events/_defineEvent'
import liveDebugging from '../../content/events/live-debugging-oct9'
import { eventsPage } from '../../content/pages/events'
import EventsPage from '../../pages/events/index/+Page'

const future = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
}

/** The listing page as HTML, where these are the events. */
async function pageOf(events: readonly StudioEvent[]) {
  const routes = [{ path: '/events', loader: () => ({ listed: events, all: events }), Component: EventsPage }]
  const handler = createStaticHandler(routes, { future })
  const context = await handler.query(new Request('http://prerender/events'))
  if (context instanceof Response) throw new Error('The listing answers with a redirect.')
  const router = createStaticRouter(handler.dataRoutes, context, { future })
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const cardsIn = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []

test('only ai-power-hour-2 is marked as co-hosted in the listing', async () => {
  const ahead = { ...liveDebugging, starts: '2099-10-09T15:00:00-04:00', ends: '2099-10-09T16:00:00-04:00' }
  const coHosted = { ...ahead, id: 'ai-power-hour-2', title: 'The second Power Hour', isCoHosted: true }
  const cards = cardsIn(await pageOf([ahead, coHosted]))
  expect(cards.map((card) => card.includes('The second Power Hour'))).toEqual([false, true])
  expect(cards.map((card) => card.includes(eventsPage.card.coHost))).toEqual([false, true])
  expect(cards.map((card) => /^<article[^>]*data-co-hosted/.test(card))).toEqual([false, true])
})

test('a future event is alone on the calendar, and a past event is in a row', async () => {
  const ahead = { ...liveDebugging, id: 'far-ahead', title: 'Far ahead' }
  const page = await pageOf([
    liveDebugging,
    { ...ahead, starts: '2099-10-09T15:00:00-04:00', ends: '2099-10-09T16:00:00-04:00' },
  ])
  expect(cardsIn(page)).toHaveLength(1)
  expect(cardsIn(page)[0]).toContain('Far ahead')
  // One list for each year.
  const rows = page.slice(page.indexOf('Past events'))
  expect(rows).toContain('href="/events/live-debugging-oct9"')
  expect(rows).toMatch(/<li[^>]*hidden[^>]*>(?:(?!<\/li>).)*Far ahead/s)
  // The free column has two links to the form, for no event left and below the shorter column; the other one never had an
  // event.
  expect(page.match(/href="#event-interest"/g)).toHaveLength(3)
})
