import { paymentsTable } from '../../api/_tables/tables.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventNamed, events } from '../../content/events/_list.js'
import { startStripe } from '../standIns/startStandIns.js'
import type { SignedEvent, StandInSession } from '../standIns/stripe/stripeStandIn.js'
import { onStripe, rowsIn } from './storedLeads.js'
import { type Replaced, testSite } from './testSite.js'

/** Before the workshops of the sample events. */
export const NOW = new Date('2025-08-01T12:00:00Z')
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** An event that is sold, with two places. */
export const workshop: StudioEvent = { ...eventNamed('internal-tool-oct8'), spots: '2 spots available' }
/** All events, one of them changed. @param changed - @default the workshop with two places */
export const withEvent = (changed: StudioEvent = workshop) => [
  ...events.filter(({ id }) => id !== changed.id),
  changed,
]

/** What a browser sends with somebody's click. */
export const CLICK = {
  ...{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
  accept: 'text/html,*/*;q=0.8',
}

/** The functions for payments on files, with a stand-in for Stripe for the life of a test file. */
export async function startShop() {
  const stripe = await startStripe()

  /** One instance of the functions, and the studio's sheet that it writes to. */
  async function instance({ env, ...replaced }: Replaced = {}) {
    const site = testSite({
      events: withEvent(),
      now: NOW,
      ...replaced,
      env: { ...onStripe(stripe), ...env },
    })
    const deployment = await site.deployment
    return {
      ...site,
      deployment,
      /** Follows "Book Now". */
      book: (query: string, init: RequestInit = {}) =>
        site.ask(`/api/checkout?${query}`, { headers: CLICK, ...init }),
      prepare: (body: unknown, headers?: Record<string, string>) =>
        site.json(body, headers, '/api/create-vcs-payment-intent'),
      /** Stripe tells of something. */
      tell: ({ body, headers }: Pick<SignedEvent, 'body'> & { readonly headers: Record<string, string> }) =>
        site.request({ body, headers }, '/api/stripe-webhook'),
      /** The payer comes back. */
      comeBack: (session: string) => site.ask(`/api/payment?session_id=${session}`),
      /** The rows of "Payments". */
      payments: async () => (await rowsIn(deployment, paymentsTable)).map(({ cells }) => cells),
    }
  }

  return {
    stripe,
    instance,
    /** The session that was made last. @throws where there is none */
    lastSession(): StandInSession {
      const session = [...stripe.sessions.values()].at(-1)
      if (!session) throw new Error('No session was made.')
      return session
    },
    /** The event of a session that was paid. */
    completed: (session: object, at = NOW) => {
      const { body, headers } = stripe.event('checkout.session.completed', session, at)
      return { body, headers: { ...headers } }
    },
  }
}
