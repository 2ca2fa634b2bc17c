import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { eventInterestPath } from '../../content/events/_format'
import { eventNamed } from '../../content/events/_list'
import { eventPage, eventStates } from '../../content/pages/event'
import { eventsPage } from '../../content/pages/events'
import { vcsApply } from '../../content/pages/vcs-apply'
import { checkoutAddress } from '../../content/payment'
import EventPage from '../../pages/events/@id/+Page'
import EventsPage from '../../pages/events/index/+Page'
import WorkshopPage from '../../pages/events/vibe-coding-vcs/+Page'
import ApplyPage from '../../pages/events/vibe-coding-vcs/apply/+Page'
import { prerender } from '../support/prerender'

const internalTool = eventNamed('internal-tool-oct8')
const investors = eventNamed('vibe-coding-vcs')

/** The page of an event that is to come, with these changes. */
const pageOf = (Component: ComponentType, event: StudioEvent, changes: Partial<StudioEvent>) => {
  const ahead = {
    ...event,
    starts: '2099-09-19T13:00:00-04:00',
    ends: '2099-09-19T17:00:00-04:00',
    ...changes,
  }
  const loader = () => ({ event: ahead, agenda: [], neighbors: {}, ticket: [] })
  return prerender([{ path: '/', loader, Component }], '/')
}

const pages = [
  [EventPage, internalTool, checkoutAddress({ event: internalTool.id })],
  [WorkshopPage, investors, checkoutAddress({ offer: 'investors' })],
] as const

/** The event is over. */
const past = { starts: '2020-09-19T13:00:00-04:00', ends: '2020-09-19T17:00:00-04:00' }
const { full, cancelled, waitingList } = eventsPage.card
test.each([
  ['is full', { isFull: true }, [full, waitingList], []],
  [
    'was cancelled',
    { isCancelled: true, isFull: true },
    [eventPage.isCancelled, cancelled],
    [waitingList, '.ics'],
  ],
  ['is over', past, [eventPage.hasEnded], [waitingList, '.ics']],
  [
    'was cancelled, and is over',
    { ...past, isCancelled: true },
    [eventPage.wasCancelled],
    [waitingList, '.ics'],
  ],
])('the page of an event that %s says so, and has no booking', async (_, state, said, left) => {
  for (const [Page, event, checkout] of pages) {
    expect(await pageOf(Page, event, {})).toContain(checkout)
    const html = await pageOf(Page, event, state)
    for (const part of said) expect(html).toContain(part)
    for (const part of [checkout, ...left]) expect(html).not.toContain(part)
    if (left.length === 0) expect(html).toContain(eventInterestPath(event))
    if (state === past) expect(html).toContain(eventPage.was(event.price))
  }
})

test.each([
  ['cancelled', { isCancelled: true }, vcsApply.isOver.isCancelled],
  ['full', { isFull: true }, vcsApply.isOver.isFull],
  ['over', past, vcsApply.isOver.notice],
])('an application for a workshop that is %s is for the next date, as the page says', async (...args) => {
  const [, state, sentence] = args
  const html = await pageOf(ApplyPage, investors, state)
  expect(html).toContain(sentence(`September 19, ${state === past ? 2020 : 2099}`))
  expect(html).not.toContain('/api/checkout')
  expect(html).toContain(vcsApply.isOver.heading)
})

test('the page of a free event without a link or seats has no waiting list: one can ask to be told', async () => {
  const [Page, event] = pages[0]
  const { booking: _, ...details } = event.details ?? { agenda: [], learn: [], attend: [], bring: [] }
  const html = await pageOf(Page, event, { price: 'Free', details: { host: 'team', ...details } })
  expect(html).toContain(eventStates.notYet)
  for (const words of [eventStates.waitingList, eventStates.join]) expect(html).not.toContain(words)
})

test('the list of events marks the one that is co-hosted, and no other; a cancelled one is not among the past', async () => {
  const ahead = { starts: '2099-09-19T13:00:00-04:00', ends: '2099-09-19T14:00:00-04:00' }
  const hour = { ...eventNamed('live-debugging-oct9'), ...ahead }
  const listed = [hour, { ...hour, id: 'ai-power-hour-2', title: 'Power Hour 2', isCoHosted: true }]
  const all = [true, false].map((isCancelled) => ({
    ...hour,
    ...past,
    title: `Gone: ${isCancelled}`,
    isCancelled,
  }))
  const loader = () => ({ listed, all })
  const html = await prerender([{ path: '/', loader, Component: EventsPage }], '/')
  const [first = '', second = ''] = html.split('<article').slice(1)
  for (const [card, isMarked] of [
    [first, false],
    [second, true],
  ] as const)
    expect([card.includes(eventsPage.card.coHost), card.includes('data-co-hosted="true"')]).toEqual([
      isMarked,
      isMarked,
    ])
  expect(second).toContain('href="/events/ai-power-hour-2"')
  expect([html.includes('Gone: true'), html.includes('Gone: false')]).toEqual([false, true])
})
