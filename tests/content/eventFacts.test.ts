import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRoutes, events, listedEvents } from '../../content/allRoutes'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { dateOf, googleCalendarOf, locationOf, pathOf, timeOf } from '../../content/events/_format'
import { everyEventText } from '../../content/events/_writeEveryEvent'
import { eventPage } from '../../content/pages/events'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs'
import { PAYMENT_INTENT_AMOUNT, REGISTRATION_FEE } from '../../content/vcs-payment'
import { find } from '../support/findEvent'

const idsWhere = (isTrue: (event: StudioEvent) => unknown) => events.filter(isTrue).map(({ id }) => id)

test('headings that the studio quotes have its own characters', () => {
  expect(eventPage.learn).toBe("What You'll Learn")
  expect(executiveWorkshop.included.heading).toBe("What's Included")
})

test('the list of events is what the files of the folder make it: `npm run events`', () => {
  expect(readFileSync('content/events/_everyEvent.ts', 'utf8')).toBe(everyEventText())
})

test('every file of content/events is an event, under its own id', () => {
  const files = readdirSync('content/events').filter((file) => !file.startsWith('_'))
  expect(events.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort())
})

test('the listing holds the seven events of October, as agreed with the studio', () => {
  expect(
    listedEvents.map((event) => [
      event.id,
      dateOf(event),
      timeOf(event),
      event.type,
      event.difficulty,
      event.price,
      event.spots,
    ]),
  ).toEqual([
    [
      'internal-tool-oct8',
      'Wednesday, October 8, 2025',
      '2:00-5:00 PM ET',
      'Workshop',
      'Beginner',
      '$250',
      '15 spots available',
    ],
    [
      'live-debugging-oct9',
      'Thursday, October 9, 2025',
      '3:00-4:00 PM ET',
      'Power Hour',
      'Advanced',
      'Free',
      '20 spots available',
    ],
    [
      'compensation-calculator-oct16',
      'Thursday, October 16, 2025',
      '3:00-4:00 PM ET',
      'Power Hour',
      'Beginner',
      'Free',
      '20 spots available',
    ],
    [
      'career-journey-oct23',
      'Thursday, October 23, 2025',
      '5:00-6:00 PM ET',
      'Power Hour',
      'Intermediate',
      'Free',
      '20 spots available',
    ],
    [
      'halloween-hackathon',
      'Saturday, October 25, 2025',
      '10:00 AM-1:00 PM ET',
      'Community Event',
      'Ages 5-10 with a parent',
      'TBD',
      'Spots to be announced',
    ],
    [
      'parents-who-build',
      'Tuesday, October 28, 2025',
      '6:00-9:00 PM ET',
      'Workshop',
      'Beginner',
      'Coming Soon',
      '20 spots available',
    ],
    [
      'math-and-munch-oct30',
      'Thursday, October 30, 2025',
      '3:00-4:00 PM ET',
      'Community Event',
      'Beginner',
      'Free',
      '20 spots available',
    ],
  ])
})

describe('what is promised of single events by their ids', () => {
  test('only these two, of all that have a page, meet in New York City', () => {
    expect(idsWhere((event) => locationOf(event) === 'New York City (In-Person)').sort()).toEqual([
      'parents-who-build',
      'vibe-coding-vcs',
    ])
  })

  test('only the Halloween hackathon has no page, no link and no place yet', () => {
    expect(idsWhere((event) => !pathOf(event))).toEqual(['halloween-hackathon'])
    expect(idsWhere((event) => locationOf(event) === 'Location TBD')).toEqual(['halloween-hackathon'])
    expect(find('halloween-hackathon').externalLink).toBeUndefined()
  })

  test('one card sends visitors to an invitation elsewhere', () => {
    expect(idsWhere(({ externalLink }) => externalLink)).toEqual(['math-and-munch-oct30'])
  })
})

describe('the event pages that were promised', () => {
  test.each([
    ['half-day-intensive', 'August 21', '2:00-5:00 PM ET', '$250', 'Beginner'],
    ['ai-power-hour', 'August 12', '3:00-4:00 PM ET', 'Free', 'Beginner'],
    ['ai-power-hour-3', 'August 19', '3:00-4:00 PM ET', 'Free', 'Beginner'],
    ['ai-power-hour-4', 'August 26', '7:00-8:00 PM ET', 'Free', 'Beginner'],
    ['ai-power-hour-sep5', 'September 5', '3:00-4:00 PM ET', 'Free', 'Beginner'],
    ['ai-power-hour-sep11', 'September 11', '3:00-4:00 PM ET', 'Free', 'Intermediate'],
    ['ai-power-hour-sep16', 'September 16', '7:00-8:00 PM ET', 'Free', 'Beginner'],
    ['ai-power-hour-sep18', 'September 18', '3:00-4:00 PM ET', 'Free', 'Intermediate'],
    ['ai-power-hour-sep24', 'September 24', '3:00-4:00 PM ET', 'Free', 'Intermediate'],
    ['live-debugging-oct9', 'October 9', '3:00-4:00 PM ET', 'Free', 'Advanced'],
    ['compensation-calculator-oct16', 'October 16', '3:00-4:00 PM ET', 'Free', 'Beginner'],
    ['career-journey-oct23', 'October 23', '5:00-6:00 PM ET', 'Free', 'Intermediate'],
    ['math-and-munch-oct30', 'October 30', '3:00-4:00 PM ET', 'Free', 'Beginner'],
  ])('/events/%s: %s, %s, %s, %s', (id, day, time, price, level) => {
    const event = find(id)
    expect(allRoutes.map(({ path }) => path)).toContain(`/events/${id}`)
    expect(dateOf(event)).toContain(`${day}, 2025`)
    expect([timeOf(event), event.price, event.difficulty]).toEqual([time, price, level])
    expect(event.spots).toBe(price === 'Free' ? '20 spots available' : '15 spots available')
    expect(locationOf(event)).toBe('Virtual (Zoom)')
  })

  test.each([
    ['half-day-intensive', ['14:00', '14:15', '15:00', '15:30', '16:30', '17:00'], 'Book Now'],
    ['ai-power-hour', ['15:00', '15:05', '15:10', '15:55'], 'RSVP'],
    ['ai-power-hour-4', ['19:00', '19:05', '19:10', '19:55'], 'RSVP'],
    ['compensation-calculator-oct16', ['15:00', '15:10', '15:45', '15:55'], 'RSVP'],
    ['career-journey-oct23', ['17:00', '17:10', '17:30', '17:50'], 'RSVP on Luma'],
    ['math-and-munch-oct30', ['15:00', '15:10', '15:45', '15:55'], 'RSVP'],
  ])('%s runs by the times that were promised, and its button says what it does', (id, times, label) => {
    const { details } = find(id)
    expect(details?.agenda.map(({ at }) => at)).toEqual(times)
    expect(details?.booking.label).toBe(label)
  })

  test('no two events share an invitation or a checkout', () => {
    const hrefs = events.flatMap(({ details }) => details?.booking.href ?? [])
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})

describe('the workshop for investors', () => {
  const { parts } = vibeCodingVcs.agenda

  test('has its nine parts, in minutes, from one o’clock', () => {
    expect(parts.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Welcome', 10],
      ['Design Thinking', 30],
      ['Problem Selection', 20],
      ['Tech Foundations', 15],
      ['Break', 15],
      ['Building Time', 60],
      ['Showcase', 30],
      ['Judging', 15],
      ['Wrap-up', 15],
    ])
    expect([parts[0]?.at, parts.at(-1)?.at]).toEqual(['13:00', '16:15'])
  })

  test('tells one story on its page, in the listing and in calendars', () => {
    const event = find('vibe-coding-vcs')
    const facts = vibeCodingVcs.glance.facts.map(({ value }) => value)
    expect(dateOf(event)).toContain(facts[0])
    expect(timeOf(event)).toBe(facts[1])
    expect(event.price).toBe(REGISTRATION_FEE)
  })

  test('shows $599 and asks for 49900: both stand until the studio settles it', () => {
    expect([REGISTRATION_FEE, PAYMENT_INTENT_AMOUNT]).toEqual(['$599', 49900])
  })
})

test('Google’s form is filled in with the hours in UTC', () => {
  const link = new URL(googleCalendarOf(find('math-and-munch-oct30')))
  expect(link.searchParams.get('dates')).toBe('20251030T190000Z/20251030T200000Z')
  expect(link.searchParams.get('ctz')).toBe('America/New_York')
})
