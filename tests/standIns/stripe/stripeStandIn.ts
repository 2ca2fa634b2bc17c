import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { Stripe } from 'stripe'
import { checkedKey, checkHeaders, StripeRefusal } from './checks.js'
import { newSession, type PaidOnPage, type StandInSession } from './sessions.js'

/** A payment intent as it was made. */
export type StandInIntent = {
  readonly id: string
  readonly clientSecret: string
  /** The idempotency key of the call. */
  readonly key: string
  /** What was sent, by the names of the form fields, such as `metadata[application]`. */
  readonly fields: Readonly<Record<string, string>>
}

/** What Stripe sends to a webhook: the body and its signature. */
export type SignedEvent = {
  readonly body: string
  readonly headers: { readonly 'stripe-signature': string; readonly 'content-type': string }
}

/** What goes wrong with a call: it is refused with a status before it does anything, its answer is lost, or none comes. */
export type StripeFault = { readonly before: number } | { readonly dropAfter: true } | { readonly hang: true }

/** A strict stand-in for Stripe's API on loopback. It refuses what Stripe would refuse, and what we never intend to send. */
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/** What the account lists. */
type Lists = { readonly payment_links: readonly object[]; readonly webhook_endpoints: readonly object[] }
const NOTHING: Lists = { payment_links: [], webhook_endpoints: [] }

/** Starts the stand-in on a free port. */
export async function startStripeStandIn(secretKey = `sk_test_${randomBytes(12).toString('hex')}`) {
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const intents: StandInIntent[] = []
  const sessions = new Map<string, StandInSession>()
  const answers: number[] = []
  let faults: StripeFault[] = []
  let lists: Lists = NOTHING

  /** Stripe's idempotency: the same key gives the same intent, and takes no other fields. */
  function intentFor(key: string, body: string): object {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const kept = intents.find((intent) => intent.key === key)
    if (kept && !isDeepStrictEqual(kept.fields, fields))
      throw new StripeRefusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
    if (kept) return shownIntent(kept)
    const id = `pi_${randomBytes(12).toString('hex')}`
    const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`
    const intent = { id, clientSecret, key, fields }
    intents.push(intent)
    return shownIntent(intent)
  }

  function answerTo(request: IncomingMessage, body: string): object {
    checkHeaders(request, secretKey)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${pathname}`
    const [, sessionId] = /^GET \/v1\/checkout\/sessions\/(\w+)$/.exec(call) ?? []
    const [, intentId] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(call) ?? []
    if (call === 'POST /v1/payment_intents') return intentFor(checkedKey(request), body)
    if (call === 'GET /v1/payment_intents') return listOf(intents.map(shownIntent))
    if (intentId) {
      const intent = intents.find(({ id }) => id === intentId)
      if (!intent) throw missing(intentId)
      return shownIntent(intent)
    }
    if (sessionId) {
      const session = sessions.get(sessionId)
      if (!session) throw missing(sessionId)
      return session
    }
    if (call === 'GET /v1/checkout/sessions')
      return listOf(
        [...sessions.values()].filter(
          ({ payment_intent }) => payment_intent === searchParams.get('payment_intent'),
        ),
      )
    if (call === 'GET /v1/payment_links')
      return listOf(
        searchParams.get('expand[0]') === 'data.line_items'
          ? lists.payment_links
          : lists.payment_links.map((link) => ({ ...link, line_items: undefined })),
      )
    if (call === 'GET /v1/webhook_endpoints') return listOf(lists.webhook_endpoints)
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${call}).`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const fault = faults.shift()
    const say = (status: number, content: object) => {
      answers.push(status)
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standin' })
      response.end(JSON.stringify(content))
    }
    try {
      if (fault && 'before' in fault) throw new StripeRefusal(fault.before, 'api_error', 'It went wrong.')
      if (fault && 'hang' in fault) return
      const content = answerTo(request, body)
      if (!fault) return say(200, content)
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

  /** An event with an id, signed. @param at when it was signed */
  function signed(event: object, at: Date): SignedEvent {
    const id = `evt_${randomBytes(12).toString('hex')}`
    const body = JSON.stringify({ id, livemode: false, ...event })
    const timestamp = Math.floor(at.getTime() / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      timestamp,
    })
    return { body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } }
  }

  return {
    /** For `STRIPE_API_ORIGIN`. */
    origin: `http://127.0.0.1:${port}`,
    /** For `STRIPE_SECRET_KEY`. */
    secretKey,
    /** For `STRIPE_WEBHOOK_SECRET`. */
    webhookSecret,
    intents,
    /** Checkout sessions by id. */
    sessions,
    /** Status of each answer so far; 0 means no answer. */
    answers,
    set lists(given: Lists) {
      lists = given
    },
    /** Faults for the calls to come, first in, first out; each is used once. */
    fail: (...more: readonly StripeFault[]) => void faults.push(...more),
    /** Somebody fills in the hosted payment page: makes a session. */
    checkOut(paid?: PaidOnPage) {
      const session = newSession(paid)
      sessions.set(session.id, session)
      return session
    },
    /** An event as Stripe would send it. @param at when it happened and was signed. @default now */
    event(type: string, object: object, at = new Date()): SignedEvent {
      const created = Math.floor(at.getTime() / 1000)
      return signed({ object: 'event', type, created, data: { object } }, at)
    },
    /** The same with the payload style "Thin", which only points to the object. */
    thinEvent(type: string, { id }: { readonly id: string }, at = new Date()): SignedEvent {
      const related_object = { id, type: 'checkout.session', url: `/v1/checkout/sessions/${id}` }
      return signed({ object: 'v2.core.event', type, created: at.toISOString(), related_object }, at)
    },
    /** Forgets intents, sessions, lists, answers and faults. */
    reset: () => {
      intents.length = 0
      answers.length = 0
      sessions.clear()
      lists = NOTHING
      faults = []
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

/** A payment intent as Stripe describes it. */
export const shownIntent = ({ id, clientSecret, fields }: StandInIntent) => ({
  id,
  object: 'payment_intent',
  client_secret: clientSecret,
  amount: Number(fields.amount),
  currency: fields.currency,
  receipt_email: null,
  description: fields.description ?? null,
  status: 'requires_payment_method',
  metadata: { application: fields['metadata[application]'] },
})

const missing = (id: string) =>
  new StripeRefusal(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing')
