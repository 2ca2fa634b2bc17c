import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { googleClient } from '../../../api/_sheets/google/client.js'
import { quotaThrottles } from '../../../api/_sheets/google/googleSheets.js'
import { newNonce, submissionKey, takeLock } from '../../../api/_sheets/google/rowMetadata.js'
import { spreadsheet } from '../../../api/_sheets/google/spreadsheet.js'
import { tabIdOf } from '../../../api/_sheets/google/tab.js'
import type { AppendResult } from '../../../api/_sheets/sheets.js'
import type { Row, Table } from '../../../api/_tables/table.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import {
  failureOf,
  instanceOn,
  leadOf,
  leads,
  pendingLeadOf,
  QUICK,
  stopTime,
  tabOf,
  warmInstance,
} from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })
afterEach(() => vi.useRealTimers())

const WRITTEN: AppendResult = { outcome: 'written' }
const REPEAT: AppendResult = { outcome: 'already-there', pending: [] }
const many = (count: number, prefix = 'lead') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`)
const callsOf = (kind: 'read' | 'write') => google.calls.filter((call) => call.kind === kind)
const idsIn = (title = leads.title) => tabOf(google, title).rows.map((row) => row['Submission ID'])
/** A row that Google refuses for an unknown reason. */
const poisoned = (id: string): Row => leadOf(id, { name: 'poison' })

describe('rows that arrive at the same time', () => {
  test('are added in one write without a read before it, and each counts as written', async () => {
    const sheets = await warmInstance(google)
    const kept = await Promise.all(many(30).map((id) => sheets.append(leads, leadOf(id))))
    expect(kept).toEqual(Array(30).fill(WRITTEN))
    expect(idsIn().sort()).toEqual(['first', ...many(30)].sort())
    expect([callsOf('read').length, callsOf('write').length]).toEqual([0, 1])
  })

  test('wait without a read while Google’s quota of writes is used up: reads have a quota too', async () => {
    const sheets = await warmInstance(google)
    const start = performance.now
    google.fail({ before: 429, on: 'write' })
    google.beforeNext('write', () => {
      vi.spyOn(performance, 'now').mockImplementation(() => start.call(performance) + 30_000)
    })
    expect(await sheets.append(leads, leadOf('one'))).toEqual(WRITTEN)
    vi.restoreAllMocks()
    expect([callsOf('read').length, callsOf('write').length]).toEqual([0, 2])
  })

  test('for different tabs of one spreadsheet are also added in one write', async () => {
    const review: Table = { ...leads, id: 'spam-review', title: 'Spam review' }
    const sheets = await warmInstance(google)
    await sheets.append(review, leadOf('early'))
    google.forgetCalls()
    await Promise.all([sheets.append(leads, leadOf('one')), sheets.append(review, leadOf('one-too'))])
    expect([idsIn(), idsIn('Spam review')]).toEqual([
      ['first', 'one'],
      ['early', 'one-too'],
    ])
    expect(callsOf('write')).toHaveLength(1)
  })

  test('are added in writes of at most a hundred rows, far below 2 MB', async () => {
    const sheets = await warmInstance(google)
    await Promise.all(many(250).map((id) => sheets.append(leads, leadOf(id))))
    expect(idsIn()).toHaveLength(251)
    expect(callsOf('write')).toHaveLength(3)
  })
})

describe('in a group', () => {
  test.each([
    ['one refused row', 1, 7],
    ['three refused rows', 3, 10],
  ] as const)('with %s, the others are not late, and only it fails', async (_, count, most) => {
    const sheets = await warmInstance(google)
    google.refuseText('poison')
    const bad = many(count, 'bad').map((id) => failureOf(sheets.append(leads, poisoned(id))))
    const good = many(8).map((id) => sheets.append(leads, leadOf(id)))
    expect(await Promise.all(good)).toEqual(Array(8).fill(WRITTEN))
    expect(callsOf('write').length).toBeLessThanOrEqual(most)
    const messages = (await Promise.all(bad)).map(({ message }) => message)
    expect(messages).toEqual(Array(count).fill('Google Sheets refuses the request as invalid (400).'))
    expect(idsIn()).toEqual(['first', ...many(8)])
  })

  test.each([
    ['is lost after it was applied', { on: 'write', dropAfter: true }],
    ['never ends', { on: 'write', hangInside: true }],
    ['never comes', { on: 'write', hang: true }],
    ['is lost before it was applied', { on: 'write', dropBefore: true }],
  ] as const)('whose answer %s, every submission is one row and counts as written', async (_, fault) => {
    const sheets = await warmInstance(google)
    google.fail(fault)
    stopTime()
    const kept = Promise.all(many(12).map((id) => sheets.append(leads, leadOf(id))))
    await google.nextCall('write')
    vi.advanceTimersByTime(QUICK.callMs)
    expect(await kept).toEqual(Array(12).fill(WRITTEN))
    expect(idsIn()).toHaveLength(13)
  })

  test('a row that two instances send counts as written for only one of them after a lost answer', async () => {
    const sheets = await warmInstance(google)
    google.fail({ on: 'write', dropBefore: true })
    const slow = sheets.append(leads, leadOf('one'))
    await google.nextCall('write')
    const quick = await instanceOn(google).append(leads, leadOf('one'))
    expect([quick, await slow]).toContainEqual(WRITTEN)
    expect([quick, await slow]).toContainEqual(REPEAT)
  })
})

test('a repeat that another instance gets is told by one read, without a write', async () => {
  await warmInstance(google)
  expect(await instanceOn(google).append(leads, leadOf('first'))).toEqual(REPEAT)
  expect([callsOf('read').length, callsOf('write').length]).toEqual([1, 0])
})

test('sent e-mails are marked in the same write as new rows, without a read before it', async () => {
  const sheets = await warmInstance(google)
  await Promise.all(many(10).map((id) => sheets.append(leads, pendingLeadOf(id))))
  google.forgetCalls()
  await Promise.all([
    ...many(10).map((id) => sheets.markSent(leads, id, 'email')),
    sheets.append(leads, leadOf('one')),
  ])
  expect([callsOf('read').length, callsOf('write').length]).toEqual([0, 1])
  expect(google.metadata().filter(({ key }) => key === 'o')).toEqual([])
})

describe('a visitor whose time is up', () => {
  test('gets an error in time, and the row is not written afterwards', async () => {
    const sheets = await warmInstance(google)
    google.fail({ on: 'write', before: 503 }, { on: 'read', hang: true })
    const stop = new AbortController()
    const failure = failureOf(sheets.append(leads, leadOf('one'), stop.signal))
    await google.nextCall('write')
    await google.nextCall('read')
    stop.abort()
    expect((await failure).message).toBe('Google Sheets is busy or out of order (503).')
    await instanceOn(google).append(leads, leadOf('two'))
    expect(idsIn()).toEqual(['first', 'two'])
  })

  test('while the row waits for its turn gets an error, and the row is not written afterwards', async () => {
    await warmInstance(google)
    const sheets = instanceOn(google, { timing: { ...QUICK, intervalMs: 1000 } })
    // Two writes may be sent at once: the next one waits, once the queue is done with these.
    for (const id of ['zero', 'half']) await sheets.append(leads, leadOf(id))
    await setImmediate()
    stopTime()
    const stop = new AbortController()
    const hasty = failureOf(sheets.append(leads, leadOf('one'), stop.signal))
    await setImmediate()
    const patient = sheets.append(leads, leadOf('two'))
    stop.abort()
    vi.advanceTimersByTime(700)
    expect((await hasty).message).toBe('Google Sheets did not answer in time.')
    expect(await patient).toEqual(WRITTEN)
    expect(idsIn()).toEqual(['first', 'zero', 'half', 'two'])
  })
})

test('beside tabs of staff with its id or its title, a tab gets another one, and the link opens it', async () => {
  google.staff().addTab('Ours', tabIdOf(leads.id))
  google.staff().addTab(`${leads.title.toUpperCase()} (2)`)
  const sheets = await warmInstance(google)
  const { sheetId } = tabOf(google, `${leads.title} (3)`)
  expect(sheets.linkTo(leads)).toBe(`https://docs.google.com/spreadsheets/d/leads/edit#gid=${sheetId}`)
})

test('a tab whose metadata is full loses its older locks: no row is lost, and newer ones are still recognized as repeats', async () => {
  await warmInstance(google)
  const { sheetId } = tabOf(google)
  const { signal } = new AbortController()
  const { serviceAccount, origin: apiOrigin } = google
  const client = googleClient({ serviceAccount, apiOrigin, callMs: QUICK.callMs })
  const sheet = spreadsheet(client, 'leads', quotaThrottles(1), signal)
  const fill = (ids: readonly string[], now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const nonce = newNonce()
    const requests = ids.map((id) => takeLock({ nonce, key: submissionKey(leads, id) }, sheetId))
    vi.useRealTimers()
    return sheet.update(requests)
  }
  const hour = 3_600_000
  const [older, newer] = [many(1127, 'older'), many(1123, 'newer')]
  await fill(newer, Date.now() - hour)
  await fill(older, Date.now() - 2 * hour)
  const send = (ids: readonly string[]) => {
    const sheets = instanceOn(google)
    return Promise.all(ids.map(async (id) => (await sheets.append(leads, leadOf(id))).outcome))
  }
  expect(new Set(await send(many(60)))).toEqual(new Set(['written']))
  expect(new Set(await send(many(60)))).toEqual(new Set(['already-there']))
  expect(new Set(await send(newer))).toEqual(new Set(['already-there']))
  expect(await send(older.slice(0, 1))).toEqual(['written'])
  expect(idsIn()).toEqual(['first', ...many(60), 'older-0'])
})
