import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { dateOf, googleCalendarOf, locationOf, pathOf, timeOf } from '../../content/events/_format'
import { events } from '../../content/events/_list'
import { sampleEvents } from '../../content/events/_samples'
import { offers, priceOf } from '../../content/offers'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs'
import { REGISTRATION_FEE } from '../../content/vcs-payment'
import { find } from '../support/findEvent'

const idsWhere = (isTrue: (event: StudioEvent) => unknown) => events.filter(isTrue).map(({ id }) => id)

test('every file of content/events is an event of the list, under its own id: add it to `_samples.ts`', () => {
  const files = readdirSync('content/events').filter((file) => !file.startsWith('_'))
  expect(sampleEvents.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort())
})

describe('among the events', () => {
  test('only these two of those with a page take place in New York City', () => {
    expect(idsWhere((event) => locationOf(event) === 'New York City (In-Person)').sort()).toEqual([
      'parents-who-build',
      'vibe-coding-vcs',
    ])
  })

  test('only the Halloween hackathon has no page, no link and no place', () => {
    expect(idsWhere((event) => !pathOf(event))).toEqual(['halloween-hackathon'])
    expect(idsWhere((event) => locationOf(event) === 'Location TBD')).toEqual(['halloween-hackathon'])
    expect(find('halloween-hackathon').externalLink).toBeUndefined()
  })

  test('only ai-power-hour-2 may be co-hosted', () => {
    expect(idsWhere(({ id, isCoHosted }) => isCoHosted && id !== 'ai-power-hour-2')).toEqual([])
  })
})

test('a Power Hour is 5 minutes of introduction, 5 of problem shaping, 45 of building and 5 of demos', () => {
  const agendaOf = (id: string) => find(id).details?.agenda.map(({ at, minutes }) => [at, minutes])
  expect(agendaOf('ai-power-hour-4')).toEqual([
    ['19:00', 5],
    ['19:05', 5],
    ['19:10', 45],
    ['19:55', 5],
  ])
})

test('each offer has its own name, and the price of its event', () => {
  const all = Object.values(offers)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all.map(({ event }) => find(event).price)).toEqual(all.map(priceOf))
})

test('no two events share an invitation or a checkout', () => {
  const hrefs = events.flatMap(({ details }) => details?.booking.href ?? [])
  expect(new Set(hrefs).size).toBe(hrefs.length)
})

describe('the workshop for investors', () => {
  test('has the same date, time and price on its page and in the listing', () => {
    const event = find('vibe-coding-vcs')
    const facts = vibeCodingVcs.glance.facts.map(({ value }) => value)
    expect(dateOf(event)).toContain(facts[0])
    expect(timeOf(event)).toBe(facts[1])
    expect(event.price).toBe(REGISTRATION_FEE)
  })
})

test('the Google Calendar link has the hours in UTC', () => {
  const link = new URL(googleCalendarOf(find('math-and-munch-oct30')))
  expect(link.searchParams.get('dates')).toBe('20251030T190000Z/20251030T200000Z')
  expect(link.searchParams.get('ctz')).toBe('America/New_York')
})
