import { describe, expect, test } from 'vitest'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { checkEvents } from '../../content/events/_rules'
import { offers } from '../../content/offers'
import { find } from '../support/findEvent'

describe('the check of the events', () => {
  const sound = find('ai-power-hour')
  const problemsOf = (breach: Partial<StudioEvent>) => () => checkEvents([{ ...sound, ...breach }])
  const details = (breach: Partial<NonNullable<StudioEvent['details']>>) => ({
    ...(sound.details ?? fail()),
    ...breach,
  })

  test.each<[string, Partial<StudioEvent>, string]>([
    ['a time without an offset', { starts: '2025-08-12T15:00' }, 'Write a time like'],
    ['an invitation without a lock', { externalLink: 'http://rsvp.example.com/' }, 'https addresses only'],
    [
      'an agenda out of order',
      { details: details({ agenda: [...(sound.details?.agenda ?? [])].reverse() }) },
      'in order',
    ],
    [
      'another price than its payment link charges',
      { details: details({ booking: { label: 'Book Now', href: offers.internalTool.checkout } }) },
      'The row says Free, the payment link charges $250: change one',
    ],
    [
      'an event that is sold, and booked elsewhere',
      { ...find('internal-tool-oct8'), details: details({}), starts: sound.starts, ends: sound.ends },
      'let its booking lead to the checkout',
    ],
    ['a pending event with a page', { isDetailsPending: true }, 'neither page nor link'],
  ])('refuses %s, and says what to do', (_what, breach, sentence) => {
    expect(problemsOf(breach)).toThrow(sentence)
  })

  test('refuses two events with the same id', () => {
    expect(() => checkEvents([sound, sound])).toThrow('ai-power-hour: two events have this id')
  })
})

function fail(): never {
  throw new Error('The event to break has no details.')
}
