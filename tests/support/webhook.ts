import { methods } from '../../api/_http/router.js'
import { receiveStripeEvent } from '../../api/_payments/receiveStripeEvent.js'
import { toRow } from '../../api/_tables/row.js'
import { paymentsTable, tableOf } from '../../api/_tables/tables.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { startGoogle, startStripe } from '../standIns/startStandIns.js'
import { applicant, type Replaced, testSite } from './receiver.js'
import { inquiry, onStripe, rowsIn, storesWith } from './storedLeads.js'

/** When everything happens, unless it is later. */
export const NOW = new Date('2026-11-23T19:05:00Z')
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** What is sent to the webhook, by Stripe or by somebody else. */
export type Sent = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** The webhook's function, with stand-ins for Google and Stripe for the life of a test file. */
export async function startWebhook() {
  const google = await startGoogle({ spreadsheets: ['leads'] })
  const stripe = await startStripe()

  /** One instance of the function, and the studio's sheet that it writes to. */
  async function instance({ env, ...replaced }: Replaced = {}) {
    const site = testSite({ now: NOW, env: { ...onStripe(stripe), ...env }, ...replaced })
    const webhook = methods({ post: receiveStripeEvent(site.dependencies) })
    const deployment = await site.deployment
    const { sheets } = deployment.delivery
    const send = ({ body, headers }: Sent) =>
      site.ask(webhook, '/api/stripe-webhook', { method: 'POST', body, headers })
    return {
      ...site,
      deployment,
      send,
      status: async (event: Sent) => (await send(event)).status,
      /** The alarms so far. */
      alarms: () => site.posts.map(({ text }) => text),
      /** Stores an application. */
      async apply(topic = '', given: Readonly<Record<string, string>> = {}) {
        const answers = { ...applicant, ...given }
        const lead = { ...inquiry(0), storage: vcsApplication, answers, receivedAt: NOW, topic }
        await sheets.append(tableOf(vcsApplication), { ...toRow(lead), pending: [] })
        return lead
      },
      /** The rows of `Payments`. */
      payments: () => rowsIn(deployment, paymentsTable),
      /** Their states, oldest row first. */
      states: async () => (await rowsIn(deployment, paymentsTable)).map(({ cells }) => cells.state),
      applications: () => rowsIn(deployment, tableOf(vcsApplication)),
    }
  }

  return {
    stripe,
    stores: storesWith(google),
    instance,
    paid: (session: object, at = NOW) => stripe.event('checkout.session.completed', session, at),
    refunded: (charge: object, at = NOW) => stripe.event('charge.refunded', charge, at),
  }
}
