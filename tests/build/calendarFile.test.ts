import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, sequenceAt } from '../../content/events/_calendarFile'
import { eventNamed } from '../../content/events/_list'
import { published } from '../../content/events/_published'

const mathAndMunch = eventNamed('math-and-munch-oct30')

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

test('the entry of a pending event is tentative, and of any other confirmed; the last line ends with CRLF too', () => {
  for (const [id, status] of [
    ['halloween-hackathon', 'TENTATIVE'],
    ['math-and-munch-oct30', 'CONFIRMED'],
  ] as const) {
    const file = calendarFile([eventNamed(id)], siteUrl)
    expect(parse(file).component.getFirstPropertyValue('status')).toBe(status)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  }
})

test('the sequence is the minute of the build: a later one replaces what calendars have', () => {
  const { sequence, component } = parse(calendarFile([mathAndMunch], siteUrl))
  const stamp = component.getFirstPropertyValue('dtstamp')
  expect(new Date(String(stamp)).getTime()).toBe(Math.floor(Date.parse(published.builtAt) / 1000) * 1000)
  expect(sequence).toBe(sequenceAt(new Date(published.builtAt)))
  expect(sequenceAt(new Date('2026-01-01T00:01Z'))).toBe(sequenceAt(new Date('2026-01-01T00:00Z')) + 1)
})
