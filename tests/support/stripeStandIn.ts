import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A payment intent as it was made. */
export type StandInIntent = {
  readonly id: string
  readonly clientSecret: string
  /** What was sent, by the names of the form fields, such as `metadata[application]`. */
  readonly fields: Readonly<Record<string, string>>
}

/** What goes wrong with a call: it is refused with a status before it does anything, or its answer is lost. */
export type StripeFault = { readonly before: number } | { readonly dropAfter: true }

/** A strict stand-in for Stripe's API on loopback. It refuses what Stripe would refuse, and what we never mean. */
export type StripeStandIn = {
  /** For `STRIPE_API_ORIGIN`. */
  readonly origin: string
  /** For `STRIPE_SECRET_KEY`. */
  readonly secretKey: string
  readonly intents: readonly StandInIntent[]
  /** Status of each answer so far; 0 stands for none. */
  readonly answers: readonly number[]
  /** Faults for the calls to come, first in, first out; each is used once. */
  fail(...faults: readonly StripeFault[]): void
  /** Forgets intents, answers and faults. */
  reset(): void
  close(): Promise<void>
}

const VERSION = '2025-08-27.basil'
const KNOWN_FIELDS = /^(amount|currency|description|metadata\[[a-z]+\])$/

/** A refusal in Stripe's words. */
class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

/** Starts the stand-in on a free port. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const intents: StandInIntent[] = []
  const answers: number[] = []
  let faults: StripeFault[] = []
  let byKey = new Map<string, { body: string; intent: StandInIntent }>()

  /** Stripe's idempotency: the same key gives the same intent, and takes no other fields. */
  function intentFor(key: string, body: string): { intent: StandInIntent; isReplay: boolean } {
    const kept = byKey.get(key)
    if (kept && kept.body !== body)
      throw new StripeRefusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
    if (kept) return { intent: kept.intent, isReplay: true }
    const id = `pi_${randomBytes(12).toString('hex')}`
    const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`
    const intent = { id, clientSecret, fields: readFields(body) }
    intents.push(intent)
    byKey.set(key, { body, intent })
    return { intent, isReplay: false }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const fault = faults.shift()
    const say = (status: number, content: object, headers: Record<string, string> = {}) => {
      answers.push(status)
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Request-Id': 'req_standin',
        ...headers,
      })
      response.end(JSON.stringify(content))
    }
    try {
      if (fault && 'before' in fault) throw new StripeRefusal(fault.before, 'api_error', 'It went wrong.')
      const { intent, isReplay } = intentFor(checkedKey(request, secretKey), body)
      if (fault) {
        answers.push(0)
        response.destroy()
        return
      }
      const { id, clientSecret: client_secret, fields } = intent
      say(
        200,
        { id, object: 'payment_intent', client_secret, amount: Number(fields.amount) },
        isReplay ? { 'Idempotent-Replayed': 'true' } : {},
      )
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      say(error.status, { error: { type: error.type, message: error.message } })
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    secretKey,
    intents,
    answers,
    fail: (...more) => void faults.push(...more),
    reset: () => {
      intents.length = 0
      answers.length = 0
      faults = []
      byKey = new Map()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The idempotency key of a call that Stripe would take. @throws StripeRefusal */
function checkedKey({ method, url, headers }: IncomingMessage, secretKey: string): string {
  const refuse = (message: string) => new StripeRefusal(400, 'invalid_request_error', message)
  // Stripe repeats a part of a wrong key: so does this, for tests of what reaches the log.
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new StripeRefusal(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${headers.authorization}`,
    )
  if (method !== 'POST' || url !== '/v1/payment_intents')
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url}).`)
  if (headers['stripe-version'] !== VERSION) throw refuse(`Not ${VERSION}: ${headers['stripe-version']}`)
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw refuse(`Not form-encoded: ${headers['content-type']}`)
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 255) throw refuse('No idempotency key.')
  return key
}

/** The fields of an intent that Stripe would make. @throws StripeRefusal */
function readFields(body: string): Record<string, string> {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const refuse = (message: string) => new StripeRefusal(400, 'invalid_request_error', message)
  const unknown = Object.keys(fields).find((name) => !KNOWN_FIELDS.test(name))
  if (unknown) throw refuse(`Received unknown parameter: ${unknown}`)
  if (!/^\d+$/.test(fields.amount ?? '') || Number(fields.amount) < 50) throw refuse('Invalid amount.')
  if (!/^[a-z]{3}$/.test(fields.currency ?? '')) throw refuse('Invalid currency.')
  return fields
}
