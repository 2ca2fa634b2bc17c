import { codeOf, ServiceError } from '../_common/serviceError.js'

/** The address answered, but not 2xx. */
export class Refused extends ServiceError {
  /** @param retryAfterMs - what `Retry-After` asks to wait, in milliseconds; 0 without one */
  constructor(
    message: string,
    readonly status: number,
    readonly retryAfterMs: number,
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
export async function postJson(
  name: string,
  url: string,
  body: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
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
  const { ok, status, headers: answered } = response
  if (!ok) throw new Refused(`${name} answers ${status}.`, status, waitIn(answered.get('retry-after')))
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
const waitIn = (text: string | null): number =>
  Math.max(0, (/^\d+$/.test(text ?? '') ? Number(text) * 1000 : Date.parse(text ?? '') - Date.now()) || 0)
