import { setTimeout as pause } from 'node:timers/promises'
import { type AppendResult, DeliveryError } from '../delivery.js'
import { type Change, isAddition } from './change.js'
import { commit } from './commit.js'
import { GoogleProblem, isTransient, toDeliveryError } from './problem.js'
import type { Paces, Spreadsheet } from './spreadsheet.js'

/** How long changes may take, in milliseconds. */
export type QueuePatience = {
  /** From asking for a change to its outcome, waiting and retries included. */
  readonly totalMs: number
  /** Longest wait for one answer of Google's. */
  readonly callMs: number
  /** Wait before the second try, doubled before each further one, plus up to as much again at random. */
  readonly firstPauseMs: number
  /** Distance between two writes. */
  readonly intervalMs: number
}

/** Where the requests of this process meet that change the same spreadsheet. */
export type ChangeQueue = {
  /**
   * Makes the change, together with those of other requests that wait at the same time, within `withinMs` or the
   * queue's own patience if that is shorter.
   * @returns what became of its row.
   * @throws DeliveryError
   */
  add(change: Change, withinMs?: number): Promise<AppendResult>
}

/** What a queue works with. */
export type ChangeQueueSettings = {
  /** The spreadsheet. All of its calls end with the signal. */
  open(signal: AbortSignal): Spreadsheet
  readonly paces: Paces
  readonly patience: QueuePatience
  /** Zone of the times in the sheet (IANA). */
  readonly timeZone: string
  /** Called with the id of each tab that a table was found to have. */
  noteTab(tableId: string, sheetId: number): void
}

const TRIES = 4
const LONGEST_PAUSE_MS = 4000
/** Rows in one batch: 100 of the longest are half of the 2 MB that Google recommends at most. */
const GROUP_MAX = 100
/** No call is begun with less time left, in milliseconds: its answer would come too late to be told. */
const TOO_LATE = 1500

type Waiting = {
  readonly change: Change
  readonly endsAt: number
  tries: number
  /** Why the last try failed. */
  problem: unknown
  readonly settle: (outcome: AppendResult | DeliveryError) => void
}

/**
 * A queue that writes in groups: a lone change goes out at once; those that come while a write is under way, or
 * before the next may go out, share the next one. Each waiting request is told the truth about its own change.
 */
export function changeQueue({ open, paces, patience, timeZone, noteTab }: ChangeQueueSettings): ChangeQueue {
  const { reads, writes } = paces
  const waiting = new Map<Change, Waiting>()
  const additions = new Map<string, Promise<AppendResult>>()
  const tooLate = Math.min(TOO_LATE, patience.callMs)
  let isRunning = false
  /** Ends the commit under way once nobody waits for it any more. */
  let underWay = new AbortController()
  let failures = 0

  function wait(change: Change, withinMs: number): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const { problem } = one
        one.settle(problem ? toDeliveryError(problem) : toDeliveryError(new GoogleProblem({})))
      }, withinMs)
      const one: Waiting = {
        change,
        endsAt: performance.now() + withinMs,
        tries: 0,
        problem: undefined,
        settle(outcome) {
          clearTimeout(timer)
          if (!waiting.delete(change)) return
          if (waiting.size === 0) underWay.abort()
          if (outcome instanceof DeliveryError) reject(outcome)
          else resolve(outcome)
        },
      }
      waiting.set(change, one)
      if (!isRunning) void run()
    })
  }

  const isInTime = ({ endsAt }: Waiting) => endsAt > performance.now() + tooLate

  async function run(): Promise<void> {
    isRunning = true
    failures = 0
    for (;;) {
      // The group is made as late as can be, so that it takes along who comes meanwhile. To look takes half a turn.
      await Promise.all([reads.near(0), writes.near(patience.intervalMs / 2)])
      const group = [...waiting.values()].filter(isInTime).slice(0, GROUP_MAX)
      if (group.length === 0) break
      await tryOnce(group)
    }
    isRunning = false
  }

  async function tryOnce(group: readonly Waiting[]): Promise<void> {
    underWay = new AbortController()
    try {
      await commit(
        group.map(({ change }) => change),
        {
          spreadsheet: open(underWay.signal),
          timeZone,
          noteTab,
          isAwaited: (change) => {
            const one = waiting.get(change)
            return one !== undefined && isInTime(one)
          },
          settle: (change, outcome) => waiting.get(change)?.settle(outcome),
        },
      )
      failures = 0
    } catch (error) {
      const isBusy = error instanceof GoogleProblem && error.status === 429
      for (const one of group) {
        one.problem = error
        if (!isBusy) one.tries++
        if (!isTransient(error) || one.tries >= TRIES) one.settle(toDeliveryError(error))
      }
      // How long to wait after a 429 is the pace's business.
      if (isBusy || waiting.size === 0) return
      failures++
      const wait = Math.min(patience.firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS)
      await pause(wait + Math.random() * patience.firstPauseMs)
    }
  }

  return {
    add(change, withinMs = patience.totalMs) {
      const time = Math.min(withinMs, patience.totalMs)
      if (!isAddition(change)) return wait(change, time)
      const key = `${change.table.id} ${change.row.id}`
      const first = additions.get(key)
      // Two of the same at once: the second is a repeat when the first is written.
      if (first) return first.then(() => ({ outcome: 'already-there', notified: true }))
      const kept = wait(change, time).finally(() => additions.delete(key))
      additions.set(key, kept)
      return kept
    },
  }
}
