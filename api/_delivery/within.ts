import { DeliveryError } from './delivery.js'

/**
 * The result of `work`. When it takes longer than `ms` (a whole number), rejects with a DeliveryError.
 * @param what - begins the sentence of the error: `${what} did not answer in time.`
 */
export const within = <Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> =>
  unlessAborted(work, AbortSignal.timeout(ms)).catch((error) => {
    throw error instanceof DOMException ? new DeliveryError(`${what} did not answer in time.`) : error
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
