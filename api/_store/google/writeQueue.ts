import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../../_common/serviceError.js'
import type { Added } from '../store.js'
import { type BatchContext, type Change, type Waiting, writeBatch } from './batch.js'
import { GoogleError, isOverQuota, isTransient, toServiceError } from './fault.js'

/**
 * Writes a change, in a batch with others that wait at the same time. Retries while Google fails for a moment, until
 * `signal` is aborted. Throws `ServiceError`.
 */
export type WriteChange = (change: Change, signal: AbortSignal) => Promise<Added>

/** What a queue depends on. Times in milliseconds. */
type WriteQueueSettings = Pick<BatchContext, 'spreadsheet'> & {
  readonly pauseMs: number
  /** Wait before the first retry, doubled before each further one. */
  readonly backoffMs: number
}

/** Most changes in a batch. Google recommends at most 2 MB; 100 of the longest rows are half of it. */
const MAX_BATCH = 100
/**
 * Pause after a batch of several changes, as a multiple of the usual one. A batch is a read and a write, and Google allows 60
 * of each a minute: so in a rush half of the reads are left to others.
 */
const IN_RUSH = 2
/** Longest pause between two batches, as a multiple of the usual one. */
const SLOWEST = 10
/** Factor by which the pause becomes shorter with each batch that Google takes. */
const SPEED_UP = 0.8
/** Longest wait before a retry, as a multiple of the first one. */
export const LONGEST_BACKOFF = 4

/** The queue of all that this process writes to one spreadsheet. */
export function writeQueue({ pauseMs, backoffMs, ...settings }: WriteQueueSettings): WriteChange {
  const waiting = new Set<Waiting>()
  let isWriting = false
  /** Why the last try failed; undefined if it did not. */
  let failure: ServiceError | undefined
  let pause = pauseMs
  let startedAt = 0
  let nextAt = 0

  async function nextTurn(): Promise<void> {
    await sleep(Math.max(0, nextAt - performance.now()))
    startedAt = performance.now()
    nextAt = startedAt + pause
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    for (let failures = 0; waiting.size > 0; ) {
      // Wait first and then choose, so that changes that arrive during the wait are in the batch.
      await nextTurn()
      const changes = oneOfEach([...waiting]).slice(0, MAX_BATCH)
      try {
        if (changes.length > 0) await writeBatch(changes, { ...settings, nextTurn })
        failure = undefined
        failures = 0
        pause = Math.max(pauseMs * (changes.length > 1 ? IN_RUSH : 1), pause * SPEED_UP)
        nextAt = startedAt + pause
      } catch (error) {
        failure = toServiceError(error)
        if (!isTransient(error)) for (const change of changes) change.settle(failure)
        else if (isOverQuota(error)) slowDown()
        else await sleep(backoffMs * (Math.min(2 ** failures++, LONGEST_BACKOFF) + Math.random()))
      }
    }
    isWriting = false
  }

  /** Doubles the pause. By chance, because processes that got a 429 at the same time must not retry at the same time. */
  function slowDown(): void {
    pause = Math.min(pause * 2, pauseMs * SLOWEST)
    nextAt = performance.now() + pause * (0.5 + Math.random())
  }

  return (change, signal) =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        ...change,
        settle(outcome) {
          signal.removeEventListener('abort', stop)
          waiting.delete(one)
          if (outcome instanceof ServiceError) reject(outcome)
          else resolve(outcome)
        },
      }
      const stop = () => one.settle(failure ?? new GoogleError())
      waiting.add(one)
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      else if (!isWriting) void writeAll()
    })
}

/** The changes, but only the first of several with the same lock: after it is written, the others are repeats. */
function oneOfEach(changes: readonly Waiting[]): readonly Waiting[] {
  const taken = new Set<number>()
  return changes.filter(({ lock }) => {
    const isFree = !lock || !taken.has(lock.metadataId)
    if (lock) taken.add(lock.metadataId)
    return isFree
  })
}
