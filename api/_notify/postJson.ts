import { codeOf, ServiceError } from '../_common/serviceError.js'

/**
 * Posts JSON to an address that the operator set. Follows no redirect and does not read the body of the answer.
 * @param name - name of the address for error sentences, such as "The webhook of ALERT_WEBHOOK_URL"
 * @throws ServiceError when the answer is not 2xx, or there is none within `timeoutMs`.
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
  if (!response.ok) throw new ServiceError(`${name} answers ${response.status}.`)
}
