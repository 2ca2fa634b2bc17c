import { setTimeout as sleep } from 'node:timers/promises'
import { retryPolicy } from '../../_common/retryPolicy.js'
import { ServiceError } from '../../_common/serviceError.js'
import type { AppendResult } from '../sheets.js'
import { GoogleError, isTransient, toServiceError } from './client.js'
import { type CommitContext, commit } from './commit.js'
import type { Change } from './plan.js'

/**
 * Writes the change, in a group with others that wait at the same time. Retries while Google fails for a moment, until
 * `signal` is aborted.
 * @returns the result for its row.
 * @throws ServiceError
 */
export type WriteChange = (change: Change, signal: AbortSignal) => Promise<AppendResult>

/** What a queue depends on. */
type WriteQueueSettings = Omit<CommitContext, 'settle'> & {
  /** Wait before the first retry, in milliseconds. Doubled before each further one; a random part is added. */
  readonly backoffMs: number
}

/** Most changes in a batch. Google recommends at most 2 MB; 100 of the longest rows are half of it. */
const MAX_GROUP = 100

/**
 * The queue of the changes that this process makes to one spreadsheet. A single change is written at once. Changes that
 * arrive during a write, or before the throttle allows the next one, are written together.
 */
export function writeQueue({ backoffMs, ...settings }: WriteQueueSettings): WriteChange {
  /** The changes that wait, each with a function that gives it its result. */
  const waiting = new Map<Change, (outcome: AppendResult | ServiceError) => void>()
  let isWriting = false
  /** Why the last try failed; undefined if it did not. */
  let failure: unknown
  const settle: CommitContext['settle'] = (change, outcome) => waiting.get(change)?.(outcome)
  const context = { ...settings, settle }

  async function writeAll(): Promise<void> {
    isWriting = true
    failure = undefined
    for (let failures = 0; waiting.size > 0; ) {
      // Wait first and then choose the group, so that it includes changes that arrive during the wait.
      await settings.spreadsheet.untilWritable()
      const group = oneOfEach([...waiting.keys()]).slice(0, MAX_GROUP)
      try {
        await commit(group, context)
        failure = undefined
        failures = 0
      } catch (error) {
        failure = error
        // After a 429 the throttle waits, so no wait is needed here.
        if (isTransient(error) && error.status === 429) {
          settings.snapshots.keep()
          continue
        }
        // Google may have applied the batch, so the next try reads first.
        settings.snapshots.forget()
        if (!isTransient(error)) for (const change of group) settle(change, toServiceError(error))
        else {
          const backoff = Math.min(backoffMs * 2 ** failures++, retryPolicy.row.waitMaxMs)
          await sleep(backoff + Math.random() * backoffMs)
        }
      }
    }
    isWriting = false
  }

  return (change, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => settle(change, toServiceError(failure ?? new GoogleError()))
      waiting.set(change, (outcome) => {
        signal.removeEventListener('abort', stop)
        waiting.delete(change)
        if (outcome instanceof ServiceError) reject(outcome)
        else resolve(outcome)
      })
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      else if (!isWriting) void writeAll()
    })
}

/** The changes, but only the first of several rows with the same lock: after it is written, the others are repeats. */
function oneOfEach(changes: readonly Change[]): readonly Change[] {
  const keys = new Set<string>()
  return changes.filter(({ kind, key }) => kind === 'sent' || (!keys.has(key) && keys.add(key)))
}
