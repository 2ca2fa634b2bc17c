import { expect, test } from 'vitest'
import { invitation, sequenceAt } from '../../content/events/_calendarFile'
import { googleCalendarOf } from '../../content/events/_calendarLinks'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { isClosed, isRegistrationClosed, isSold, yourTimeOf } from '../../content/events/_format'
import { eventNamed, events } from '../../content/events/_list'
import { saleOf } from '../../content/events/_sales'
import { forms } from '../../content/forms/index'
import { type Offer, offers, type Wanted } from '../../content/offers'
import { registration } from '../../content/pages/registration'
import { routes } from '../../content/routes'
import { studio } from '../../content/studio'
import { eventData } from '../../pages/_document/eventData'

test('a Power Hour is 5 minutes of introduction, 5 of problem shaping, 45 of building and 5 of demos', () => {
  const agendaOf = (id: string) => eventNamed(id).details?.agenda.map(({ at, minutes }) => [at, minutes])
  expect(agendaOf('ai-power-hour-4')).toEqual([
    ['19:00', 5],
    ['19:05', 5],
    ['19:10', 45],
    ['19:55', 5],
  ])
})

test('each offer has a form and a page that exist, and an event with a price or a price of its own', () => {
  for (const { form, page, event, price } of Object.values<Offer>(offers)) {
    expect([undefined, ...forms.map(({ id }) => id)]).toContain(form)
    expect(routes.map(({ path }) => path)).toContain(page)
    expect(price ? price > 0 : isSold(eventNamed(event ?? ''))).toBe(true)
  }
})

test.each<[string, Wanted, object | undefined]>([
  [
    'an event with a price',
    { event: 'internal-tool-oct8' },
    { cents: 25_000, page: '/events/internal-tool-oct8' },
  ],
  [
    'an offer with an event',
    { offer: 'investors' },
    { cents: 59_900, page: '/events/vibe-coding-vcs/apply' },
  ],
  ['the event of an offer', { event: 'vibe-coding-vcs' }, { page: '/events/vibe-coding-vcs/apply' }],
  ['an offer with a price', { offer: 'deposit' }, { name: 'Deposit', cell: 'Deposit', cents: 9900 }],
  ['a free event', { event: 'live-debugging-oct9' }, undefined],
  ['an event without details', { event: 'halloween-hackathon' }, undefined],
  ['nothing', {}, undefined],
])('what is sold: %s', (_, wanted, sale) => {
  const deposit = { name: 'Deposit', page: '/workshops/teams', price: 9900 } as const
  const found = saleOf(wanted, events, { ...offers, deposit })
  if (sale) expect(found).toMatchObject(sale)
  else expect(found).toBeUndefined()
})

test('an event with a link is sold by another shop', () => {
  const event = eventNamed('internal-tool-oct8')
  const booking = { label: 'Book Now', href: 'https://shop.example.com/1' }
  expect([isSold(event), isSold({ ...event, price: 'TBD' })]).toEqual([true, false])
  expect(isSold({ ...event, ...(event.details && { details: { ...event.details, booking } }) })).toBe(false)
})

test('the sequence of a calendar entry is the minute of its build: a later one replaces what calendars have', () => {
  const [first = 0, second] = ['2026-01-01T00:00Z', '2026-01-01T00:01Z'].map((at) => sequenceAt(new Date(at)))
  expect(second).toBe(first + 1)
})

test('an invitation has the entry of its address, in small letters or capitals, and the time that it is sent', () => {
  const uids = ['ada@example.com', 'Ada@Example.com'].map((attendee) => {
    const about = {
      method: 'REQUEST',
      organizer: 'hello@example.com',
      attendee,
      sentAt: new Date(0),
    } as const
    const content = invitation(eventNamed('open-studio'), undefined, about)
    expect(content).toContain('DTSTAMP:19700101T000000Z')
    return /UID:.*/.exec(content)?.[0]
  })
  expect(new Set(uids).size).toBe(1)
})

test('the Google Calendar link has the hours in UTC, and the links that one needs on the day', () => {
  const link = new URL(googleCalendarOf(eventNamed('live-debugging-oct9'), 'https://whittle.test'))
  expect(link.searchParams.get('details')?.split('\n\n').slice(1)).toEqual([
    eventNamed('live-debugging-oct9').details?.booking?.href,
    'https://whittle.test/events/live-debugging-oct9',
  ])
  const { starts, ends } = eventNamed('live-debugging-oct9')
  const inUtc = (time: string) => new Date(time).toISOString().replace(/[-:]|\.000/g, '')
  expect(link.searchParams.get('dates')).toBe(`${inUtc(starts)}/${inUtc(ends)}`)
  expect(link.searchParams.get('ctz')).toBe(studio.timeZone)
})

test.each([
  ['New York', -240, undefined],
  ['London', 60, '8:00 PM your time'],
  ['Kathmandu', 345, '12:45 AM your time, Friday'],
  ['Honolulu', -600, '9:00 AM your time'],
])('a visitor in %s sees their own time where it differs', (_, offset, text) => {
  expect(yourTimeOf({ starts: '2025-10-30T15:00-04:00' }, offset)).toBe(text)
})

const context = { url: 'https://whittle.test/e', image: 'x', by: { '@id': '#' } }
test.each<[Partial<StudioEvent>, object]>([
  [{ isFull: true }, { offers: { availability: 'https://schema.org/SoldOut' } }],
  [{}, { offers: expect.not.objectContaining({ availability: expect.anything() }) }],
  [{ isCancelled: true }, { eventStatus: 'https://schema.org/EventCancelled' }],
  [{ isCancelled: true }, expect.not.objectContaining({ offers: expect.anything() })],
  [
    { isInPerson: true, place: 'Albany Library' },
    { location: { '@type': 'Place', name: 'Albany Library', address: 'Albany Library' } },
  ],
])('the structured data of an event that is %j has %j', (changes, data) => {
  const event = { ...eventNamed('math-and-munch-oct30'), ...changes }
  expect(JSON.parse(JSON.stringify(eventData(event, context)))).toMatchObject(data)
})

test.each<[Partial<StudioEvent>, string, isForNext: boolean]>([
  [{}, '2025-09-01T12:00:00Z', false],
  [{}, eventNamed('vibe-coding-vcs').ends, true],
  [{ isCancelled: true }, '2025-09-01T12:00:00Z', true],
  [{ isFull: true }, '2025-09-01T12:00:00Z', true],
])('applications to an event that is %j are at %s for its next date: %s', (own, at, isForNext) => {
  const event = { ...eventNamed('vibe-coding-vcs'), ...own }
  expect(isRegistrationClosed(event, new Date(at))).toBe(isForNext)
  // A full event takes place: who has paid gets date and calendar file.
  expect(isClosed(event, new Date(at))).toBe(isForNext && !own.isFull)
})

test.each([
  [20, 0, 0, '20 of 20 seats left'],
  [20, 13, 0, '7 of 20 seats left'],
  [20, 18, 0, '2 seats left'],
  [20, 19, 0, '1 seat left'],
  [20, 20, 0, 'All 20 seats are taken: join the waiting list'],
  // Somebody gave back, and the next run gives it to who waits.
  [20, 19, 2, 'All 20 seats are taken: join the waiting list'],
  [10, 15, 0, 'All 10 seats are taken: join the waiting list'],
  [1, 1, 0, 'The seat is taken: join the waiting list'],
])('of %i seats %i are taken and %i people wait: %s', (seats, taken, waiting, text) => {
  expect(registration.left({ seats, taken, waiting })).toBe(text)
})
