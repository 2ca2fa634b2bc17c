import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from './serviceError.js'

/** Starts a clock. @returns the milliseconds (a whole number, at least 1) that are left until `end`, counted from its start. */
export function timer(): (end: number) => number {
  const start = performance.now()
  return (end) => Math.max(1, Math.ceil(start + end - performance.now()))
}

/**
 * The result of `work`. When it takes longer than `ms`, rejects with a ServiceError.
 * @param what - begins the sentence of the error: `${what} did not answer in time.`
 */
export function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new ServiceError(`${what} did not answer in time.`)
  })
  return Promise.race([work, late])
}
