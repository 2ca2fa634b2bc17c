import { codeOf, ServiceError } from '../_common/serviceError.js'

/** The address answered, but not 2xx. */
export class Refused extends ServiceError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }

  /** Whether the address will not take the next message either: a redirect, or a 4xx other than 408 and 429. */
  get isForGood(): boolean {
    return this.status >= 300 && this.status < 500 && this.status !== 408 && this.status !== 429
  }
}

/**
 * Posts JSON to an address that the operator set. Follows no redirect and does not read the body of the answer.
 * @param name - name of the address for error sentences, such as "The webhook of ALERT_WEBHOOK_URL"
 * @throws Refused when the answer is not 2xx. Throws `ServiceError` when there is none within `timeoutMs`.
 */
export async function postJson(name: string, url: string, body: string, timeoutMs: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new ServiceError(
      error.name === 'TimeoutError'
        ? `${name} did not answer within ${timeoutMs / 1000} s.`
        : `${name} cannot be reached (${codeOf(error.cause) ?? error.name}).`,
    )
  })
  await response.body?.cancel()
  if (!response.ok) throw new Refused(`${name} answers ${response.status}.`, response.status)
}
