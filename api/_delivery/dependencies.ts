import type { AfterAnswer } from '../_http/afterAnswer.js'
import type { Log } from '../_http/log.js'
import type { RateLimiter } from '../_http/rateLimit.js'
import type { Alarm } from '../_notify/alarm.js'
import type { Times } from './deliver.js'
import type { Services } from './notifiers.js'

/** What functions depend on: `deployed` in `_deployment/deployed.ts`, or what a test passes. Most use only some of it. */
export type Dependencies<Found = Services> = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<Found>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
  /** Posts an error to the studio's chat at once. */
  readonly alarm: Alarm
  /** Shorter limits, for tests. */
  readonly times?: Partial<Times>
}
