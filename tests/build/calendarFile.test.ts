import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { checkEvents } from '../../content/events/_rules'
import mathAndMunch from '../../content/events/math-and-munch-oct30'
import { calendarFile } from '../../pages/_document/calendarFiles'
import { find } from '../support/findEvent'

const siteUrl = 'https://whittle.test'

/** The only event of a calendar file, as an independent parser reads it. */
function parse(file: string) {
  const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('The file does not hold one event.')
  return new ICAL.Event(event)
}

const at = (starts: string, ends: string) => {
  const [event] = checkEvents([{ ...mathAndMunch, details: undefined, starts, ends }])
  return parse(calendarFile([event ?? mathAndMunch], siteUrl))
}

test.each([
  [
    'the last day of summer time',
    '2025-11-01T15:00-04:00',
    '2025-11-01T16:00-04:00',
    '2025-11-01T19:00:00.000Z',
  ],
  [
    'the first day of winter time',
    '2025-11-02T15:00-05:00',
    '2025-11-02T16:00-05:00',
    '2025-11-02T20:00:00.000Z',
  ],
  [
    'the last day of winter time',
    '2026-03-07T15:00-05:00',
    '2026-03-07T16:00-05:00',
    '2026-03-07T20:00:00.000Z',
  ],
  [
    'the first day of summer time',
    '2026-03-08T15:00-04:00',
    '2026-03-08T16:00-04:00',
    '2026-03-08T19:00:00.000Z',
  ],
])('three o’clock in New York is three o’clock on %s', (_day, starts, ends, instant) => {
  const { startDate, endDate } = at(starts, ends)
  expect(startDate.zone?.tzid).toBe('UTC')
  expect(startDate.toJSDate().toISOString()).toBe(instant)
  expect(endDate.toJSDate().getTime() - startDate.toJSDate().getTime()).toBe(3_600_000)
})

test('a calendar entry has all that one needs on the day, and a second import adds no entry', () => {
  const file = calendarFile([mathAndMunch], siteUrl)
  const event = parse(file)
  expect(event.summary).toBe(mathAndMunch.title)
  expect(event.location).toBe('Virtual (Zoom)')
  expect(event.description).toContain(mathAndMunch.description)
  expect(event.description).toContain(mathAndMunch.details?.booking.href)
  expect(event.component.getFirstPropertyValue('url')).toBe(
    'https://whittle.test/events/math-and-munch-oct30',
  )
  expect(event.uid).toBe(parse(calendarFile([mathAndMunch], siteUrl)).uid)
})

test('the entry of a pending event is tentative, and of any other confirmed', () => {
  const statusOf = (id: string) =>
    parse(calendarFile([find(id)], siteUrl)).component.getFirstPropertyValue('status')
  expect(statusOf('halloween-hackathon')).toBe('TENTATIVE')
  expect(statusOf('math-and-munch-oct30')).toBe('CONFIRMED')
})

test('commas, line breaks and letters of every kind arrive unchanged', () => {
  const title = 'Café; \\ naïve, “quoted” 木彫り'
  expect(parse(calendarFile([{ ...mathAndMunch, title }], siteUrl)).summary).toBe(title)
})

test('lines are folded at 75 octets and end with CRLF, the last one too', () => {
  const file = calendarFile([mathAndMunch], siteUrl)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.split('\r\n')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})
