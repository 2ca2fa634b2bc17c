import { describe, expect, test } from 'vitest'
import { offsetAt, studioTime } from '../../content/studioClock'
import { nameOfZone } from '../../content/studioZone'

describe('a time of day', () => {
  test.each([
    ['America/New_York', '2025-10-08T14:00', '-04:00'],
    ['America/New_York', '2025-12-04T18:00', '-05:00'],
    ['Europe/London', '2025-07-01T10:00', '+01:00'],
    ['Europe/London', '2025-12-01T10:00', '+00:00'],
    ['Asia/Kolkata', '2025-10-08T14:00', '+05:30'],
    ['Asia/Tokyo', '2025-10-08T14:00', '+09:00'],
  ])('in %s at %s has the offset %s', (zone, local, offset) => {
    expect(offsetAt(local, zone)).toBe(offset)
  })

  test.each([
    ['is skipped', '2025-03-09T02:30'],
    ['comes twice', '2025-11-02T01:30'],
    ['is on no day', '2025-02-30T10:00'],
  ])('that %s is refused', (_, local) => {
    expect(() => offsetAt(local, 'America/New_York')).toThrow(RangeError)
  })
})

test('the studio’s time is the one that its clocks show, with an offset', () => {
  expect(studioTime('2025-10-08T14:00')).toMatch(/^2025-10-08T14:00[+-]\d\d:\d\d$/)
})

test.each([
  ['America/New_York', 'ET'],
  ['Europe/London', 'United Kingdom Time'],
  ['Asia/Kolkata', 'India Time'],
  ['Asia/Tokyo', 'Japan Time'],
])('the clocks of %s have a name that is right all year: %s', (zone, name) => {
  expect(nameOfZone(zone)).toBe(name)
})
