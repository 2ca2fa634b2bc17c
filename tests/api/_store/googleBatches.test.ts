import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { GoogleError } from '../../../api/_store/google/fault.js'
import type { Spreadsheet } from '../../../api/_store/google/spreadsheet.js'
import { writeQueue } from '../../../api/_store/google/writeQueue.js'
import type { Row, Table } from '../../../api/_tables/table.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { failureOf, instanceOn, leadOf, leads, QUICK, tabOf, warmInstance } from '../../support/leads.js'

const google = await startGoogle()

const many = (count: number, prefix = 'lead') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`)
const kinds = () => google.calls.map(({ kind }) => kind)
const writes = () => google.calls.filter(({ kind }) => kind === 'write')
const namesIn = (title?: string) => tabOf(google, title).rows.map((row) => row.Name)
/** A row that Google refuses for an unknown reason. */
const poisoned = (name: string): Row => leadOf(name, { goals: 'poison' })
const review: Table = { ...leads, id: 'spam-review', title: 'Spam review' }

describe('rows that arrive at the same time', () => {
  test('are added with one read and one write, also in different tabs, and each counts as written', async () => {
    const store = await warmInstance(google)
    await store.add(review, leadOf('early'))
    google.forgetCalls()
    const kept = await Promise.all([
      ...many(30).map((name) => store.add(leads, leadOf(name))),
      store.add(review, leadOf('late')),
    ])
    expect(kept).toEqual(Array(31).fill('written'))
    expect([namesIn(), namesIn('Spam review')]).toEqual([
      ['first', ...many(30)],
      ['early', 'late'],
    ])
    expect(kinds()).toEqual(['read', 'write'])
  })

  test('are added in batches of at most a hundred, and the same row once', async () => {
    const store = await warmInstance(google)
    const sent = await Promise.all(['lead-0', ...many(250)].map((name) => store.add(leads, leadOf(name))))
    expect(sent.filter((outcome) => outcome === 'already there')).toHaveLength(1)
    expect(namesIn()).toHaveLength(251)
    expect(writes()).toHaveLength(3)
  })
})

describe('batches begin', () => {
  const PAUSE_MS = 1000

  /** How many pauses are between the batches of a queue, each of whose waits ends at once. @param refused - how many get a 429 */
  async function pausesOf(refused: number, groups: readonly (readonly string[])[]) {
    let now = 0
    const times: number[] = []
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 0) => {
      now += ms
    })
    syncBuiltinESMExports()
    const api: Partial<Spreadsheet> = {
      async search() {
        times.push(now)
        return []
      },
      async update() {
        if (times.length <= refused) throw new GoogleError('Busy', 429)
      },
    }
    const write = writeQueue({ spreadsheet: api as Spreadsheet, pauseMs: PAUSE_MS, backoffMs: 1 })
    const { signal } = new AbortController()
    for (const group of groups)
      await Promise.all(group.map((name) => write({ table: leads, rows: [leadOf(name)] }, signal)))
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    return times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / PAUSE_MS)
  }

  test.each([
    // Twice refused: twice, then four times as long; then 0.8 of it each time.
    ['longer after a 429, and then shorter again', 2, [['a'], ['b'], ['c'], ['d']], [2, 4, 3.2, 2.56, 2.048]],
    ['twice as long in a rush, so that reads are left to others', 0, [many(5), many(5), many(5)], [2, 2]],
  ])('after a pause, which is %s', async (_, refused, groups, pauses) => {
    for (const [index, pause] of (await pausesOf(refused, groups)).entries())
      expect(pause).toBeCloseTo(pauses[index] ?? 0)
  })
})

describe('in a group', () => {
  test.each([
    ['one refused row', 1, 14],
    ['three refused rows', 3, 18],
  ] as const)('with %s, the others are written, and only it fails', async (_, count, most) => {
    const store = await warmInstance(google)
    google.refuseText('poison')
    const bad = many(count, 'bad').map((name) => failureOf(store.add(leads, poisoned(name))))
    const good = many(8).map((name) => store.add(leads, leadOf(name)))
    expect(await Promise.all(good)).toEqual(Array(8).fill('written'))
    const messages = (await Promise.all(bad)).map(({ message }) => message)
    expect(messages).toEqual(Array(count).fill('Google Sheets refuses the request as invalid (400).'))
    expect(namesIn()).toEqual(['first', ...many(8)])
    expect(writes().length).toBeLessThanOrEqual(most)
  })

  test.each([
    ['is lost after it was applied', { on: 'write', dropAfter: true }],
    ['never ends', { on: 'write', hangInside: true }],
    ['never comes', { on: 'write', hang: true }],
    ['is lost before it was applied', { on: 'write', dropBefore: true }],
  ] as const)('whose answer %s, every submission is one row and counts as written', async (_, fault) => {
    const store = await warmInstance(google, { timing: { ...QUICK, callMs: 300 } })
    google.fail(fault)
    const kept = await Promise.all(many(12).map((name) => store.add(leads, leadOf(name))))
    expect(kept).toEqual(Array(12).fill('written'))
    expect(namesIn()).toHaveLength(13)
  })

  test('a row that two instances send counts as written for only one of them after a lost answer', async () => {
    const store = await warmInstance(google)
    google.fail({ on: 'write', dropBefore: true })
    const slow = store.add(leads, leadOf('one'))
    await google.nextCall('write')
    const quick = await instanceOn(google).add(leads, leadOf('one'))
    expect([quick, await slow].sort()).toEqual(['already there', 'written'])
  })

  test('a row whose columns staff move between read and write is refused or written once, never twice', async () => {
    const store = await warmInstance(google)
    google.beforeNext('write', () => google.staff().deleteColumn(leads.title, 0))
    expect(await store.add(leads, leadOf('one'))).toBe('written')
    expect(tabOf(google).rows.filter((row) => Object.values(row).includes('one'))).toHaveLength(1)
  })
})

test('a slot that is refused although nobody has it is a problem, and not another run', async () => {
  const store = instanceOn(google)
  google.fail(...Array(2).fill({ on: 'write', before: 400 }))
  const { message } = await failureOf(store.takeSlot('2026-11-28T20:35'))
  expect(message).toBe('Google Sheets refuses the request as invalid (400).')
  expect(await store.takeSlot('2026-11-28T20:35')).toBe(true)
})

test('a slot whose answer was lost is taken by this process', async () => {
  const store = instanceOn(google)
  google.fail({ on: 'write', dropAfter: true })
  expect(await store.takeSlot('2026-11-28T20:35')).toBe(true)
  expect(await instanceOn(google).takeSlot('2026-11-28T20:35')).toBe(false)
})

describe('a visitor whose time is up', () => {
  test('gets an error in time, and the row is not written afterwards', async () => {
    const store = await warmInstance(google)
    google.fail({ on: 'write', before: 503 }, { on: 'read', before: 503 })
    const stop = new AbortController()
    const failure = failureOf(store.add(leads, leadOf('one'), stop.signal))
    google.beforeNext('write', () => stop.abort())
    expect((await failure).message).toBe('Google Sheets is busy or out of order (503).')
    await instanceOn(google).add(leads, leadOf('two'))
    expect(namesIn()).toEqual(['first', 'two'])
  })

  test('while the row waits for its turn gets an error, and the row is not written afterwards', async () => {
    const store = await warmInstance(google, { timing: { ...QUICK, pauseMs: 200 } })
    const stop = new AbortController()
    const hasty = failureOf(store.add(leads, leadOf('one'), stop.signal))
    const patient = store.add(leads, leadOf('two'))
    stop.abort()
    expect((await hasty).message).toBe('Google Sheets did not answer in time.')
    expect(await patient).toBe('written')
    expect(namesIn()).toEqual(['first', 'two'])
  })
})
