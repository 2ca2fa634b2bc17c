import { expect, test } from 'vitest'
import { daysFrom } from '../../content/days'

test('the days of a bootcamp may be in two months or years, and it cannot end before it starts', () => {
  expect(daysFrom('2025-08-11T09:00-04:00', '2025-08-15T17:00-04:00')).toBe('August 11-15, 2025')
  expect(daysFrom('2026-07-28T09:00-04:00', '2026-08-01T17:00-04:00')).toBe('July 28 to August 1, 2026')
  expect(daysFrom('2026-12-28T09:00-05:00', '2027-01-01T17:00-05:00')).toBe(
    'December 28, 2026 to January 1, 2027',
  )
  expect(() => daysFrom('2026-08-10T09:00-04:00', '2025-08-15T17:00-04:00')).toThrow(
    'What starts on August 10, 2026 cannot end on August 15, 2025: change one.',
  )
})
