import { DeliveryError } from './delivery.js'

/** What the work comes to, unless it takes longer than `ms` (a whole number): then a DeliveryError that says what was not done in time. */
export const within = <Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> =>
  unlessAborted(work, AbortSignal.timeout(ms)).catch((error) => {
    throw error instanceof DOMException ? new DeliveryError(`${what} did not answer in time.`) : error
  })

/** What the work comes to, or at once the signal's reason when that is aborted. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
