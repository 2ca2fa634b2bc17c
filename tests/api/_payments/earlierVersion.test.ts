import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runPending } from '../../../api/_daily/runPending.js'
import { receiveForm } from '../../../api/_forms/receiveForm.js'
import { methods } from '../../../api/_http/router.js'
import { createPaymentIntent } from '../../../api/_payments/createPaymentIntent.js'
import { latestPayments } from '../../../api/_payments/paymentState.js'
import { receiveStripeEvent } from '../../../api/_payments/receiveStripeEvent.js'
import { referenceColumn } from '../../../api/_tables/table.js'
import { paymentsTable, tableOf } from '../../../api/_tables/tables.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { startStripe } from '../../standIns/startStandIns.js'
import type { StandInSession } from '../../standIns/stripe/sessions.js'
import { shownIntent } from '../../standIns/stripe/stripeStandIn.js'
import { leadsCommandOn } from '../../support/leadsCommand.js'
import frozen from '../../support/payments/12b9246/answers.json' with { type: 'json' }
import { mailboxDouble, temporaryFolder, testSite } from '../../support/receiver.js'
import { onStripe, rowsIn } from '../../support/storedLeads.js'

// A deployment that was updated with payments under way (tests/support/payments/README.md).

const stripe = await startStripe(frozen.stripeSecretKey)
const { applications } = frozen
const NOW = new Date('2025-09-01T14:00:00Z')

/** The site after the update, with the files and the Stripe key of before. */
async function updated() {
  const dataDir = temporaryFolder()
  cpSync('tests/support/payments/12b9246', dataDir, { recursive: true })
  const mail = mailboxDouble()
  const env = { ...onStripe(stripe), VISITOR_RECEIPT: 'on' }
  const site = testSite({ dataDir, env, now: NOW, mailbox: mail.mailbox })
  const deployment = await site.deployment
  const form = receiveForm([vcsApplication], site.dependencies)
  const intents = methods({ post: createPaymentIntent(site.dependencies) })
  const webhook = methods({ post: receiveStripeEvent(site.dependencies) })
  return {
    ...site,
    deployment,
    mail,
    leads: leadsCommandOn(deployment),
    repeat: ({ key, answers }: { key: string; answers: object }) =>
      site.json(form, vcsApplication.endpoint, answers, { 'idempotency-key': key }),
    prepare: (receipt: string) =>
      site.json(intents, '/api/create-vcs-payment-intent', { amount: 49_900, receipt }),
    async tell(type: string, object: object) {
      const { body, headers } = stripe.event(type, object, NOW)
      return (await site.ask(webhook, '/api/stripe-webhook', { method: 'POST', body, headers })).status
    },
    payments: () => rowsIn(deployment, paymentsTable),
    /** State of each application's payment that has one. */
    async states() {
      const table = tableOf(vcsApplication)
      const rows = await rowsIn(deployment, table)
      const latest = latestPayments(await rowsIn(deployment, paymentsTable), [{ table, rows }])
      return Object.fromEntries(
        Object.entries(applications).flatMap(([name, { answer }]) => {
          const payment = latest.get(answer.id)
          return payment ? [[name, payment.state]] : []
        }),
      )
    },
  }
}

test('applications, payments and what was paid stay what they were', async () => {
  const { states, leads } = await updated()
  expect(await states()).toEqual({ paid: 'paid' })
  const { reference } = applications.paid.answer
  expect(await leads.exported('paid@example.com')).toMatchObject([
    { tab: 'VC applications', [referenceColumn.title]: reference },
    { tab: 'Payments', [referenceColumn.title]: reference, State: 'paid' },
  ])
})

test('a repeat of an application has its reference, and its token still prepares the payment', async () => {
  const { repeat, prepare } = await updated()
  const { key, answers, answer } = applications.prepared
  const repeated = await repeat({ key, answers })
  const { id, reference } = await repeated.json()
  expect([repeated.status, id, reference]).toEqual([200, answer.id, answer.reference])
  stripe.intents.push(...frozen.intents)
  const prepared = await prepare(answer.receipt)
  expect([prepared.status, await prepared.json()]).toEqual([200, { clientSecret: frozen.clientSecret }])
  expect(stripe.intents).toHaveLength(1)
})

test('payments that were begun before are recorded, with the application’s id', async () => {
  const { tell, states, payments } = await updated()
  const [intent] = frozen.intents
  if (!intent) throw new Error('No intent')
  const { unpaid, prepared } = applications
  stripe.intents.push(intent)
  const session = stripe.checkOut({ client_reference_id: unpaid.answer.reference })
  for (let time = 0; time < 2; time++) {
    expect(await tell('payment_intent.succeeded', shownIntent(intent))).toBe(200)
    expect(await tell('checkout.session.completed', session)).toBe(200)
    // Stripe sends again what it has sent before.
    expect(await tell('checkout.session.completed', frozen.sessions.paid)).toBe(200)
  }
  expect(await states()).toEqual({ unpaid: 'paid', paid: 'paid', prepared: 'paid' })
  expect((await payments()).slice(3).map(({ cells }) => [cells.application, cells.reference])).toEqual([
    [prepared.answer.id, prepared.answer.reference],
    [unpaid.answer.id, unpaid.answer.reference],
  ])
})

test('a payment of before can be refunded, and pending e-mails about its offer’s earlier name go out', async () => {
  const { tell, states, deployment, mail } = await updated()
  const { paid } = frozen.sessions
  stripe.sessions.set(paid.id, paid as StandInSession)
  expect(await tell('charge.refunded', frozen.refundOfPaid)).toBe(200)
  expect(await states()).toMatchObject({ paid: 'refunded' })
  mail.emails.length = 0
  await runPending(deployment, new Date(Date.now() + 60 * 60_000))
  const [toStudio, toPayer] = mail.emails.toSorted((one, other) => (one.subject < other.subject ? 1 : -1))
  expect(toStudio?.subject).toMatch(/^\[Paid\] A. Payer/)
  expect(toPayer?.text).toContain('Wednesday, October 8, 2025')
})

test('two applications with one reference share no payment, and no command gives one what is the other’s', async () => {
  const { states, leads, payments, mail } = await updated()
  const { one, two } = applications
  const { reference } = one.answer
  expect(two.answer.reference).toBe(reference)
  expect(await states()).toEqual({ paid: 'paid' })
  for (const { answers } of [one, two]) expect(await leads.exported(answers.email)).toHaveLength(1)
  expect(await leads.run('resend', reference)).toBe(1)
  expect(leads.complaints.slice(2), 'after what each export names').toEqual([
    `Several rows have ${reference}. Name the Submission ID instead: ${one.answer.id} or ${two.answer.id}.`,
  ])
  expect(await leads.run('resend', two.answer.id)).toBe(0)
  expect(mail.emails.map(({ submissionId }) => submissionId)).toEqual([two.answer.id])
  expect(await leads.run('erase', two.answers.email, '--yes')).toBe(0)
  expect(await payments()).toHaveLength(3)
})
