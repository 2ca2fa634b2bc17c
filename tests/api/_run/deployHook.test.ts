import { describe, expect, test } from 'vitest'
import { isHookDue, mistakesIn } from '../../../api/_run/events.js'
import type { StudioEvent } from '../../../content/events/_defineEvent.js'
import { eventsFromTab } from '../../../content/events/_fromTab.js'
import { type Cells, tabOf, vibeNight } from '../../support/eventsTab.js'

/** What the site is built with at noon of October 23 in New York; the event begins at six. */
const eventsIn = (cells: Cells): readonly StudioEvent[] =>
  eventsFromTab(tabOf({ ...vibeNight, ...cells })).events
const built = { digest: 'old', builtAt: '2026-10-23T16:00:00Z', events: eventsIn({}) }
const minutes = (count: number, from = built.builtAt) => new Date(Date.parse(from) + count * 60_000)

describe('the hook', () => {
  test.each([
    ['the tab has not changed', 'old', undefined, 5, false],
    ['the tab has changed', 'new', undefined, 5, true],
    ['it was called less than half an hour before', 'new', 5, 34, false],
    ['it was called half an hour before', 'new', 5, 35, true],
    ['the tab is as it was again', 'old', 125, 155, false],
  ])('where %s', (_, digest, called, minute, isDue) => {
    const last = called === undefined ? undefined : minutes(called)
    expect(isHookDue(built, digest, last, minutes(minute))).toBe(isDue)
  })

  const MIDNIGHT = '2026-10-24T04:00:00Z'
  test.each([
    ['a minute before midnight', built, -1, false],
    ['at midnight', built, 0, true],
    ['two hours later, built again', { ...built, builtAt: MIDNIGHT }, 120, false],
    ['long after, built before another event', { ...built, builtAt: '2026-10-25T12:00:00Z' }, 9000, false],
  ])('after the day of an event, %s', (_, site, minute, isDue) => {
    expect(isHookDue(site, 'old', undefined, minutes(minute, MIDNIGHT))).toBe(isDue)
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
