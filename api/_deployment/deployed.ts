import { letterLimits } from '../_delivery/letterLimits.js'
import { afterAnswer } from '../_http/afterAnswer.js'
import { logToConsole } from '../_http/log.js'
import { rateLimiter } from '../_http/rateLimit.js'
import { alarm } from '../_notify/webhooks.js'
import { clockOf } from '../_settings/clock.js'
import { createDeployment, type Deployment } from './deployment.js'

let made: Promise<Deployment> | undefined
let clock: (() => Date) | undefined

/** What the functions of this process depend on. The environment is read at the first request. */
export const deployed = {
  deployment() {
    made ??= createDeployment(process.env, {}, undefined, deployed.clock)
    return made
  },
  clock() {
    clock ??= clockOf(process.env)
    return clock()
  },
  log: logToConsole,
  // Shared by all forms of the process: the bounds are for all of them together.
  limiter: rateLimiter(),
  letters: letterLimits(),
  afterAnswer,
  alarm: alarm(),
}
