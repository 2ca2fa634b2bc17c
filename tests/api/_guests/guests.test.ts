import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { AddressRefused } from '../../../api/_mail/smtpFault.js'
import { localStore } from '../../../api/_store/local/localStore.js'
import type { Store } from '../../../api/_store/store.js'
import { guestsTable } from '../../../api/_tables/tables.js'
import { addressOf, evening, guestStudio, NOON } from '../../support/guests.js'
import { brokenStore } from '../../support/testSite.js'

const names = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index + 1}`)
const at = (time: string) => new Date(`2025-10-${time}Z`)
const subjectsTo = (site: Awaited<ReturnType<typeof guestStudio>>, name: string) =>
  site.emailsTo(name).map(({ subject }) => subject.split(':')[0])

/** A store whose tab cannot be read within the three seconds of a registration. */
const blind: Partial<Store> = {
  async read(_tables, _fields, withinMs) {
    throw new ServiceError(`Google Sheets did not answer within ${withinMs} ms.`)
  },
}

/** The calendar of one guest, as an independent program keeps it. */
function calendarOf(emails: readonly { readonly invitation?: { content: string } }[]) {
  const entries = new Map<string, { sequence: number; status: unknown; start: string; place: string }>()
  for (const { invitation } of emails) {
    const component = invitation && new ICAL.Component(ICAL.parse(invitation.content))
    const found = component?.getFirstSubcomponent('vevent')
    if (!found) continue
    const { uid, sequence, startDate, location } = new ICAL.Event(found)
    expect(found.getAllProperties('attendee')).toHaveLength(1)
    const known = entries.get(uid)
    if (known && known.sequence > sequence) continue
    const status = found.getFirstPropertyValue('status')
    entries.set(uid, { sequence, status, start: startDate.toJSDate().toISOString(), place: location })
  }
  return [...entries.values()]
}

test('who registers first has the seats, and who comes then waits: answer, row and e-mails say the same', async () => {
  const site = await guestStudio()
  const answers = [await site.register('Ada'), await site.register('Bob'), await site.register('Cleo')]
  expect(answers).toEqual(['yes', 'yes', 'waiting'])
  expect((await site.rows()).map(({ seat }) => seat)).toEqual(['seat', 'seat', 'waiting'])
  expect((await site.count(evening.id)).text).toBe('{"seats":2,"taken":2,"waiting":1}')
  expect(subjectsTo(site, 'Ada')).toEqual(['You have a seat'])
  expect(site.emailsTo('Ada')[0]?.text).not.toContain('Ada')
  expect(subjectsTo(site, 'Cleo')).toEqual(['You are on the waiting list'])
  expect(calendarOf(site.emailsTo('Ada'))).toMatchObject([{ place: evening.joinLink }])
  expect(site.emailsTo('Cleo').at(-1)?.text).not.toContain(evening.joinLink)
  const toStudio = site.emails.filter(({ to }) => !to)
  expect(toStudio.map(({ text }) => /Seat:?\s+(\w+)/.exec(text)?.[1])).toEqual(['seat', 'seat', 'waiting'])
})

test('a seat that was given back goes to who waits longest, with the next run, and calendars follow', async () => {
  const site = await guestStudio()
  for (const name of ['Ada', 'Bob', 'Cleo', 'Dan']) await site.register(name)
  const page = await site.wayOut(site.emailsTo('Ada')[0], 'GET')
  expect(page.text).toContain('You have a seat. Give it back')
  expect((await site.rows()).map(({ seat }) => seat)).not.toContain('gave back')
  expect((await site.wayOut(site.emailsTo('Ada')[0])).status).toBe(200)
  await site.wayOut(site.emailsTo('Ada')[0])
  expect(calendarOf(site.emailsTo('Ada'))).toMatchObject([{ status: 'CANCELLED' }])
  // A seat is free, and others wait for it.
  expect(await site.register('Eve')).toBe('waiting')
  await site.run()
  expect(subjectsTo(site, 'Cleo').at(-1)).toBe('A seat is yours')
  expect(calendarOf(site.emailsTo('Cleo'))).toHaveLength(1)
  await site.run()
  expect((await site.rows()).map(({ name, seat }) => `${name} ${seat}`)).toEqual([
    ...['Ada seat', 'Bob seat', 'Cleo waiting', 'Dan waiting', 'Ada gave back', 'Eve waiting', 'Cleo seat'],
  ])
  expect(subjectsTo(site, 'Dan')).toEqual(['You are on the waiting list'])
})

test.each([
  ['has a seat', ['Ada', 'Ada'], 'seat', 'You have a seat'],
  ['waits', ['Bob', 'Cleo', 'Ada', 'Ada'], 'waiting', 'You are on the waiting list'],
])(
  'a second registration of an address that %s repeats that, in its e-mail alone',
  async (_, all, seat, subject) => {
    const site = await guestStudio()
    for (const name of all.slice(0, -1)) await site.register(name)
    expect(await site.register('Ada')).toBe('later')
    expect((await site.rows()).at(-1)?.seat).toBe(seat)
    expect(subjectsTo(site, 'Ada')).toEqual([subject, subject])
  },
)

test('who waits and registers again keeps the place; the guests of another event take no seat', async () => {
  const site = await guestStudio({ events: [evening, { ...evening, id: 'other-evening' }] })
  for (const name of ['Bob', 'Cleo', 'Ada', 'Dan', 'Ada']) await site.register(name)
  expect(await site.register('Eve', 'other-evening')).toBe('yes')
  await site.wayOut(site.emailsTo('Bob')[0])
  await site.run()
  expect([subjectsTo(site, 'Ada').at(-1), subjectsTo(site, 'Dan').at(-1)]).toEqual([
    'A seat is yours',
    'You are on the waiting list',
  ])
})

test('nobody moves up while staff have closed the event, and no e-mail is sent about one that is cancelled', async () => {
  const site = await guestStudio({
    mailbox: ({ to = [] }) => {
      if (to.includes(addressOf('Cleo'))) throw new Error('Down')
    },
  })
  for (const name of ['Ada', 'Bob', 'Cleo']) await site.register(name)
  await site.wayOut(site.emailsTo('Ada')[0])
  const cancelled = await guestStudio({ dataDir: site.dataDir, events: [{ ...evening, isCancelled: true }] })
  await cancelled.run()
  await cancelled.run()
  const full = await guestStudio({ dataDir: site.dataDir, events: [{ ...evening, isFull: true }] })
  await full.run()
  expect([...cancelled.emailsTo('Cleo'), ...full.emailsTo('Cleo')]).toEqual([])
  expect((await site.rows()).at(-1)?.seat).toBe('gave back')
})

test('an old link shows and frees what the address has now', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const [first] = site.emailsTo('Ada')
  await site.wayOut(first)
  await site.register('Ada')
  expect((await site.wayOut(first, 'GET')).text).toContain('You have a seat. Give it back')
  await site.wayOut(first)
  expect((await site.rows()).at(-1)?.seat).toBe('gave back')
})

test('where the row cannot be added, the page says that nothing was given back', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const down = await guestStudio({ dataDir: site.dataDir, store: brokenStore })
  const { status, text } = await down.wayOut(site.emailsTo('Ada')[0])
  expect([status, text]).toEqual([503, expect.stringContaining('Please try again')])
  expect(await site.rows()).toHaveLength(1)
})

test('the way out needs the right key, and changes nothing once the event has begun or was cancelled', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const [email] = site.emailsTo('Ada')
  const forged = email && { ...email, text: email.text.replace(/(key=[\w-]+)\.\S/, '$1.!') }
  expect((await site.wayOut(forged)).status).toBe(403)
  for (const change of [{ isCancelled: true }, { starts: '2025-10-09T07:00-04:00' }]) {
    const other = await guestStudio({ dataDir: site.dataDir, events: [{ ...evening, ...change }] })
    expect((await other.wayOut(email)).status).toBe(410)
  }
  expect(await site.rows()).toHaveLength(1)
})

test('a stranger who registers and gives back ten times on two instances makes three e-mails to that address a day', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const [email] = site.emailsTo('Ada')
  const other = await guestStudio({ dataDir: site.dataDir })
  for (let minute = 10; minute < 20; minute += 1) {
    for (const instance of [site, other]) instance.set(at(`09T12:${minute}:00`))
    await site.wayOut(email)
    await other.register('Ada')
  }
  await site.run()
  expect([...site.emails, ...other.emails].filter(({ to }) => to)).toHaveLength(3)
  site.set(at('10T13:00:00'))
  await site.wayOut(email)
  expect(subjectsTo(site, 'Ada').at(-1)).toBe('You gave your place back')
})

test('sixty for twenty seats at once: sixty rows, twenty seats, and everybody is told', async () => {
  const site = await guestStudio({ events: [{ ...evening, seats: 20 }] })
  const answers = await Promise.all(names(60).map((name) => site.send(name, evening.id)))
  expect(answers.filter(({ seat }) => seat === 'yes')).toHaveLength(20)
  const rows = await site.rows()
  expect(rows).toHaveLength(60)
  expect(rows.filter(({ seat }) => seat === 'seat')).toHaveLength(20)
  for (let runs = 0; runs < 4; runs += 1) await site.run()
  expect(names(60).filter((name) => site.emailsTo(name).length !== 1)).toEqual([])
})

test('of people in the same seconds on three instances more than there are seats may get one: rows, answers and report say so', async () => {
  const events = [{ ...evening, seats: 3 }]
  const site = await guestStudio({ events })
  // Each has read the tab before another has written.
  const store = { read: async () => [{ table: guestsTable, rows: [] }] }
  const answers: unknown[] = []
  for (const part of ['A', 'B', 'C']) {
    const instance = await guestStudio({ events, dataDir: site.dataDir, store })
    for (const name of names(4)) answers.push((await instance.send(`${part} ${name}`, evening.id)).seat)
  }
  expect(answers.filter((seat) => seat === 'yes')).toHaveLength(9)
  const rows = await site.rows()
  expect([rows.length, rows.filter(({ seat }) => seat === 'seat').length]).toEqual([12, 9])
  site.set(at('16T13:00:00'))
  await site.report()
  expect(site.emails.at(-1)?.text).toContain('6 more than there are seats')
})

test('a run sends at most sixty e-mails to guests, and the next one the rest', async () => {
  const events = [{ ...evening, seats: 80 }]
  const refuseAll = () => {
    throw new Error('Down')
  }
  const site = await guestStudio({ events, mailbox: refuseAll })
  await Promise.all(names(65).map((name) => site.send(name, evening.id)))
  const later = await guestStudio({ dataDir: site.dataDir, events })
  const toGuests = () => later.emails.filter(({ kind }) => kind === 'guest').length
  await later.run()
  expect(toGuests()).toBe(60)
  await later.run()
  expect(toGuests()).toBe(65)
})

test('where the tab cannot be read, a registration waits, and a later run gives it the free seat', async () => {
  const site = await guestStudio({ store: blind })
  expect(await site.send('Ada', evening.id)).toMatchObject({ status: 201, seat: 'later' })
  expect(site.emailsTo('Ada')).toEqual([])
  const after = await guestStudio({ dataDir: site.dataDir })
  expect((await after.rows())[0]?.seat).toBe('waiting')
  await after.run()
  expect((await after.rows()).at(-1)?.seat).toBe('seat')
  expect(subjectsTo(after, 'Ada')).toEqual(['A seat is yours'])
})

test('who has a seat keeps it when registering again while the tab cannot be read, and a later run says so', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const later = await guestStudio({ dataDir: site.dataDir, store: blind })
  expect(await later.register('Ada')).toBe('later')
  const after = await guestStudio({ dataDir: site.dataDir })
  expect((await after.rows()).map(({ seat }) => seat)).toEqual(['seat', 'waiting'])
  expect((await after.count(evening.id)).text).toBe('{"seats":2,"taken":1,"waiting":0}')
  for (let runs = 0; runs < 2; runs += 1) await after.run()
  expect([subjectsTo(later, 'Ada'), subjectsTo(after, 'Ada')]).toEqual([[], ['You have a seat']])
})

test('staff who delete all rows of an address free its seat', async () => {
  const site = await guestStudio()
  for (const name of ['Ada', 'Bob', 'Cleo']) await site.register(name)
  const store = rowsWithout(site.dataDir, addressOf('Ada'))
  const without = await guestStudio({ dataDir: site.dataDir, store })
  await without.run()
  expect(subjectsTo(without, 'Cleo')).toEqual(['A seat is yours'])
})

/** How a store reads its tab when staff have deleted the rows of an address. */
function rowsWithout(dataDir: string, address: string): Partial<Store> {
  const store = localStore(dataDir)
  return {
    async read(...args) {
      const readings = await store.read(...args)
      return readings.map(({ table, rows = [] }) => ({
        table,
        rows: rows.filter(({ cells }) => cells.email !== address),
      }))
    },
  }
}

test('an event without seats takes no registration, and has none to count', async () => {
  const { seats: _, ...without } = evening
  const site = await guestStudio({ events: [without] })
  expect((await site.send('Ada', evening.id)).status).toBe(422)
  expect((await site.count(evening.id)).status).toBe(404)
})

test.each([
  ['full', { isFull: true }, 201, 'waiting'],
  ['cancelled', { isCancelled: true }, 422, undefined],
  ['over', { starts: '2025-10-01T18:00-04:00', ends: '2025-10-01T20:00-04:00' }, 422, undefined],
])('an event that is %s', async (_, change, status, seat) => {
  const site = await guestStudio({ events: [{ ...evening, ...change }] })
  const answer = await site.send('Ada', evening.id)
  expect([answer.status, answer.seat]).toEqual([status, seat])
  await site.run()
  expect((await site.rows()).map((row) => row.seat)).toEqual(seat ? [seat] : [])
})

test('the day before, each guest with a seat is reminded once, with what is true then', async () => {
  const site = await guestStudio()
  for (const name of ['Ada', 'Bob', 'Cleo']) await site.register(name)
  const moved = { ...evening, starts: '2025-10-17T19:00-04:00', ends: '2025-10-17T21:00-04:00' }
  const later = await guestStudio({ dataDir: site.dataDir, events: [moved] })
  // More than a day before, and less than two hours.
  for (const time of ['16T22:00:00', '17T21:30:00']) await later.run(at(time))
  expect(later.emails.filter(({ subject }) => subject.startsWith('See you soon'))).toEqual([])
  await later.run(at('17T12:00:00'))
  await later.run()
  expect(subjectsTo(later, 'Ada')).toEqual(['See you soon'])
  expect(subjectsTo(later, 'Cleo')).toEqual([])
  expect(calendarOf([...site.emailsTo('Ada'), ...later.emailsTo('Ada')])).toMatchObject([
    { start: '2025-10-17T23:00:00.000Z' },
  ])
})

test('addresses that the mail server refuses keep no reminder from the others, and are told', async () => {
  const events = [{ ...evening, seats: 9 }]
  const site = await guestStudio({ events })
  const refused = names(4)
  for (const name of [...refused, 'Ada']) await site.register(name)
  const later = await guestStudio({
    dataDir: site.dataDir,
    events,
    mailbox: ({ to = [] }) => {
      if (refused.some((name) => to.includes(addressOf(name)))) throw new AddressRefused('550 5.1.1')
    },
  })
  await later.run(at('16T12:00:00'))
  await later.run()
  expect(subjectsTo(later, 'Ada')).toEqual(['See you soon'])
  const problems = later.emails.filter(({ subject }) => subject.startsWith('[Website]'))
  expect(problems).toHaveLength(1)
  for (const { reference = '' } of (await later.rows()).slice(0, 4))
    expect(problems[0]?.text).toContain(reference)
  expect(problems[0]?.text).not.toContain('@example.com')
})

test.each([
  [
    'was moved',
    [{ ...evening, starts: '2025-10-17T18:00-04:00', ends: '2025-10-17T20:00-04:00' }],
    'the new date',
  ],
  ['has another link', [{ ...evening, joinLink: 'https://join.example.com/new' }], 'the new join link'],
  ['was cancelled', [{ ...evening, isCancelled: true }], 'that it is cancelled'],
  ['was unpublished', [], 'that it is not published any more'],
])('an event with guests that %s: one e-mail to the studio, none to a guest', async (_, events, what) => {
  const site = await guestStudio()
  await site.register('Ada')
  await site.register('Bob')
  await site.run()
  const changed = await guestStudio({ dataDir: site.dataDir, events })
  await changed.run(new Date(NOON.getTime() + 3_600_000))
  await changed.run()
  const told = changed.emails.filter(({ subject }) => subject.startsWith('[Guests]'))
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`(2): they do not know ${what}`),
  ])
  expect(told[0]?.html).toContain('mailto:?bcc=ada%40example.com,bob%40example.com')
  expect(changed.emails.filter(({ to }) => to)).toEqual([])
})

test('an event whose guests know it as it is, or that is over, is told to nobody', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  for (let runs = 0; runs < 3; runs += 1) await site.run()
  await site.run(at('16T22:00:00'))
  const gone = await guestStudio({ dataDir: site.dataDir, events: [] })
  await gone.run(at('17T12:00:00'))
  expect([...site.emails, ...gone.emails].filter(({ subject }) => subject.startsWith('[Guests]'))).toEqual([])
})
