import { expect, test } from 'vitest'
import type { StudioEvent } from '../../../content/events/_defineEvent.js'
import {
  calendar,
  DAY_MS,
  eventIn,
  guestSite,
  HOUR_MS,
  letterReader,
  MINUTE_MS,
} from '../../support/guests.js'
import { temporaryFolder } from '../../support/receiver.js'

/** Rows and letters in files. What a store promises is in `_sheets/sheets.test.ts`. */
const env = { MAIL_TO: 'events@whittle.test' }

/** A studio whose site is built again with other events. */
function studio(first: StudioEvent) {
  const dataDir = temporaryFolder()
  let site = guestSite([first], env, { dataDir })
  const read = letterReader(site)
  const calendars = new Map<string, ReturnType<typeof calendar>>()
  /** The new letters. Their invitations come into the calendars. */
  async function letters() {
    const letters = await read()
    for (const { to, ics, occasion, message } of letters) {
      expect(message.replyTo?.[0]?.address).toBe('events@whittle.test')
      expect(JSON.stringify({ ...message, ics })).not.toMatch(/marzipan/i)
      const own = calendars.get(to) ?? calendar()
      calendars.set(to, own)
      // A reminder repeats what the calendar has.
      const isTaken = ics === undefined || own.take(ics)
      if (!occasion.startsWith('reminder')) expect([to, isTaken]).toEqual([to, true])
    }
    return letters.toSorted((one, other) => (one.to + one.occasion < other.to + other.occasion ? -1 : 1))
  }
  return {
    site: () => site,
    /** Builds the site with another event, or none. */
    build(event?: StudioEvent) {
      const { now } = site.clock
      site = guestSite(event ? [event] : [], env, { dataDir })
      site.clock.now = now
    },
    pass: (ms: number) => site.pass(ms),
    async run() {
      expect((await site.run()).problems).toEqual([])
      return await letters()
    },
    letters,
    calendarOf: (name: string) => calendars.get(`${name}@example.com`)?.entries(),
  }
}
const told = (letters: readonly { to: string; occasion: string; message: { subject?: string } }[]) =>
  letters.map(
    ({ to, occasion, message }) =>
      `${to.split('@')[0]} ${occasion.replace(/\d.*/, 'N')}: ${message.subject?.split(':')[0]}`,
  )

test('an event is filled, one gives back, one moves up, it is moved by an hour, reminded of and held', async () => {
  const event = eventIn(3 * DAY_MS)
  const { starts } = event
  const at = (time: string) => new Date(time).toISOString()
  const { site, build, pass, run, letters, calendarOf } = studio(event)
  const seats = []
  for (const name of ['ada', 'bob', 'eve']) {
    pass(MINUTE_MS)
    const response = await site().register(name, {}, { name: 'Marzipan Smith', build: 'A marzipan press' })
    expect(response.status).toBe(201)
    seats.push((await response.json()).seat)
  }
  expect(seats).toEqual(['yes', 'yes', 'waiting'])
  const count = await site().count()
  expect(await count.json()).toEqual({ seats: 2, taken: 2, waiting: 1 })
  expect(count.headers.get('cache-control')).toContain('max-age=30')
  const first = await letters()
  expect(told(first)).toEqual([
    'ada registered: You have a seat',
    'bob registered: You have a seat',
    'eve registered: You are on the waiting list',
  ])
  expect(calendarOf('ada')).toEqual([`CONFIRMED ${at(starts)} https://zoom.example.com/j/123`])
  expect(calendarOf('eve')).toEqual([])
  const [adas, , eves] = first
  expect(adas?.message.text).toContain('https://zoom.example.com/j/123')
  expect(eves?.message.text).not.toContain('zoom.example.com')
  expect(adas?.message.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')

  // Opening the link changes nothing; the button gives back, and pressed twice says the same.
  const way = adas?.wayOut
  const [opened, again] = [await site().wayOut(way), await site().wayOut(way)]
  expect(await opened.text()).toBe(await again.text())
  expect(await letters()).toEqual([])
  pass(MINUTE_MS)
  const given = [await site().giveBack(way), await site().giveBack(way)]
  expect(given.map(({ status }) => status)).toEqual([200, 200])
  const [done, repeated] = await Promise.all(given.map((response) => response.text()))
  expect(done).toContain('You gave your seat back.')
  expect(repeated).toBe(done)
  expect(done).not.toMatch(/ada|example\.com/)
  expect(told(await letters())).toEqual(['ada gave-back: You gave your seat back'])
  expect(calendarOf('ada')).toEqual([expect.stringMatching(/^CANCELLED/)])

  // Who comes now waits behind eve; the run moves eve up, once.
  pass(MINUTE_MS)
  expect((await (await site().register('joe')).json()).seat).toBe('waiting')
  await letters()
  pass(15 * MINUTE_MS)
  expect(told(await run())).toEqual(['eve moved-up: A seat is yours'])
  expect(calendarOf('eve')).toEqual([`CONFIRMED ${at(starts)} https://zoom.example.com/j/123`])
  pass(15 * MINUTE_MS)
  expect(await run()).toEqual([])

  // Moved by an hour: a letter each, and one entry in each calendar.
  const moved = eventIn(3 * DAY_MS + HOUR_MS)
  build(moved)
  pass(15 * MINUTE_MS)
  const changes = await run()
  expect(told(changes)).toEqual(['bob change-N: Changed', 'eve change-N: Changed', 'joe change-N: Changed'])
  expect(changes[0]?.message.text).toContain('Before it was')
  for (const name of ['bob', 'eve'])
    expect(calendarOf(name)).toEqual([`CONFIRMED ${at(moved.starts)} https://zoom.example.com/j/123`])
  expect(calendarOf('joe')).toEqual([])

  // Another link is for those with a seat.
  build({ ...moved, joinLink: 'https://zoom.example.com/j/456' })
  pass(15 * MINUTE_MS)
  expect(told(await run())).toEqual(['bob change-N: Changed', 'eve change-N: Changed'])
  expect(calendarOf('bob')).toEqual([`CONFIRMED ${at(moved.starts)} https://zoom.example.com/j/456`])

  // Two more seats: joe has one, and zoe takes the other within a day of the start. She is not reminded.
  build({ ...moved, joinLink: 'https://zoom.example.com/j/456', seats: 4 })
  pass(15 * MINUTE_MS)
  expect(told(await run())).toEqual(['joe moved-up: A seat is yours'])
  pass(2 * DAY_MS)
  expect((await (await site().register('zoe')).json()).seat).toBe('yes')
  await letters()
  expect(told(await run())).toEqual(['bob', 'eve', 'joe'].map((name) => `${name} reminder-N: See you soon`))
  expect(calendarOf('eve')).toEqual([`CONFIRMED ${at(moved.starts)} https://zoom.example.com/j/456`])
  pass(15 * MINUTE_MS)
  expect(await run()).toEqual([])

  // It begins: the way out is closed, and nobody moves up.
  pass(DAY_MS)
  const late = await site().giveBack(first[1]?.wayOut)
  expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('This event has begun')])
  pass(2 * HOUR_MS)
  expect(await run()).toEqual([])
  expect((await site().register('max')).status).toBe(422)
  expect((await site().news()).map(({ news, email }) => `${news} ${email}`.trim())).toEqual([
    ...['registered ada@example.com', 'registered bob@example.com', 'registered eve@example.com'],
    ...['gave back ada@example.com', 'registered joe@example.com', 'seats 2', 'moved up eve@example.com'],
    ...['seats 4', 'moved up joe@example.com', 'registered zoe@example.com'],
  ])
})

test('a reminder comes once, again only after a move by more than a day, and never two hours before; a held event is over', async () => {
  const { site, build, pass, run, letters } = studio(eventIn(2 * DAY_MS))
  const untilHours = (hours: number, event: StudioEvent) =>
    pass(Date.parse(event.starts) - hours * HOUR_MS - site().clock.now.getTime())
  await site().register('ada')
  await letters()
  await run()
  const expectLetters = async (...occasions: readonly string[]) => {
    const kinds = (await run()).map(({ occasion }) => occasion.split('-')[0])
    expect(kinds).toEqual(occasions)
  }
  untilHours(23, eventIn(2 * DAY_MS))
  await expectLetters('reminder')
  // Each move is noticed while the date before it is still to come. Each run is in a process of its own, because a process does not
  // send again what it has sent.
  for (const [next, hours, ...occasions] of [
    [eventIn(2 * DAY_MS), 22],
    [eventIn(2 * DAY_MS + HOUR_MS), 22, 'change'],
    [eventIn(2 * DAY_MS + HOUR_MS), 21],
    [eventIn(4 * DAY_MS), 67, 'change'],
    [eventIn(4 * DAY_MS), 20, 'reminder'],
    [eventIn(6 * DAY_MS), 67, 'change'],
    [eventIn(6 * DAY_MS), 1],
    [eventIn(6 * DAY_MS), -0.5],
    [eventIn(40 * DAY_MS), 800],
    [eventIn(40 * DAY_MS), 30],
  ] as const) {
    build(next)
    untilHours(hours, next)
    await expectLetters(...occasions)
  }
})

test('an event is cancelled, takes place after all, and is taken back: a letter each, and the calendar is right', async () => {
  const event = eventIn(3 * DAY_MS)
  const { site, build, pass, run, letters, calendarOf } = studio(event)
  await site().registerAll('ada', 'bob', 'eve')
  await letters()
  pass(15 * MINUTE_MS)
  await run()
  for (const [next, says, entry] of [
    [{ ...event, isCancelled: true }, 'Cancelled', 'CANCELLED'],
    [event, 'Changed', 'CONFIRMED'],
    [undefined, 'Cancelled', 'CANCELLED'],
  ] as const) {
    build(next)
    pass(15 * MINUTE_MS)
    const sent = await run()
    if (says === 'Changed') expect(sent[0]?.message.text).toMatch(/Before it was\s+cancelled/)
    expect(told(sent)).toEqual(['ada', 'bob', 'eve'].map((name) => `${name} change-N: ${says}`))
    expect(calendarOf('ada')).toEqual([expect.stringMatching(`^${entry}`)])
    pass(15 * MINUTE_MS)
    expect(await run()).toEqual([])
  }
  expect((await site().register('zoe')).status).toBe(422)
})
