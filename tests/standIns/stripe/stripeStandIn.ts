import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { checkedKey, checkHeaders, readFields, StripeRefusal } from './checks.js'
import { newSession, type PaidOnPage, type StandInSession } from './sessions.js'

/** A payment intent as it was made. */
export type StandInIntent = {
  readonly id: string
  readonly clientSecret: string
  /** What was sent, by the names of the form fields, such as `metadata[application]`. */
  readonly fields: Readonly<Record<string, string>>
  isCanceled: boolean
}

/** What Stripe sends to a webhook: the body and its signature. */
export type SignedEvent = {
  readonly body: string
  readonly headers: { readonly 'stripe-signature': string; readonly 'content-type': string }
}

/** What goes wrong with a call: it is refused with a status before it does anything, its answer is lost, or none comes. */
export type StripeFault = { readonly before: number } | { readonly dropAfter: true } | { readonly hang: true }

/** A strict stand-in for Stripe's API on loopback. It refuses what Stripe would refuse, and what we never intend to send. */
export type StripeStandIn = {
  /** For `STRIPE_API_ORIGIN`. */
  readonly origin: string
  /** For `STRIPE_SECRET_KEY`. */
  readonly secretKey: string
  /** For `STRIPE_WEBHOOK_SECRET`. */
  readonly webhookSecret: string
  /** Checkout sessions by id. */
  readonly sessions: ReadonlyMap<string, StandInSession>
  /** What the account lists: set by tests. */
  lists: { payment_links: readonly object[]; webhook_endpoints: readonly object[] }
  readonly intents: readonly StandInIntent[]
  /** Status of each answer so far; 0 means no answer. */
  readonly answers: readonly number[]
  /** Faults for the calls to come, first in, first out; each is used once. */
  fail(...faults: readonly StripeFault[]): void
  /** Somebody fills in the hosted payment page: makes a session. */
  checkOut(paid?: PaidOnPage): StandInSession
  /** An event as Stripe would send it. @param at when it happened and was signed. @default now */
  event(type: string, object: object, at?: Date): SignedEvent
  /** Signs an event's body again, for a later try. */
  sign(body: string, at: Date): SignedEvent['headers']
  /** Forgets intents, sessions, lists, answers and faults. */
  reset(): void
  close(): Promise<void>
}

/** Starts the stand-in on a free port. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const intents: StandInIntent[] = []
  const sessions = new Map<string, StandInSession>()
  const answers: number[] = []
  let faults: StripeFault[] = []
  let byKey = new Map<string, { body: string; intent: StandInIntent }>()

  /** Stripe's idempotency: the same key gives the same intent, and takes no other fields. */
  function intentFor(key: string, body: string): Answer {
    const kept = byKey.get(key)
    if (kept && kept.body !== body)
      throw new StripeRefusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
    if (kept) return { content: shownIntent(kept.intent), headers: { 'Idempotent-Replayed': 'true' } }
    const id = `pi_${randomBytes(12).toString('hex')}`
    const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`
    const intent = {
      id,
      clientSecret,
      fields: readFields(body),
      isCanceled: false,
    }
    intents.push(intent)
    byKey.set(key, { body, intent })
    return { content: shownIntent(intent) }
  }

  function answerTo(request: IncomingMessage, body: string): Answer {
    checkHeaders(request, secretKey)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${pathname}`
    const [, sessionId] = /^GET \/v1\/checkout\/sessions\/(\w+)$/.exec(call) ?? []
    const [, canceledId] = /^POST \/v1\/payment_intents\/(\w+)\/cancel$/.exec(call) ?? []
    if (call === 'POST /v1/payment_intents') return intentFor(checkedKey(request), body)
    if (call === 'GET /v1/payment_intents') return { content: listOf(intents.map(shownIntent)) }
    if (canceledId) {
      const intent = intents.find(({ id }) => id === canceledId)
      if (!intent) throw missing(canceledId)
      if (intent.isCanceled) throw new StripeRefusal(400, 'invalid_request_error', 'It is canceled already.')
      intent.isCanceled = true
      return { content: shownIntent(intent) }
    }
    if (sessionId) {
      const session = sessions.get(sessionId)
      if (!session) throw missing(sessionId)
      return { content: session }
    }
    if (call === 'GET /v1/checkout/sessions')
      return {
        content: listOf(
          [...sessions.values()].filter(
            ({ payment_intent }) => payment_intent === searchParams.get('payment_intent'),
          ),
        ),
      }
    if (call === 'GET /v1/payment_links') return { content: listOf(standIn.lists.payment_links) }
    if (call === 'GET /v1/webhook_endpoints') return { content: listOf(standIn.lists.webhook_endpoints) }
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${call}).`)
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
      if (fault && 'hang' in fault) return
      const { content, headers } = answerTo(request, body)
      if (!fault) return say(200, content, headers)
      answers.push(0)
      response.destroy()
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      say(error.status, { error: { type: error.type, message: error.message, code: error.code } })
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: StripeStandIn = {
    origin: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    intents,
    sessions,
    answers,
    lists: { payment_links: [], webhook_endpoints: [] },
    fail: (...more) => void faults.push(...more),
    checkOut(paid) {
      const session = newSession(paid)
      sessions.set(session.id, session)
      return session
    },
    event(type, object, at = new Date()) {
      const id = `evt_${randomBytes(12).toString('hex')}`
      const created = inSeconds(at)
      const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
      return { body, headers: standIn.sign(body, at) }
    },
    sign: (payload, at) => ({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: inSeconds(at),
      }),
      'content-type': 'application/json',
    }),
    reset: () => {
      intents.length = 0
      answers.length = 0
      sessions.clear()
      standIn.lists = { payment_links: [], webhook_endpoints: [] }
      faults = []
      byKey = new Map()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

type Answer = { readonly content: object; readonly headers?: Record<string, string> }

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

const shownIntent = ({ id, clientSecret, fields, isCanceled }: StandInIntent) => ({
  id,
  object: 'payment_intent',
  client_secret: clientSecret,
  amount: Number(fields.amount),
  status: isCanceled ? 'canceled' : 'requires_payment_method',
  metadata: { application: fields['metadata[application]'] },
})

const missing = (id: string) =>
  new StripeRefusal(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing')
