import { expect, test } from 'vitest'
import { AddressRefused } from '../../../api/_mail/smtpFault.js'
import {
  addressOf,
  at,
  calendarOf,
  evening,
  guestStudio,
  NOON,
  names,
  subjectsTo,
} from '../../support/guests.js'

test('a run gives no free seat while *Full* is ticked, and sends no e-mail about a cancelled event', async () => {
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
  expect(problems[0]?.withinMs).toBeDefined()
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
  expect(told[0]?.withinMs).toBeDefined()
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`(2): they do not know ${what}`),
  ])
  expect(told[0]?.html).toContain('mailto:?bcc=ada%40example.com,bob%40example.com')
  // Undone, and done again: programs must not take that e-mail for the first one.
  for (const studio of [site, changed]) await studio.run(at(`10T1${studio === site ? 2 : 3}:00:00`))
  expect(new Set(changed.emails.map(({ submissionId }) => submissionId)).size).toBe(2)
  expect(changed.emails.filter(({ to }) => to)).toEqual([])
})

test('the addresses of many guests are links of at most forty', async () => {
  const events = [{ ...evening, seats: 80 }]
  const site = await guestStudio({ events })
  await Promise.all(names(41).map((name) => site.send(name, evening.id)))
  await site.run()
  const gone = await guestStudio({ dataDir: site.dataDir, events: [] })
  await gone.run(new Date(NOON.getTime() + 3_600_000))
  const links = gone.emails[0]?.html.match(/mailto:\?bcc=[^&"]*/g) ?? []
  expect(links.map((link) => link.split(',').length)).toEqual([40, 1])
})

test('the studio is not told of an event that has not changed, is over, or has no guests', async () => {
  const site = await guestStudio()
  await site.register('Ada')
  for (let runs = 0; runs < 3; runs += 1) await site.run()
  await site.run(at('16T22:00:00'))
  const gone = await guestStudio({ dataDir: site.dataDir, events: [] })
  await gone.run(at('17T12:00:00'))
  expect([...site.emails, ...gone.emails].filter(({ subject }) => subject.startsWith('[Guests]'))).toEqual([])
  const empty = await guestStudio()
  await empty.run()
  const moved = await guestStudio({ dataDir: empty.dataDir, events: [] })
  await moved.run(at('10T12:00:00'))
  expect(moved.emails.filter(({ subject }) => subject.startsWith('[Guests]'))).toEqual([])
})
