import { expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { localStore } from '../../../api/_store/local/localStore.js'
import type { Store } from '../../../api/_store/store.js'
import type { StoredRow } from '../../../api/_tables/table.js'
import { guestsTable } from '../../../api/_tables/tables.js'
import { addressOf, at, calendarOf, evening, guestStudio, names, subjectsTo } from '../../support/guests.js'
import { brokenStore } from '../../support/testSite.js'

/** A store whose tab cannot be read within the three seconds of a registration. */
const blind: Partial<Store> = {
  async read(_tables, _fields, withinMs) {
    throw new ServiceError(`Google Sheets did not answer within ${withinMs} ms.`)
  },
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
  expect(site.emailsTo('Ada')[0]?.invitation?.content).toContain('DTSTAMP:20251009T12')
  expect(site.emailsTo('Cleo').at(-1)?.text).not.toContain(evening.joinLink)
  const toStudio = site.emails.filter(({ to }) => !to)
  expect(toStudio.map(({ text }) => /Seat:?\s+(\w+)/.exec(text)?.[1])).toEqual(['seat', 'seat', 'waiting'])
})

test('where the site has no address of its own, e-mails to guests have no link to it', async () => {
  const site = await guestStudio({ env: { SITE_URL: '' } })
  await site.register('Ada')
  expect(site.emailsTo('Ada')[0]?.text).not.toMatch(/api\/guest|Details|Declining/)
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
  // The seat that a run gave is none of the three e-mails of a day.
  await site.wayOut(site.emailsTo('Cleo')[0])
  await site.register('Cleo')
  expect(site.emailsTo('Cleo')).toHaveLength(4)
})

test('a further registration of an address repeats what it has, in its e-mail alone', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  await site.register('Ada')
  expect((await site.send('Ada', evening.id)).seat).toBe('later')
  expect((await site.rows()).at(-1)?.seat).toBe('seat')
  expect(subjectsTo(site, 'Ada')).toEqual(Array(3).fill('You have a seat'))
})

test('who waits and registers again keeps the place; the guests of another event take no seat', async () => {
  const site = await guestStudio({ events: [evening, { ...evening, id: 'other-evening' }] })
  for (const name of ['Bob', 'Cleo', 'Ada', 'Dan', 'Ada']) await site.register(name)
  expect(subjectsTo(site, 'Ada')).toEqual(['You are on the waiting list', 'You are on the waiting list'])
  expect(await site.register('Eve', 'other-evening')).toBe('yes')
  await site.wayOut(site.emailsTo('Bob')[0])
  await site.run()
  expect([subjectsTo(site, 'Ada').at(-1), subjectsTo(site, 'Dan').at(-1)]).toEqual([
    'A seat is yours',
    'You are on the waiting list',
  ])
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

test('where the row cannot be added, nothing is given back, and no seat is taken', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const down = await guestStudio({ dataDir: site.dataDir, store: brokenStore })
  const { status, text } = await down.wayOut(site.emailsTo('Ada')[0])
  expect([status, text]).toEqual([503, expect.stringContaining('could not be given back')])
  // The studio's e-mail has the registration: it is no seat yet.
  expect(await down.register('Bob')).toBe('later')
  expect(await site.rows()).toHaveLength(1)
})

test('the way out needs the right key, and changes nothing once the event has begun or was cancelled', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  const [email] = site.emailsTo('Ada')
  const forged = email && { ...email, text: email.text.replace(/(key=[\w-]+)\.\S/, '$1.!') }
  expect((await site.wayOut(forged)).status).toBe(403)
  expect((await site.wayOut(email, 'POST', 'cross-site')).status).toBe(403)
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
  const told = site.emailsTo('Ada').length
  site.set(at('10T13:00:00'))
  await site.wayOut(email)
  expect(site.emailsTo('Ada')).toHaveLength(told + 1)
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
  const { read } = localStore(site.dataDir)
  const store: Partial<Store> = {
    async read(...args) {
      const readings = await read(...args)
      const isLeft = ({ cells }: StoredRow) => cells.email !== addressOf('Ada')
      return readings.map(({ table, rows = [] }) => ({ table, rows: rows.filter(isLeft) }))
    },
  }
  const without = await guestStudio({ dataDir: site.dataDir, store })
  await without.run()
  expect(subjectsTo(without, 'Cleo')).toEqual(['A seat is yours'])
})

test.each([
  ['full', { isFull: true }, 201, 'waiting'],
  ['cancelled', { isCancelled: true }, 422, undefined],
  ['over', { starts: '2025-10-01T18:00-04:00', ends: '2025-10-01T20:00-04:00' }, 422, undefined],
  ['without seats', { seats: undefined }, 422, undefined],
])('an event that is %s', async (_, change, status, seat) => {
  const site = await guestStudio({ events: [{ ...evening, ...change }] })
  const answer = await site.send('Ada', evening.id)
  expect([answer.status, answer.seat]).toEqual([status, seat])
  expect((await site.count(evening.id)).status).toBe('seats' in change ? 404 : 200)
  await site.run()
  expect((await site.rows()).map((row) => row.seat)).toEqual(seat ? [seat] : [])
})
