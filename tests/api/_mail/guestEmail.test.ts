import { expect, test } from 'vitest'
import { type GuestLetter, toGuestEmail } from '../../../api/_mail/guestEmail.js'
import { find } from '../../support/findEvent.js'

const seat: GuestLetter = {
  ...{ occasion: 'registered', id: 'an-id', reference: 'K7Q2-M9XC', to: 'ada@example.com' },
  ...{ has: 'seat', hadSeat: true, event: find('vibe-coding-vcs'), sequence: 1 },
  wayOut: 'https://whittle.test/api/guest?key=1',
}
const settings = { mailFrom: 'forms@whittle.test', mailTo: [], siteUrl: 'https://whittle.test' }
const PARTS = ["I can't come", 'Join here', 'Before it was', 'Details']
/** Which parts a letter has. */
const partsOf = (changed: Partial<GuestLetter>) => {
  const { text, html } = toGuestEmail({ ...seat, ...changed }, settings)
  const inHtml = html.replaceAll('&#39;', "'")
  return PARTS.filter((part) => {
    expect(inHtml.includes(part)).toBe(text.includes(part))
    return text.includes(part)
  })
}

test('a letter to a guest has the parts that there is something for, and no label without a text', () => {
  const event = { ...seat.event, joinLink: 'https://zoom.example.com/1' }
  expect(partsOf({})).toEqual(["I can't come", 'Details'])
  expect(partsOf({ event, before: 'Monday', occasion: 'change-2' })).toEqual(PARTS)
  expect(partsOf({ event, has: 'place', hadSeat: false })).toEqual(["I can't come", 'Details'])
  expect(partsOf({ event, has: 'nothing', occasion: 'gave-back' })).toEqual(['Details'])
  expect(partsOf({ event: { ...event, isCancelled: true }, occasion: 'change-2' })).toEqual([])
})
