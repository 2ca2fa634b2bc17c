import type { AfterAnswer } from '../_http/afterAnswer.js'
import type { Log } from '../_http/log.js'
import type { RateLimiter } from '../_http/rateLimit.js'
import type { Times } from './deliver.js'

/** What a function that delivers depends on: `deployed` in `_deployment/deployed.ts`, or what a test passes. */
export type Dependencies<Services> = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<Services>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
  /** Shorter limits, for tests. */
  readonly times?: Partial<Times>
}
