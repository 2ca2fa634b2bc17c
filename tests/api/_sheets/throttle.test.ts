import { expect, test, vi } from 'vitest'
import { GoogleError } from '../../../api/_sheets/google/client.js'
import { quotaThrottles } from '../../../api/_sheets/google/googleSheets.js'
import { spreadsheet } from '../../../api/_sheets/google/spreadsheet.js'
import { type Clock, type Throttle, throttle } from '../../../api/_sheets/google/throttle.js'

const { signal } = new AbortController()

let now = 0
let sleepers: { readonly until: number; readonly wake: () => void }[] = []
/** Stands still until the test moves it. */
const clock: Clock = {
  now: () => now,
  sleep: (ms, given) =>
    new Promise<void>((wake, reject) => {
      sleepers.push({ until: now + ms, wake })
      given?.addEventListener('abort', () => reject(given.reason))
    }),
}

/** Lets time pass until no call waits any more. */
async function run(): Promise<void> {
  for (;;) {
    // A call that has waited may wait again before the next one goes on.
    await new Promise(setImmediate)
    const [next, ...others] = sleepers.sort((one, other) => one.until - other.until)
    if (!next) return
    sleepers = others
    now = next.until
    next.wake()
  }
}

/** When each of `count` calls may go out, in milliseconds from now. */
async function timesOf(calls: Throttle, count: number): Promise<number[]> {
  const start = now
  const times = Promise.all(
    Array.from({ length: count }, () =>
      calls.acquire(new AbortController().signal).then(() => Math.round(now - start)),
    ),
  )
  await run()
  return await times
}

test.each(['reads', 'writes'] as const)(
  'keeps %s within Google’s limit of 60 in any minute, also after a quiet minute',
  async (kind) => {
    const calls = quotaThrottles(undefined, clock)[kind]
    const start = now
    const first = await timesOf(calls, 200)
    now += 60_000
    const resumed = now - start
    const times = [...first, ...(await timesOf(calls, 200)).map((time) => resumed + time)]
    const counts = times.map((start) => times.filter((time) => time >= start && time < start + 60_000).length)
    expect(Math.max(...counts)).toBe(57)
  },
)

test('slows down after rejections, at most ten times, and recovers once calls succeed again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const calls = throttle(20, 1, clock)
  for (let rejections = 0; rejections < 9; rejections += 1) calls.rejected()
  // Half an interval of 200 ms at the least, so that instances do not retry at the same time.
  expect(await timesOf(calls, 2)).toEqual([100, 300])
  for (let successes = 0; successes < 12; successes += 1) calls.accepted()
  now += 400
  expect(await timesOf(calls, 2)).toEqual([0, 20])
  vi.restoreAllMocks()
})

test('waits until a call may be sent without counting one, and longer after a rejection', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const calls = throttle(300, 1, clock)
  await calls.acquire(signal)
  const start = now
  const freeAt = calls.untilFree().then(() => now - start)
  calls.rejected()
  await run()
  expect(await freeAt).toBe(300)
  expect(await timesOf(calls, 1)).toEqual([0])
  vi.restoreAllMocks()
})

test('reserves no place for a call that was aborted, in any order', async () => {
  const calls = throttle(300, 1, clock)
  await calls.acquire(signal)
  const visitor = new AbortController()
  const given = Promise.allSettled([1, 2, 3].map(() => calls.acquire(visitor.signal)))
  const start = now
  const next = calls.acquire(signal).then(() => now - start)
  visitor.abort()
  expect(await given).toMatchObject(Array(3).fill({ status: 'rejected' }))
  await run()
  expect(await next).toBe(300)
})

test('a spreadsheet reports to its throttles what Google accepted, and what was over the quota', async () => {
  const reported: string[] = []
  const noting = (name: string): Throttle => ({
    acquire: async () => undefined,
    untilFree: async () => undefined,
    accepted: () => reported.push(`${name} accepted`),
    rejected: () => reported.push(`${name} rejected`),
  })
  const statuses = [200, 429]
  const call = async () => {
    const status = statuses.shift()
    if (status !== 200) throw new GoogleError('The quota is used up.', status)
    return { sheets: [{}], updatedSpreadsheet: { sheets: [{}] } } as never
  }
  const sheet = spreadsheet(call, 'leads', { reads: noting('reads'), writes: noting('writes') })
  await sheet.tabs()
  await sheet.update([{}]).catch(() => undefined)
  expect(reported).toEqual(['reads accepted', 'writes rejected'])
})
