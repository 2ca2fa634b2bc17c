import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { faultScript, listen } from '../faults.js'
import { checkHeaders, checkSession, StripeRefusal } from './checks.js'

/** A Checkout Session as Stripe describes it. */
export type StandInSession = {
  readonly id: string
  readonly object: 'checkout.session'
  /** In seconds. */
  readonly created: number
  readonly mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  /** The payment page. Null once the session is not open. */
  url: string | null
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly success_url: string
  readonly cancel_url: string
  payment_intent: string | null
  customer_details: { readonly name: string; readonly email: string } | null
  /** Ours: what the payment page shows. */
  readonly product: string
}

/** What Stripe sends to a webhook: the body and its signature. */
export type SignedEvent = {
  readonly body: string
  readonly headers: { readonly 'stripe-signature': string; readonly 'content-type': string }
}

/** A strict stand-in for Stripe's API on loopback, with a payment page. It refuses what Stripe would refuse (`checks.ts`). */
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** Starts the stand-in on a free port. */
export async function startStripeStandIn(secretKey = `sk_test_${randomBytes(12).toString('hex')}`) {
  const webhookSecret = newId('whsec')
  const sessions = new Map<string, StandInSession>()
  const answers: number[] = []
  const faults = faultScript<'call'>()
  let endpoints: readonly object[] = []

  const newSession = (sent: Readonly<Record<string, string>>): StandInSession => {
    const id = newId('cs_test')
    const metadata = Object.entries(sent).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? []
      return key ? [[key, value] as const] : []
    })
    const session: StandInSession = {
      ...{ id, object: 'checkout.session', mode: 'payment', status: 'open', payment_status: 'unpaid' },
      created: Math.floor(Date.now() / 1000),
      url: `${origin}/pay/${id}`,
      amount_total: Number(sent['line_items[0][price_data][unit_amount]']),
      currency: 'usd',
      client_reference_id: sent.client_reference_id ?? null,
      metadata: Object.fromEntries(metadata),
      success_url: sent.success_url ?? '',
      cancel_url: sent.cancel_url ?? '',
      payment_intent: null,
      customer_details: null,
      product: sent['line_items[0][price_data][product_data][name]'] ?? '',
    }
    sessions.set(id, session)
    return session
  }

  function answerTo(request: IncomingMessage, body: string): object {
    checkHeaders(request, secretKey)
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${pathname}`
    const [, id] = /^GET \/v1\/checkout\/sessions\/(\w+)$/.exec(call) ?? []
    if (call === 'POST /v1/checkout/sessions') return newSession(checkSession(body))
    if (call === 'GET /v1/checkout/sessions') return listOf([...sessions.values()])
    if (call === 'GET /v1/webhook_endpoints') return listOf(endpoints)
    if (!id) throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${call}).`)
    const found = sessions.get(id)
    if (found) return found
    throw new StripeRefusal(404, 'invalid_request_error', `No such session: '${id}'`, 'resource_missing')
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith('/pay/')) return showPage(request.url.slice('/pay/'.length), response)
    const body = await text(request)
    const fault = faults.take('call')
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

  /** The payment page: "Pay" pays and leads back, "Back" leads back. */
  function showPage(path: string, response: ServerResponse) {
    const [id = '', choice] = path.split('/')
    const session = sessions.get(id)
    if (!session?.url) return response.writeHead(404).end('This page has expired.')
    if (choice !== 'pay') {
      const links = `<a href="/pay/${id}/pay">Pay</a> <a href="${session.cancel_url}">Back</a>`
      const page = `<!doctype html><title>Pay</title><h1>${session.product}</h1><p>$${session.amount_total / 100}</p>${links}`
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    }
    pay(id)
    const Location = session.success_url.replace('{CHECKOUT_SESSION_ID}', id)
    return response.writeHead(303, { Location }).end()
  }

  /** Somebody pays on the payment page. */
  function pay(id: string, payer = { name: 'A. Payer', email: 'payer@example.com' }): StandInSession {
    const session = sessions.get(id)
    if (session?.status !== 'open') throw new Error(`${id} is not open.`)
    return Object.assign(session, {
      ...{ status: 'complete', payment_status: 'paid', url: null },
      ...{ payment_intent: newId('pi'), customer_details: payer },
    })
  }

  const { origin, close } = await listen((request, response) => void answer(request, response))

  return {
    /** For `STRIPE_API_ORIGIN`. */
    origin,
    close,
    /** For `STRIPE_SECRET_KEY`. */
    secretKey,
    /** For `STRIPE_WEBHOOK_SECRET`. */
    webhookSecret,
    /** By id, in the order in which they were made. */
    sessions,
    /** Status of each answer of the API so far; 0 means no answer. */
    answers,
    set endpoints(given: readonly object[]) {
      endpoints = given
    },
    fail: faults.fail,
    pay,
    /** A day is over. */
    expire: (id: string) => Object.assign(sessions.get(id) ?? {}, { status: 'expired', url: null }),
    /** An event as Stripe would send it. @param at when it happened and was signed. @default now */
    event(type: string, object: object, at = new Date()): SignedEvent {
      const created = Math.floor(at.getTime() / 1000)
      const body = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        livemode: false,
        type,
        created,
        data: { object },
      })
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp: created,
      })
      return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
    },
    /** Forgets sessions, endpoints, answers and faults. */
    reset: () => {
      answers.length = 0
      sessions.clear()
      endpoints = []
      faults.clear()
    },
  }
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false })
