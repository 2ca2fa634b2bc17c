import type { IncomingMessage } from 'node:http'

const VERSION = '2025-08-27.basil'
const KNOWN_FIELDS = /^(amount|currency|description|metadata\[[a-z]+\])$/

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
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw refuse(`Not form-encoded: ${headers['content-type']}`)
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 255) throw refuse('No idempotency key.')
  return key
}

/** The fields of an intent that Stripe would make. @throws StripeRefusal */
export function readFields(body: string): Record<string, string> {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const unknown = Object.keys(fields).find((name) => !KNOWN_FIELDS.test(name))
  if (unknown) throw refuse(`Received unknown parameter: ${unknown}`)
  if (!/^\d+$/.test(fields.amount ?? '') || Number(fields.amount) < 50) throw refuse('Invalid amount.')
  if (!/^[a-z]{3}$/.test(fields.currency ?? '')) throw refuse('Invalid currency.')
  return fields
}
