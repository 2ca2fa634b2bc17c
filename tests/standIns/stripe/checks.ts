import type { IncomingMessage } from 'node:http'

// What Stripe refuses, as far as our calls go (docs.stripe.com/api/checkout/sessions/create). Parameters that we never mean to
// send are refused too, as Stripe refuses those that it does not know.

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

/** An absolute address. Stripe replaces the template of the session's id; braces anywhere else stay as they are. */
const isAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && text.length <= 5000
const isOneOf =
  (...values: readonly string[]) =>
  (text: string) =>
    values.includes(text)

/** The parameters of a session, and what each may hold. */
const parameters: Readonly<Record<string, (value: string) => boolean>> = {
  mode: isOneOf('payment'),
  'payment_method_types[0]': isOneOf('card'),
  'adaptive_pricing[enabled]': isOneOf('true', 'false'),
  'line_items[0][quantity]': (text) => Number(text) >= 1 && Number.isInteger(Number(text)),
  'line_items[0][price_data][currency]': isOneOf('usd'),
  // Half a dollar is the least, and 999,999.99 the most.
  'line_items[0][price_data][unit_amount]': (text) => /^\d{2,8}$/.test(text) && Number(text) >= 50,
  'line_items[0][price_data][product_data][name]': (text) => text !== '' && text.length <= 250,
  client_reference_id: (text) => /^[\w-]{1,200}$/.test(text),
  success_url: isAddress,
  cancel_url: isAddress,
}
const OPTIONAL = ['client_reference_id', 'adaptive_pricing[enabled]']

/** The parameters of a new session. @throws StripeRefusal for what is missing, unknown or wrong. */
export function checkSession(body: string): Readonly<Record<string, string>> {
  const sent = Object.fromEntries(new URLSearchParams(body))
  for (const [name, value] of Object.entries(sent)) {
    const key = /^metadata\[([^\]]{1,40})\]$/.exec(name)
    if (!key && !parameters[name]) throw refuse(`Received unknown parameter: ${name}`)
    // Stripe drops metadata without a value.
    if (key ? value === '' || value.length > 500 : !parameters[name]?.(value))
      throw refuse(`Invalid ${name}: ${value}`)
  }
  for (const name of Object.keys(parameters))
    if (!OPTIONAL.includes(name) && !(name in sent)) throw refuse(`Missing required param: ${name}.`)
  return sent
}
