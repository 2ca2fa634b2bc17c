import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { changesAfter, sequenceAt } from '../../content/events/_calendarChanges'
import { calendarFile } from '../../content/events/_calendarFile'
import mathAndMunch from '../../content/events/math-and-munch-oct30'
import { find } from '../support/findEvent'

const siteUrl = 'https://whittle.test'

/** The only event of a calendar file, as an independent parser reads it. */
function parse(file: string) {
  const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('The file does not hold one event.')
  return new ICAL.Event(event)
}

test('a calendar entry has all that one needs on the day, and a second import adds no entry', () => {
  const file = calendarFile([mathAndMunch], siteUrl)
  const event = parse(file)
  expect(event.summary).toBe(mathAndMunch.title)
  expect(event.location).toBe('Virtual (Zoom)')
  expect(event.description).toContain(mathAndMunch.description)
  expect(event.description).toContain(mathAndMunch.details?.booking?.href)
  expect(event.component.getFirstPropertyValue('url')).toBe(
    'https://whittle.test/events/math-and-munch-oct30',
  )
  // Never changed: calendars would show the event twice.
  expect(event.uid).toBe('math-and-munch-oct30@events.whittle')
})

test('the entry of a pending event is tentative, and of any other confirmed', () => {
  const statusOf = (id: string) =>
    parse(calendarFile([find(id)], siteUrl)).component.getFirstPropertyValue('status')
  expect(statusOf('halloween-hackathon')).toBe('TENTATIVE')
  expect(statusOf('math-and-munch-oct30')).toBe('CONFIRMED')
})

test('the last line ends with CRLF too', () => {
  expect(calendarFile([mathAndMunch], siteUrl).endsWith('END:VCALENDAR\r\n')).toBe(true)
})

const before = new Date('2025-10-01T12:00Z')
const after = new Date('2025-10-02T12:00Z')
const noted = changesAfter('', [mathAndMunch], before).text
const sequenceOf = (change: object, now = after) =>
  changesAfter(noted, [{ ...mathAndMunch, ...change }], now).sequences.get(mathAndMunch.id)

test.each([
  ['start', { starts: '2025-10-30T14:00:00-04:00' }],
  ['end', { ends: '2025-10-30T17:00:00-04:00' }],
  ['place', { place: 'Albany Library', isInPerson: true }],
  ['cancellation', { isCancelled: true }],
  ['state, details to come', { isDetailsPending: true }],
])('a change of %s raises the sequence to its time, and never lowers it', (_, change) => {
  expect(sequenceOf(change)).toBe(sequenceAt(after))
  expect(sequenceOf(change, new Date(0))).toBe(sequenceAt(before) + 1)
})

test('other words keep the sequence, and a past event takes no room in the note', () => {
  expect(sequenceOf({ title: 'Other words', description: 'Others', price: '$5' })).toBe(sequenceAt(before))
  expect(changesAfter(noted, [mathAndMunch], new Date('2025-11-01T12:00Z')).text).toBe('')
})
