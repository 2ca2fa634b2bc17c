import { DeliveryError } from '../_delivery/delivery.js'
import { unlessAborted } from '../_delivery/google/throttle.js'

/** What the work comes to, unless it takes longer than `ms` (a whole number): then a DeliveryError that says what was not done in time. */
export const within = <Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> =>
  unlessAborted(work, AbortSignal.timeout(ms)).catch((error) => {
    throw error instanceof DOMException ? new DeliveryError(`${what} did not answer in time.`) : error
  })
