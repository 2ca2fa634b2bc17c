import { confirmationSender } from '../_forms/confirmationSender.js'
import { afterAnswer } from '../_http/afterAnswer.js'
import { logToConsole } from '../_http/log.js'
import { rateLimiter } from '../_http/rateLimit.js'
import { alarm } from '../_notify/alarm.js'
import { createDeployment } from './deployment.js'

/** What the functions of this process depend on. The environment is read at the first request. */
export const deployed = {
  deployment: memoizeSuccess(() => createDeployment(process.env)),
  clock: () => new Date(),
  log: logToConsole,
  // Shared by all forms of the process: the limit of an address holds for all of them together.
  limiter: rateLimiter(),
  afterAnswer,
  // Shared for the same reason: an address gets one confirmation e-mail an hour, over all forms.
  sendConfirmation: confirmationSender(),
  alarm: alarm(),
}

/** Caches the result of `work`. A failure is not cached: it rejects for all who wait, and the next call tries again. */
export function memoizeSuccess<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let cached: Promise<Result> | undefined
  return () => {
    if (cached) return cached
    const current = work()
    cached = current
    current.catch(() => {
      cached = undefined
    })
    return current
  }
}
