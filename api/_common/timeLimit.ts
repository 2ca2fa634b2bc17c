import { ServiceError } from './serviceError.js'

/** Starts a clock. @returns the milliseconds (a whole number, at least 1) that are left until `end`, counted from its start. */
export function timer(): (end: number) => number {
  const start = performance.now()
  return (end) => Math.max(1, Math.ceil(start + end - performance.now()))
}

/**
 * The result of `work`. When it takes longer than `ms` (a whole number), rejects with a ServiceError.
 * @param what - begins the sentence of the error: `${what} did not answer in time.`
 */
export const within = <Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> =>
  unlessAborted(work, AbortSignal.timeout(ms)).catch((error) => {
    throw error instanceof DOMException ? new ServiceError(`${what} did not answer in time.`) : error
  })

/** The result of `work`. Rejects with the signal's reason as soon as the signal is aborted. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
