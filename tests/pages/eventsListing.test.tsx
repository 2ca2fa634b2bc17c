import { expect, test } from 'vitest'
import liveDebugging from '../../content/events/live-debugging-oct9'
import { eventsPage } from '../../content/pages/events'
import EventsPage from '../../pages/events/index/+Page'
import { prerender } from '../support/prerender'

test('only ai-power-hour-2 is marked as co-hosted in the listing', async () => {
  const ahead = { ...liveDebugging, starts: '2099-10-09T15:00:00-04:00', ends: '2099-10-09T16:00:00-04:00' }
  const coHosted = { ...ahead, id: 'ai-power-hour-2', title: 'The second Power Hour', isCoHosted: true }
  const events = [ahead, coHosted]
  const loader = () => ({ listed: events, all: events })
  const html = await prerender([{ path: '/events', loader, Component: EventsPage }], '/events')
  const cards = html.match(/<article.*?<\/article>/gs) ?? []
  expect(cards.map((card) => card.includes('The second Power Hour'))).toEqual([false, true])
  expect(cards.map((card) => card.includes(eventsPage.card.coHost))).toEqual([false, true])
  expect(cards.map((card) => /^<article[^>]*data-co-hosted/.test(card))).toEqual([false, true])
})
