import type { IncomingMessage } from 'node:http'

const VERSION = '2025-08-27.basil'

/** A refusal with Stripe's error message. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }
}

const refuse = (message: string, status = 400) => new StripeRefusal(status, 'invalid_request_error', message)

/** @throws StripeRefusal for a call that Stripe would refuse. */
export function checkHeaders({ headers }: IncomingMessage, secretKey: string): void {
  // Stripe repeats a part of a wrong key: so does this, for tests of what reaches the log.
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw refuse(`Invalid API Key provided: ${headers.authorization}`, 401)
  if (headers['stripe-version'] !== VERSION) throw refuse(`Not ${VERSION}: ${headers['stripe-version']}`)
}

/** The idempotency key of a call that makes something. @throws StripeRefusal */
export function checkedKey({ headers }: IncomingMessage): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') throw refuse('No idempotency key.')
  return key
}
