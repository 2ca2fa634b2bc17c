import { expect, test } from 'vitest'
import { tendGuests } from '../../../api/_daily/tendGuests.js'
import { laterRow } from '../../../api/_guests/news.js'
import { SEAT_FIELDS } from '../../../api/_guests/registration.js'
import { seatsOf } from '../../../api/_guests/seats.js'
import { wayOutAddress } from '../../../api/_guests/wayOut.js'
import { referenceColumn } from '../../../api/_tables/table.js'
import { guestsTable, reviewTable } from '../../../api/_tables/tables.js'
import type { StudioEvent } from '../../../content/events/_defineEvent.js'
import type { Fault } from '../../standIns/google/googleStandIn.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import {
  calendar,
  DAY_MS,
  eventIn,
  guestSite,
  HOUR_MS,
  letterReader,
  MINUTE_MS,
} from '../../support/guests.js'
import { SITE } from '../../support/receiver.js'
import { byMail, onGoogle, rowsIn } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })
const event = eventIn(3 * DAY_MS)
const without = (field: keyof StudioEvent) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== field)) as StudioEvent
const inSheets = () => ({ ...onGoogle(google), ...byMail(smtp) })
const seatOf = async (response: Response) => (await response.json()).seat
const ada = { event: event.id, name: 'Ada', email: 'ada@example.com' }
const SOME = ['ada', 'bob', 'eve', 'joe'] as const
/** Enough faults for each try of a call. */
const always = (fault: Fault) => Array<Fault>(10).fill(fault)

test('a registration is one write to Google, and at most one more read; a repeat of the key is one row', async () => {
  const site = guestSite([event], inSheets())
  await site.register('ada')
  google.forgetCalls()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const response = await site.register('bob', key)
  const calls = google.calls.map(({ kind }) => kind)
  // The second write removes the notices that were sent.
  expect([calls.filter((kind) => kind === 'read').length, calls[0]]).toEqual([1, 'write'])
  const [first, again] = [await response.json(), await site.register('bob', key)]
  expect([response.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toMatchObject({ id: first.id, reference: first.reference, seat: 'yes' })
  expect((await site.news()).map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com'])
})

test('its row says event, date and page; staff get their letter as for every form', async () => {
  const site = guestSite([{ ...event, isFull: true }], inSheets())
  expect(await seatOf(await site.register('ada'))).toBe('waiting')
  expect(guestsTable.columns.map(({ title }) => title)).toEqual([
    ...['Submitted', referenceColumn.title, 'News', 'Event', 'Event address', 'Name', 'Email'],
    ...['What would you like to build?', 'Page', 'Came from', 'Checks', 'Submitted (UTC)', 'Submission ID'],
    ...['Status', 'Owner'],
  ])
  const [row] = await site.news()
  expect(row).toMatchObject({ news: 'registered', event: 'vibe-night', page: '/events/vibe-night' })
  expect(row?.about).toMatch(/^Vibe Night, \w+ \d+, \d{4} \(waiting list\)$/)
  expect(
    smtp.mails.map(({ envelope, message }) => [
      envelope.to[0],
      message.subject?.replace(/( \(waiting list\))?(: ada)? \(.*/, ''),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['studio@whittle.test', expect.stringMatching(/^\[Event registration\] Vibe Night, \w+ \d+, \d{4}$/)],
      ['ada@example.com', 'You are on the waiting list: Vibe Night'],
    ]),
  )
})

test.each<[string, StudioEvent[], string]>([
  ['is unknown', [], 'We take no registrations for this event here'],
  ['has no seats', [without('seats')], 'We take no registrations for this event here'],
  ['was cancelled', [{ ...event, isCancelled: true }], 'This event does not take place'],
  ['is over', [eventIn(-2 * HOUR_MS)], 'This event has taken place'],
])('a registration for an event that %s is refused with a sentence', async (_, events, sentence) => {
  const site = guestSite(events)
  const response = await site.register('ada', { accept: 'application/json' }, { event: 'vibe-night' })
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: `${sentence}.`, issues: { event: [sentence] } },
  ])
  const page = await (await site.plain(ada)).text()
  expect(page).toContain(`<li>${sentence}</li>`)
  expect((await site.count('vibe-night')).status).toBe(events[0]?.seats === undefined ? 404 : 200)
})

test('without scripts, a form leads back to its page; sent twice it is two rows and one seat, and who gave back can register again', async () => {
  const site = guestSite([event])
  const read = letterReader(site)
  const register = () => site.plain(ada)
  const answers = await Promise.all([register(), register()])
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(2).fill([303, '/events/vibe-night#event-registration-sent']),
  )
  expect(await (await site.count()).json()).toMatchObject({ taken: 1 })
  const [first] = await read()
  site.pass(2 * MINUTE_MS)
  await site.giveBack(first?.wayOut)
  await read()
  site.pass(2 * MINUTE_MS)
  await register()
  expect((await site.news()).map(({ news }) => news)).toEqual([
    'registered',
    'registered',
    'gave back',
    'registered',
  ])
  expect((await read()).map(({ message }) => message.subject?.split(':')[0])).toEqual(['You have a seat'])
})

test('a mailbox that registers again is told what it has, by letter at most once an hour', async () => {
  const site = guestSite([event])
  const read = letterReader(site)
  expect(await site.registerAll('ada', 'ADA')).toEqual(['yes', 'yes'])
  site.pass(70 * MINUTE_MS)
  expect(await site.registerAll('Ada')).toEqual(['yes'])
  const letters = await read()
  expect(letters).toHaveLength(2)
  expect(new Set(letters.map(({ message }) => message.subject))).toHaveLength(2)
  expect(await (await site.count()).json()).toMatchObject({ taken: 1 })
  // The link of any of its letters gives the place back, and the next registration counts.
  site.pass(10 * MINUTE_MS)
  await site.giveBack(letters[1]?.wayOut)
  expect(await (await site.count()).json()).toMatchObject({ taken: 0 })
  expect(await site.registerAll('ada')).toEqual(['yes'])
})

test.each([
  ['the sheet cannot be read', ['bob'], {}, [{ on: 'read', before: 400 }]],
  ['the row is late', [], { times: { aloneMs: 1 } }, always({ on: 'write', before: 503 })],
] as const)(
  'where %s in time, the page says later, and the letter follows with the run',
  async (_, before, own, faults) => {
    const site = guestSite([event], inSheets(), own)
    await site.registerAll(...before)
    smtp.reset()
    // Answer and letter share a reading.
    google.fail(...faults)
    expect(await seatOf(await site.register('ada'))).toBe('later')
    const read = letterReader({ smtp })
    expect(await read()).toEqual([])
    site.pass(6 * MINUTE_MS)
    await site.run()
    expect((await read()).map(({ to, occasion }) => `${to} ${occasion}`)).toEqual([
      'ada@example.com registered',
    ])
  },
)

test('a larger number of seats moves people up, a smaller one takes no seat; an event that is full, cancelled or has begun moves nobody up', async () => {
  const site = guestSite([event])
  await site.registerAll(...SOME)
  const after = async (seats: number, own = {}) => {
    const next = guestSite([{ ...event, seats, ...own }], {}, { dataDir: site.dataDir })
    site.pass(MINUTE_MS)
    next.clock.now = site.clock.now
    expect(await next.run()).toMatchObject({ problems: [] })
    return (await next.count()).json()
  }
  const { starts } = eventIn(-30 * MINUTE_MS)
  for (const [seats, own, taken] of [
    [2, {}, 2],
    [3, { isFull: true }, 2],
    [3, { isCancelled: true }, 2],
    [3, { starts, ends: eventIn(HOUR_MS).ends }, 2],
    [3, {}, 3],
    [1, {}, 3],
  ] as const)
    expect(await after(seats, own)).toEqual({ seats, taken, waiting: SOME.length - taken })
  const news = (await site.news()).map((row) => row.news)
  expect(news.slice(4)).toEqual(['seats 2', 'seats 3', 'moved up', 'seats 1'])
})

test('where staff delete the row of who moved up, the seat goes to the next who waits', async () => {
  const site = guestSite([{ ...event, seats: 1 }], inSheets())
  await site.registerAll('ada', 'eve', 'joe')
  const read = letterReader({ smtp })
  const [adas] = await read()
  site.pass(MINUTE_MS)
  await site.giveBack(adas?.wayOut)
  site.pass(15 * MINUTE_MS)
  await site.run()
  const movedUp = (await site.news()).findIndex((row) => row.news === 'moved up')
  google.staff().deleteRow(guestsTable.title, movedUp + 1)
  site.pass(15 * MINUTE_MS)
  expect(await site.run()).toMatchObject({ problems: [] })
  expect((await site.news()).slice(-1)).toMatchObject([{ news: 'moved up', email: 'joe@example.com' }])
  site.pass(15 * MINUTE_MS)
  await site.run()
  expect((await read()).flatMap(({ to, occasion }) => (occasion === 'moved-up' ? [to] : []))).toEqual(
    ['eve', 'joe'].map((name) => `${name}@example.com`),
  )
})

test('without SITE_URL, links of letters lead to where the run was asked for', async () => {
  const site = guestSite([{ ...event, seats: 1 }], { ...byMail(smtp), SITE_URL: '' })
  const read = letterReader({ smtp })
  await site.registerAll('ada', 'eve')
  const [adas] = await read()
  site.pass(MINUTE_MS)
  expect((await site.giveBack(adas?.wayOut)).status).toBe(200)
  await read()
  site.pass(15 * MINUTE_MS)
  await site.run()
  const [eves] = await read()
  expect([eves?.occasion, eves?.wayOut.replace(/\/api.*/, '')]).toEqual(['moved-up', SITE])
})

test('two runs at the same moment move nobody up twice, and not one more', async () => {
  const env = inSheets()
  const site = guestSite([event], env)
  await site.registerAll(...SOME)
  const two = [1, 2].map(() => guestSite([{ ...event, seats: 3 }], env))
  await Promise.all(two.map((one) => one.run()))
  expect(await (await site.count()).json()).toMatchObject({ taken: 3, waiting: 1 })
})

test('a run finds a guest already moved up by another run: it sends no letter and moves nobody else up', async () => {
  const site = guestSite([{ ...event, seats: 1 }])
  await site.registerAll('ada', 'eve', 'joe')
  await site.run()
  const services = { ...(await site.deployment), events: [{ ...event, seats: 2 }] }
  const { sheets } = services.delivery
  const [before] = await sheets.admin.read([guestsTable], SEAT_FIELDS)
  const [eve] = seatsOf(before?.rows ?? [], event).waiting.slice(0, 1)
  if (!eve) throw new Error('There is no guest on the waiting list.')
  const now = new Date(site.clock.now.getTime() + MINUTE_MS)
  await sheets.append(guestsTable, laterRow(eve, 'moved up', now))
  // The other run sends her letter.
  expect([...(await tendGuests(services, before, now))]).toEqual([])
  const movedUp = (await site.news()).filter(({ news }) => news === 'moved up')
  expect(movedUp.map(({ email }) => email)).toEqual(['eve@example.com'])
})

test('who gives back while a reminder is pending gets none', async () => {
  const site = guestSite([event], byMail(smtp))
  await site.register('ada')
  await site.run()
  const read = letterReader({ smtp })
  const [adas] = await read()
  site.pass(2.5 * DAY_MS)
  smtp.fail({ at: 'login', answer: '454 4.7.0 Later' })
  expect((await site.run()).left).toBe(1)
  await site.giveBack(adas?.wayOut)
  site.pass(15 * MINUTE_MS)
  await site.run()
  expect((await read()).map(({ occasion }) => occasion)).toEqual(['gave-back'])
})

test('whose first letter is late, and whose event was cancelled since, hears of that alone', async () => {
  const site = guestSite([event], byMail(smtp))
  const fault = { at: 'login', answer: '454 4.7.0 Later' } as const
  smtp.fail(fault, fault)
  await site.register('ada')
  await site.run()
  const cancelled = guestSite([{ ...event, isCancelled: true }], byMail(smtp), { dataDir: site.dataDir })
  cancelled.pass(15 * MINUTE_MS)
  await cancelled.run()
  const letters = await letterReader({ smtp })()
  expect(letters.map(({ message }) => message.subject?.split(':')[0])).toEqual(['Cancelled'])
})

test('the way out needs its own key, is refused to other sites, is gone with the registration, and says what it could not do', async () => {
  const site = guestSite([event], inSheets())
  const { id } = await (await site.register('ada')).json()
  const { settings } = await site.deployment
  const way = wayOutAddress(settings, { event: event.id, id }, SITE)
  const other = wayOutAddress(settings, { event: event.id, id: crypto.randomUUID() }, SITE)
  const status = async (address: string, init?: RequestInit) => (await site.wayOut(address, init)).status
  expect(await status(`${way}x`)).toBe(403)
  expect(await status(other)).toBe(410)
  expect(await status(way, { method: 'POST', headers: { origin: 'https://elsewhere.test' } })).toBe(403)
  expect(await status(way)).toBe(200)
  const { headers } = await site.wayOut(way)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  const cancelled = guestSite([{ ...event, isCancelled: true }], inSheets())
  expect((await cancelled.wayOut(way)).status).toBe(410)
  // Staff delete the row: the seat is free.
  google.staff().deleteRow(guestsTable.title, 1)
  expect(await (await site.count()).json()).toMatchObject({ taken: 0 })
  expect(await status(way, { method: 'POST' })).toBe(410)

  const broken = await guestSite([event], { MAIL_FROM: 'nobody' }).wayOut(way)
  expect([broken.status, await broken.text()]).toEqual([503, expect.stringContaining('your registration')])
})

test('the first letters beyond sixty an hour go out later, and none is lost', async () => {
  const site = guestSite([{ ...event, seats: 100 }])
  await Promise.all(Array.from({ length: 62 }, (_, guest) => site.register(`guest${guest}`)))
  const read = letterReader(site)
  expect(await read()).toHaveLength(60)
  const later = guestSite([{ ...event, seats: 100 }], {}, { dataDir: site.dataDir })
  later.pass(15 * MINUTE_MS)
  await later.run()
  expect(await read()).toHaveLength(2)
})

test('the daily report tells the seats of the next seven days, and counts registrations alone', async () => {
  const next = eventIn(8 * DAY_MS, { id: 'vibe-day', title: 'Vibe Day' })
  const site = guestSite([event, next], inSheets())
  await site.registerAll('ada', 'bob', 'eve')
  site.pass(2 * MINUTE_MS)
  await site.run()
  await site.run('daily')
  const report = smtp.mails.find(({ message }) => message.subject?.startsWith('[Daily report]'))?.message.text
  expect(report).toContain('Guests: 3\n')
  expect(report).toMatch(/Vibe Night, \w+ \d+, \d{4}: 2 of 2 seats, 1 waiting/)
  expect(report).not.toContain('rows have the reference')
  expect(report).not.toContain('Vibe Day')
})

test('a suspected bot takes no seat, and hears of success', async () => {
  const site = guestSite([event])
  expect(await seatOf(await site.register('bot', {}, { _confirm: 'x' }))).toBe('later')
  expect(await site.news()).toEqual([])
  expect(await rowsIn(await site.deployment, reviewTable)).toHaveLength(1)
})

test('a calendar follows a guest who gives back and comes again within a minute', async () => {
  const site = guestSite([event])
  site.clock.now = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS)
  const read = letterReader(site)
  const own = calendar()
  let way = ''
  for (const act of [site.register, () => site.giveBack(way), site.register]) {
    await act('ada')
    site.pass(1000)
    const [letter] = await read()
    way = letter?.wayOut || way
    expect(own.take(letter?.ics ?? '')).toBe(true)
  }
  expect(own.entries()).toEqual([expect.stringMatching(/^CONFIRMED/)])
})
