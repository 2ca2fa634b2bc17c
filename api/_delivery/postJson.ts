import { DeliveryError } from './delivery.js'

/**
 * Posts JSON to an address that the operator set. Redirects are not followed, and the answer's body is not read.
 * @param name what the address is called in sentences, such as the variable that sets it
 * @throws DeliveryError when it does not answer with 2xx in time
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
    throw new DeliveryError(
      error.name === 'TimeoutError'
        ? `${name} did not answer within ${timeoutMs / 1000} s.`
        : `${name} cannot be reached (${codeOf(error)}).`,
    )
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`${name} answers ${response.status}.`)
}

const codeOf = ({ cause, name }: Error) =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : name
