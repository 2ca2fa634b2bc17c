import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppendResult, Row, Table } from '../../../api/_delivery/delivery.js'
import { tabIdOf } from '../../../api/_delivery/google/tab.js'
import { type GoogleStandIn, startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { failureOf, instanceOn, leadOf, leads, pendingLeadOf, QUICK, tabOf } from '../../support/leads.js'

let google: GoogleStandIn
beforeAll(async () => {
  google = await startGoogleStandIn({ spreadsheets: ['leads'] })
})
beforeEach(() => google.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => google.close())

const WRITTEN: AppendResult = { outcome: 'written' }
const REPEAT: AppendResult = { outcome: 'already-there', pending: [] }
const many = (count: number, prefix = 'lead') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`)
const callsOf = (kind: 'read' | 'write') => google.calls.filter((call) => call.kind === kind)
const idsIn = (title = leads.title) => tabOf(google, title).rows.map((row) => row['Submission ID'])
/** A row that Google refuses, for a reason that it keeps to itself. */
const poisoned = (id: string): Row => leadOf(id, { name: 'poison' })

/** Timers of the code under test stand still until a test moves them; sockets know nothing of that. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** An instance whose tab is made, with the calls so far forgotten. */
async function warmInstance(settings?: Parameters<typeof instanceOn>[1]) {
  const sheets = instanceOn(google, settings)
  await sheets.append(leads, leadOf('first'))
  google.forgetCalls()
  return sheets
}

describe('rows that come at the same time', () => {
  test('share one write, without a look before it, and each is told that it was written', async () => {
    const sheets = await warmInstance()
    const kept = await Promise.all(many(30).map((id) => sheets.append(leads, leadOf(id))))
    expect(kept).toEqual(Array(30).fill(WRITTEN))
    expect(idsIn().sort()).toEqual(['first', ...many(30)].sort())
    expect([callsOf('read').length, callsOf('write').length]).toEqual([0, 1])
  })

  test('while a write is under way go out together in the next one', async () => {
    const sheets = await warmInstance()
    const first = sheets.append(leads, leadOf('one'))
    await google.nextCall('write')
    const others = many(9).map((id) => sheets.append(leads, leadOf(id)))
    await Promise.all([first, ...others])
    expect(idsIn()).toHaveLength(11)
    expect(callsOf('write')).toHaveLength(2)
  })

  test('for different tabs of one spreadsheet share the write too', async () => {
    const review: Table = { ...leads, id: 'spam-review', title: 'Spam review' }
    const sheets = await warmInstance()
    await sheets.append(review, leadOf('early'))
    google.forgetCalls()
    await Promise.all([sheets.append(leads, leadOf('one')), sheets.append(review, leadOf('one-too'))])
    expect([idsIn(), idsIn('Spam review')]).toEqual([
      ['first', 'one'],
      ['early', 'one-too'],
    ])
    expect(callsOf('write')).toHaveLength(1)
  })

  test('are at most a hundred in a write, so that it stays far below 2 MB', async () => {
    const sheets = await warmInstance()
    await Promise.all(many(250).map((id) => sheets.append(leads, leadOf(id))))
    expect(idsIn()).toHaveLength(251)
    expect(callsOf('write')).toHaveLength(3)
  })
})

describe('a lone row', () => {
  test('goes out at once, and so does the next one; a third waits for the time between two writes', async () => {
    await warmInstance()
    // An hour: the third row's wait cannot end.
    const sheets = instanceOn(google, { timing: { ...QUICK, intervalMs: 3_600_000 } })
    expect(await sheets.append(leads, leadOf('one'))).toEqual(WRITTEN)
    expect(await sheets.append(leads, leadOf('two'))).toEqual(WRITTEN)
    const stop = new AbortController()
    const third = failureOf(sheets.append(leads, leadOf('three'), stop.signal))
    stop.abort()
    expect((await third).message).toBe('Google Sheets did not answer in time.')
    expect(idsIn()).toEqual(['first', 'one', 'two'])
  })
})

describe('in a group', () => {
  test('a repeat is told so, and its neighbours are written', async () => {
    const sheets = await warmInstance()
    await sheets.append(leads, leadOf('known'))
    const kept = await Promise.all(['one', 'known', 'two'].map((id) => sheets.append(leads, leadOf(id))))
    expect(kept).toEqual([WRITTEN, REPEAT, WRITTEN])
    expect(idsIn()).toEqual(['first', 'known', 'one', 'two'])
  })

  test('a repeat whose e-mail is pending is told that', async () => {
    const sheets = await warmInstance()
    await sheets.append(leads, pendingLeadOf('known'))
    const [one, known] = await Promise.all(['one', 'known'].map((id) => sheets.append(leads, leadOf(id))))
    const pending = [{ notice: 'email', since: expect.any(Date) }]
    expect([one, known]).toEqual([WRITTEN, { outcome: 'already-there', pending }])
  })

  test('the same submission twice is one row: one is told written, the other a repeat', async () => {
    const sheets = await warmInstance()
    const kept = await Promise.all(['one', 'one', 'two'].map((id) => sheets.append(leads, leadOf(id))))
    expect(kept).toEqual([WRITTEN, REPEAT, WRITTEN])
    expect(idsIn()).toEqual(['first', 'one', 'two'])
  })

  test('a row that Google refuses fails alone', async () => {
    const sheets = await warmInstance()
    google.refuseText('poison')
    const good = many(6).map((id) => sheets.append(leads, leadOf(id)))
    const bad = sheets.append(leads, poisoned('bad'))
    expect((await failureOf(bad)).message).toBe('Google Sheets refuses the request as invalid (400).')
    expect(await Promise.all(good)).toEqual(Array(6).fill(WRITTEN))
    expect(idsIn().sort()).toEqual(['first', ...many(6)])
  })

  test('a tab that cannot be made fails alone', async () => {
    const sheets = await warmInstance()
    const impossible: Table = { ...leads, id: 'long', title: 'x'.repeat(101) }
    const good = sheets.append(leads, leadOf('one'))
    await failureOf(sheets.append(impossible, leadOf('two')))
    expect(await good).toEqual(WRITTEN)
  })

  test('what two instances send at once is a row once, and one of them is told that it wrote it', async () => {
    await warmInstance()
    const [one, two] = [instanceOn(google), instanceOn(google)]
    const outcomes = await Promise.all(
      many(20).map(async (id) => {
        const kept = await Promise.all([one, two].map((sheets) => sheets.append(leads, leadOf(id))))
        return kept.map(({ outcome }) => outcome).sort()
      }),
    )
    expect(outcomes).toEqual(Array(20).fill(['already-there', 'written']))
    expect(idsIn().sort()).toEqual(['first', ...many(20)].sort())
  })

  test.each([
    ['is lost after it was applied', { on: 'write', dropAfter: true }],
    ['never ends', { on: 'write', hangInside: true }],
    ['is lost before it was applied', { on: 'write', dropBefore: true }],
  ] as const)('whose answer %s, every row is one row and counts as written', async (_, fault) => {
    const sheets = await warmInstance()
    google.fail(fault)
    stopTime()
    const kept = Promise.all(many(12).map((id) => sheets.append(leads, leadOf(id))))
    await google.nextCall('write')
    vi.advanceTimersByTime(QUICK.callMs)
    expect(await kept).toEqual(Array(12).fill(WRITTEN))
    expect(idsIn()).toHaveLength(13)
  })

  test('a lost answer is not taken for ours when another instance was faster', async () => {
    const sheets = await warmInstance()
    google.fail({ on: 'write', dropBefore: true })
    const slow = sheets.append(leads, leadOf('one'))
    await google.nextCall('write')
    const quick = await instanceOn(google).append(leads, leadOf('one'))
    expect([quick, await slow]).toContainEqual(WRITTEN)
    expect([quick, await slow]).toContainEqual(REPEAT)
  })
})

describe('e-mails that went out', () => {
  test('share the write of rows that come at the same time, and need no look before it', async () => {
    const sheets = await warmInstance()
    await Promise.all(many(10).map((id) => sheets.append(leads, pendingLeadOf(id))))
    google.forgetCalls()
    await Promise.all([
      ...many(10).map((id) => sheets.markSent(leads, id, 'email')),
      sheets.append(leads, leadOf('one')),
    ])
    expect([callsOf('read').length, callsOf('write').length]).toEqual([0, 1])
    const [reading] = await sheets.admin.read([leads])
    expect(reading && 'rows' in reading && reading.rows.flatMap(({ pending }) => pending)).toEqual([])
  })

  test('are noted although the quota is used up for a moment', async () => {
    const sheets = await warmInstance()
    await sheets.append(leads, pendingLeadOf('one'))
    google.fail({ on: 'write', before: 429 }, { on: 'read', before: 429 })
    await sheets.markSent(leads, 'one', 'email')
    expect(await sheets.append(leads, pendingLeadOf('one'))).toEqual(REPEAT)
  })
})

describe('a visitor who cannot wait any longer', () => {
  test('is told in time, and the row that was not written yet is not written behind her back', async () => {
    const sheets = await warmInstance()
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

  test('whose time is up while her row waits for its turn: the row is not written any more', async () => {
    await warmInstance()
    const sheets = instanceOn(google, { timing: { ...QUICK, intervalMs: 200 } })
    await sheets.append(leads, leadOf('zero'))
    stopTime()
    const stop = new AbortController()
    const hasty = failureOf(sheets.append(leads, leadOf('one'), stop.signal))
    const patient = sheets.append(leads, leadOf('two'))
    stop.abort()
    vi.advanceTimersByTime(700)
    expect((await hasty).message).toBe('Google Sheets did not answer in time.')
    expect(await patient).toEqual(WRITTEN)
    expect(idsIn()).toEqual(['first', 'zero', 'two'])
  })

  test('does not take a patient neighbour along', async () => {
    const sheets = await warmInstance()
    google.fail({ on: 'write', before: 503 })
    const hasty = failureOf(sheets.append(leads, leadOf('one'), AbortSignal.abort()))
    expect(await sheets.append(leads, leadOf('two'))).toEqual(WRITTEN)
    await hasty
  })
})

test('the link to the sheet leads to the tab as it was found, whatever its id', async () => {
  google.staff().addTab(leads.title, tabIdOf(leads.id))
  const sheets = await warmInstance()
  const { sheetId } = tabOf(google, `${leads.title} (2)`)
  expect(sheetId).not.toBe(tabIdOf(leads.id))
  expect(sheets.linkTo(leads)).toBe(`https://docs.google.com/spreadsheets/d/leads/edit#gid=${sheetId}`)
})
