import { describe, expect, test } from 'vitest'
import { hookState, mistakesIn } from '../../../api/_run/events.js'
import type { StudioEvent } from '../../../content/events/_defineEvent.js'
import { eventsFromTab } from '../../../content/events/_fromTab.js'
import { type Cells, tabOf, vibeNight } from '../../support/eventsTab.js'

/** What the site is built with at noon of October 23 in New York; the event begins at six. */
const eventsIn = (cells: Cells): readonly StudioEvent[] =>
  eventsFromTab(tabOf({ ...vibeNight, ...cells })).events
const built = { digest: 'old', builtAt: '2026-10-23T16:00:00Z', events: eventsIn({}) }
const minutes = (count: number, from = built.builtAt) => new Date(Date.parse(from) + count * 60_000)
const calls = (first: number, last: number, from?: string) => [minutes(first, from), minutes(last, from)]

describe('the hook', () => {
  test.each([
    ['the tab has not changed', 'old', undefined, 5, false, false],
    ['the tab has changed', 'new', undefined, 5, true, false],
    ['it was called less than half an hour before', 'new', calls(5, 5), 34, false, false],
    ['it was called half an hour before', 'new', calls(5, 5), 35, true, false],
    ['it was called for two hours', 'new', calls(5, 95), 125, true, true],
    ['it was called for two hours, and just now', 'new', calls(5, 125), 130, false, true],
    ['the tab is as it was again', 'old', calls(5, 125), 155, false, false],
  ])('where %s', (_, digest, called, minute, isDue, isStuck) => {
    expect(hookState(built, digest, called ?? [], minutes(minute))).toEqual({ isDue, isStuck })
  })

  const MIDNIGHT = '2026-10-24T04:00:00Z'
  test.each([
    ['a minute before midnight', built, undefined, -1, false, false],
    ['at midnight', built, undefined, 0, true, false],
    ['two hours later, built again', { ...built, builtAt: MIDNIGHT }, undefined, 120, false, false],
    ['two hours later, not built again', built, calls(0, 90, MIDNIGHT), 120, true, true],
    [
      'long after, built before another event',
      { ...built, builtAt: '2026-10-25T12:00:00Z' },
      undefined,
      9000,
      false,
      false,
    ],
  ])('after the day of an event, %s', (_, site, called, minute, isDue, isStuck) => {
    expect(hookState(site, 'old', called ?? [], minutes(minute, MIDNIGHT))).toEqual({ isDue, isStuck })
  })
})

describe('the site stays as it is', () => {
  const mistakes = (tab: Parameters<typeof eventsFromTab>[0], site = built, now = minutes(5)) =>
    mistakesIn(eventsFromTab(tab), site, now)

  test('while the tab has mistakes, or none of its rows is published any more', () => {
    expect(mistakes(tabOf({ ...vibeNight, date: '' }))).toEqual([expect.stringMatching(/^Row 2, Date: /)])
    expect(mistakes(undefined)).toEqual([expect.stringContaining('The site stays as it is.')])
    expect(mistakes(tabOf({ ...vibeNight, published: false }))).toHaveLength(1)
    // It was built with the sample events.
    expect(mistakes(undefined, { ...built, digest: '' })).toEqual([])
  })

  const seated: Cells = { link: '', seats: 20 }
  test.each<[string, Cells, Cells, number, string[]]>([
    [
      'its guests would be those of the first date',
      seated,
      seated,
      600,
      [expect.stringContaining('a new row with a new address')],
    ],
    ['it is moved before its date', seated, seated, 5, []],
    ['it has no guests', {}, {}, 600, []],
    ['it had no guests', {}, seated, 600, []],
  ])('while an event has a new date after its first one: %s', (_, before, after, minute, told) => {
    const site = { ...built, events: eventsIn(before) }
    const tab = tabOf({ ...vibeNight, ...after, date: Number(vibeNight.date) + 30 })
    expect(mistakes(tab, site, minutes(minute))).toEqual(told)
  })
})
