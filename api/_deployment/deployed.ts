import { hourlyLimit, PER_HOUR } from '../_common/hourlyLimit.js'
import { confirmationSender } from '../_forms/confirmationSender.js'
import { eventsForGuests } from '../_guests/guestEvents.js'
import { afterAnswer } from '../_http/afterAnswer.js'
import { logToConsole } from '../_http/log.js'
import { rateLimiter } from '../_http/rateLimit.js'
import { alarm } from '../_notify/alarm.js'
import type { Deployment } from '../_payments/answerPayment.js'
import { clockOf } from '../_settings/clock.js'
import { createDeployment } from './deployment.js'

let made: Promise<Deployment> | undefined
let clock: (() => Date) | undefined

/** What the functions of this process depend on. The environment is read at the first request. */
export const deployed = {
  deployment() {
    made ??= createDeployment(process.env, {}, eventsForGuests, deployed.clock)
    return made
  },
  clock() {
    clock ??= clockOf(process.env)
    return clock()
  },
  log: logToConsole,
  // Shared by all forms of the process: the limit of an address holds for all of them together.
  limiter: rateLimiter(),
  afterAnswer,
  // Shared for the same reason: both limits are for all forms.
  sendConfirmation: confirmationSender(),
  letters: hourlyLimit(PER_HOUR.letters),
  checkouts: hourlyLimit(PER_HOUR.checkouts),
  alarm: alarm(),
}
