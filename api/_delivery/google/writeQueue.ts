import { setTimeout as sleep } from 'node:timers/promises'
import { type AppendResult, DeliveryError } from '../delivery.js'
import { type Append, type Change, isAppend } from './batch.js'
import { GoogleError, isTransient, toDeliveryError } from './client.js'
import { commit } from './commit.js'
import type { Spreadsheet, Throttles } from './spreadsheet.js'
import type { Tab } from './tab.js'

/** How long changes may take, in milliseconds. */
export type Timing = {
  /** From asking for a change to its outcome, waiting and retries included. */
  readonly totalMs: number
  /** Longest wait for one answer of Google's. */
  readonly callMs: number
  /** Wait before the second try, doubled before each further one, plus up to as much again at random. */
  readonly backoffMs: number
  /** Distance between two calls of a kind, a little more where several may go at once. */
  readonly intervalMs: number
  /** No write is begun with less time left: its answer would come too late to be told. */
  readonly minTimeLeftMs: number
}

/** Where the requests of this process meet that change the same spreadsheet. */
export type WriteQueue = {
  /**
   * Makes the change, together with those of other requests that wait at the same time, within `withinMs` or the
   * queue's own timing if that is shorter.
   * @returns what became of its row.
   * @throws DeliveryError
   */
  add(change: Change, withinMs?: number): Promise<AppendResult>
}

/** What a queue works with. */
export type WriteQueueSettings = {
  /** The spreadsheet. All of its calls end with the signal. */
  open(signal: AbortSignal): Spreadsheet
  readonly throttles: Throttles
  readonly timing: Timing
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  /** Called with the id of each tab that a table was found to have. */
  onTab(tableId: string, tab: Tab): void
}

const MAX_TRIES = 4
const MAX_BACKOFF_MS = 4000
/** Rows in one batch: 100 of the longest are half of the 2 MB that Google recommends at most. */
const MAX_GROUP = 100

type Waiting = {
  readonly change: Change
  readonly endsAt: number
  tries: number
  /** Why the last try failed. */
  error: unknown
  readonly settle: (outcome: AppendResult | DeliveryError) => void
}

/**
 * A queue that writes in groups: a lone change goes out at once; those that come while a write is under way, or
 * before the next may go out, share the next one. Each waiting request is told the truth about its own change.
 */
export function writeQueue({ open, throttles, timing, timeZone, onTab }: WriteQueueSettings): WriteQueue {
  const { reads, writes } = throttles
  const waiting = new Map<Change, Waiting>()
  const appends = new Map<string, { readonly digest: Buffer; readonly result: Promise<AppendResult> }>()
  const sentTo = new WeakMap<Append, Tab>()
  let isRunning = false
  /** Ends the commit under way once nobody waits for it any more. */
  let current = new AbortController()
  let failures = 0

  function enqueue(change: Change, withinMs: number): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        one.settle(toDeliveryError(one.error ?? new GoogleError({})))
      }, withinMs)
      const one: Waiting = {
        change,
        endsAt: performance.now() + withinMs,
        tries: 0,
        error: undefined,
        settle(outcome) {
          clearTimeout(timer)
          if (!waiting.delete(change)) return
          if (waiting.size === 0) current.abort()
          if (outcome instanceof DeliveryError) reject(outcome)
          else resolve(outcome)
        },
      }
      waiting.set(change, one)
      if (!isRunning) void run()
    })
  }

  const isInTime = ({ endsAt }: Waiting) => endsAt > performance.now() + timing.minTimeLeftMs

  async function run(): Promise<void> {
    isRunning = true
    failures = 0
    for (;;) {
      // As late as can be, so that the group takes along who comes meanwhile. A snapshot takes half an interval.
      await Promise.all([reads.waitUntilWithin(0), writes.waitUntilWithin(timing.intervalMs / 2)])
      const group = [...waiting.values()].filter(isInTime).slice(0, MAX_GROUP)
      if (group.length === 0) break
      await tryOnce(group)
    }
    isRunning = false
  }

  async function tryOnce(group: readonly Waiting[]): Promise<void> {
    current = new AbortController()
    try {
      await commit(
        group.map(({ change }) => change),
        {
          spreadsheet: open(current.signal),
          timeZone,
          sentTo,
          onTab,
          isAwaited: (change) => {
            const one = waiting.get(change)
            return one !== undefined && isInTime(one)
          },
          settle: (change, outcome) => waiting.get(change)?.settle(outcome),
        },
      )
      failures = 0
    } catch (error) {
      const isBusy = error instanceof GoogleError && error.status === 429
      for (const one of group) {
        one.error = error
        if (!isBusy) one.tries++
        if (!isTransient(error) || one.tries >= MAX_TRIES) one.settle(toDeliveryError(error))
      }
      // How long to wait after a 429 is the throttle's business.
      if (isBusy || waiting.size === 0) return
      failures++
      const backoff = Math.min(timing.backoffMs * 2 ** (failures - 1), MAX_BACKOFF_MS)
      await sleep(backoff + Math.random() * timing.backoffMs)
    }
  }

  function add(change: Change, withinMs = timing.totalMs): Promise<AppendResult> {
    const time = Math.min(withinMs, timing.totalMs)
    if (!isAppend(change)) return enqueue(change, time)
    const first = appends.get(change.key)
    // Two of the same at once: the second is a repeat when the first is written, and the first sees to the e-mail.
    if (first)
      return first.result.then(({ outcome }) => {
        // Nothing of the first was kept: what was there already may be this one's answers, or neither's.
        if (outcome === 'other-answers') return add(change, time)
        return first.digest.equals(change.digest)
          ? { outcome: 'already-there', email: 'done' }
          : { outcome: 'other-answers' }
      })
    const result = enqueue(change, time).finally(() => appends.delete(change.key))
    appends.set(change.key, { digest: change.digest, result })
    return result
  }

  return { add }
}
