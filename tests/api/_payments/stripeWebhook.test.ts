import { describe, expect, test } from 'vitest'
import { latestPayments } from '../../../api/_payments/paymentState.js'
import { columnTitle } from '../../../api/_tables/table.js'
import { paymentsTable, tableOf } from '../../../api/_tables/tables.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { offers } from '../../../content/offers.js'
import { disputeOf, failedRefundOf, refundOf } from '../../standIns/stripe/sessions.js'
import { shownIntent } from '../../standIns/stripe/stripeStandIn.js'
import { brokenSheets, mailboxDouble, temporaryFolder } from '../../support/receiver.js'
import { later, NOW, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid, refunded } = await startWebhook()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('a payment', () => {
  /** Two instances that share their store and their mailbox. */
  async function studio(env = {}) {
    const mail = mailboxDouble()
    const shared = { dataDir: temporaryFolder(), env, mailbox: mail.mailbox }
    const [first, other] = [await instance(shared), await instance(shared)]
    /** State and amount of each row. */
    const told = async () => (await first.payments()).map(({ cells }) => [cells.state, cells.amount])
    return { ...first, mail, other, told, subjects: () => mail.emails.map(({ subject }) => subject) }
  }

  test('is one row with Stripe’s own time and one e-mail, however often Stripe sends the event', async () => {
    const { apply, status, payments, mail, lines, other } = await studio()
    const { id, reference } = await apply()
    const session = stripe.checkOut({ client_reference_id: id })
    for (let time = 0; time < 3; time++) expect(await status(paid(session))).toBe(200)
    expect(await other.status(paid(session))).toBe(200)
    const rows = await payments()
    const submissionId = rows[0]?.submissionId ?? ''
    expect(submissionId).toMatch(UUID)
    const data = { reference, state: 'paid', amount: '$599.00', offer: offers.investors.name }
    const payer = { name: 'A. Payer', email: 'payer@example.com' }
    const times = { time: expect.stringMatching(/^2026-11-23 14:05/), timeUtc: '2026-11-23T19:05:00.000Z' }
    const ids = { submissionId, application: id, stripe: `${session.id} ${session.payment_intent}` }
    const cells = { ...data, ...payer, ...times, ...ids }
    expect(rows).toEqual([expect.objectContaining({ pending: [], cells: expect.objectContaining(cells) })])
    const subject = `[Paid] A. Payer (${reference}), $599.00`
    expect(mail.emails).toMatchObject([{ subject, submissionId, replyTo: payer.email }])
    for (const part of [`Application: ${reference}, ${id}`, 'Paid: Monday, November 23, 2026, 14:05'])
      for (const body of [mail.emails[0]?.text, mail.emails[0]?.html]) expect(body).toContain(part)
    const line = { level: 'info', event: 'payment', form: 'vcs-applications', reference, status: 200 }
    expect(lines).toEqual([
      { ...line, reason: 'paid' },
      { ...line, reason: 'paid, known already' },
      { ...line, reason: 'paid, known already' },
    ])
  })

  test('of a payer whose name is long and has a line break is named shortly, on one line', async () => {
    const { send, payments, mail } = await studio()
    const name = `Bank\u202e.com\u2028${'🙂'.repeat(900)}`
    await send(paid(stripe.checkOut({ customer_details: { name, email: 'payer@example.com' } })))
    const [email] = mail.emails
    expect((await payments())[0]?.cells.name).toBe(`Bank.com ${'🙂'.repeat(95)}`)
    expect(email?.subject).toBe('[Paid] Bank.com… (no application), $599.00')
    expect(email?.replyTo).toBe('payer@example.com')
  })

  test('and its refund are one row each, in any order and from two instances; the application’s row stays', async () => {
    const { apply, send, status, states, applications, mail, other } = await studio()
    const session = stripe.checkOut({ client_reference_id: (await apply()).id })
    const before = await applications()
    const refund = refunded(refundOf(session), later(1))
    await Promise.all([send(refund), other.send(paid(session))])
    for (const event of [paid(session), refund]) expect(await status(event)).toBe(200)
    expect((await states()).toSorted()).toEqual(['paid', 'refunded'])
    expect(mail.emails).toHaveLength(2)
    expect(await applications()).toEqual(before)
  })

  test.each([
    [{ amount_total: 100 }, 'paid: check amount', '$1.00'],
    [{ amount_subtotal: 59_900, amount_total: 47_920 }, 'paid: check amount', '$479.20'],
    [{ currency: 'eur' }, 'paid: check amount', '599.00 EUR'],
    [{ currency: 'jpy', amount_total: 500 }, 'paid: check amount', '500 JPY'],
    // For three people, with tax; and for another offer.
    [{ amount_subtotal: 179_700, amount_total: 194_525 }, 'paid', '$1945.25'],
    [{ amount_total: 25_000, client_reference_id: null }, 'paid', '$250.00'],
  ])('of %j is told as "%s"', async (fields, state, sum) => {
    const { apply, status, told, subjects, mail } = await studio()
    const { id } = await apply()
    expect(await status(paid(stripe.checkOut({ client_reference_id: id, ...fields })))).toBe(200)
    expect(await told()).toEqual([[state, sum]])
    expect(subjects()).toEqual([expect.stringContaining(`[P${state.slice(1)}] A. Payer (`)])
    expect(subjects()).toEqual([expect.stringContaining(`), ${sum}`)])
    expect(mail.emails[0]?.text.includes('is not the fee of $599')).toBe(state !== 'paid')
  })

  test('that takes days is a row when it begins, when it succeeds, and when it fails', async () => {
    const { apply, send, states, subjects, mail } = await studio({ VISITOR_CONFIRMATION: 'on' })
    const unpaid = { payment_status: 'unpaid' } as const
    const slow = stripe.checkOut({ client_reference_id: (await apply()).id, ...unpaid })
    const lost = stripe.checkOut({ client_reference_id: (await apply()).id, ...unpaid })
    for (const session of [slow, lost, slow]) await send(paid(session))
    expect(await states()).toEqual(['on its way', 'on its way'])
    expect(mail.emails[0]?.text).toContain('Another e-mail says whether the money has arrived')
    const arrived = { ...slow, payment_status: 'paid' }
    await send(stripe.event('checkout.session.async_payment_succeeded', arrived, later(1)))
    await send(stripe.event('checkout.session.async_payment_failed', lost, later(1)))
    expect(await states()).toEqual(['on its way', 'on its way', 'paid', 'failed'])
    const begin = subjects().map((subject) => subject.slice(0, 8))
    expect(begin).toEqual(['[On its ', '[On its ', '[Paid] A', 'Your pla', '[Payment'])
  })

  test('that is refunded in parts, or that a bank takes back, has a row and an e-mail for each event', async () => {
    const { apply, send, payments, told, subjects, mail } = await studio()
    const { id, reference } = await apply()
    const session = stripe.checkOut({ client_reference_id: id })
    const events = [
      paid(session),
      refunded(refundOf(session, 20_000), later(2)),
      refunded(refundOf(session, 10_000), later(1)),
      stripe.event('charge.dispute.created', disputeOf(session), later(3)),
      stripe.event('charge.dispute.closed', disputeOf(session, 'won'), later(4)),
      stripe.event('charge.dispute.closed', { ...disputeOf(session, 'lost'), id: 'du_2' }, later(5)),
      stripe.event('refund.failed', failedRefundOf(session, 10_000), later(6)),
    ]
    for (const event of [...events, ...events]) await send(event)
    const states = [
      ['paid', '$599.00'],
      ['partly refunded', '$200.00'],
      ['partly refunded', '$100.00'],
      ['disputed', '$599.00'],
      ['dispute won', '$599.00'],
      ['dispute lost', '$599.00'],
      ['refund failed', '$100.00'],
    ]
    expect(await told()).toEqual(states)
    expect(new Set((await payments()).map(({ cells }) => cells.reference))).toEqual(new Set([reference]))
    expect(subjects().map((subject) => subject.toLowerCase())).toEqual(
      states.map(([state, sum]) => `[${state}] a. payer (${reference.toLowerCase()}), ${sum}`),
    )
    expect(mail.emails[3]?.text).toContain('Answer in Stripe by the day that it names')
    expect(mail.emails[6]?.text).toContain('did not reach the payer')
  })

  test('that is refunded again after a refund failed has a row for each, and is refunded', async () => {
    const { apply, send, told, payments, deployment } = await studio()
    const { id } = await apply()
    const session = stripe.checkOut({ client_reference_id: id })
    for (const sum of [10_000, 59_900]) {
      const refund = refundOf(session, sum)
      const again = refunded(refund, later(sum))
      for (const event of [
        paid(session),
        refunded(refund, later(sum - 2)),
        stripe.event('refund.failed', { ...failedRefundOf(session, sum), id: `re_${sum}` }, later(sum - 1)),
        ...[again, again],
      ])
        await send(event)
    }
    expect(await told()).toEqual([
      ['paid', '$599.00'],
      ...['partly refunded', 'refund failed', 'partly refunded'].map((state) => [state, '$100.00']),
      ...['refunded', 'refund failed', 'refunded'].map((state) => [state, '$599.00']),
    ])
    const readings = await deployment.delivery.sheets.admin.read([tableOf(vcsApplication)])
    expect(latestPayments(await payments(), readings).get(id)?.state).toBe('refunded')
  })

  test('by the intent that was prepared for an application is a row, and so is its refund', async () => {
    const { apply, send, deployment, payments } = await studio()
    const { id, reference } = await apply()
    await deployment.payments?.prepare(id, offers.investors)
    const intent = stripe.intents.at(-1)
    const succeeded = stripe.event('payment_intent.succeeded', intent ? shownIntent(intent) : {}, NOW)
    const refund = refundOf({ ...stripe.checkOut(), payment_intent: intent?.id ?? '' }, 49_900)
    for (const event of [succeeded, succeeded, refunded({ ...refund, amount: 49_900 }, later(1))])
      await send(event)
    const row = { application: id, reference, amount: '$499.00', stripe: intent?.id }
    expect((await payments()).map(({ cells }) => cells)).toMatchObject(
      ['paid', 'refunded'].map((state) => ({ ...row, state, offer: offers.investors.name })),
    )
  })

  test.each([
    ['without an application', null],
    ['with a made-up reference', '../../=1+1'],
  ])('%s has no reference, and its e-mail says so', async (_what, reference) => {
    const { status, payments, mail, subjects, lines } = await studio()
    expect(await status(paid(stripe.checkOut({ client_reference_id: reference })))).toBe(200)
    expect((await payments()).map(({ cells }) => cells.reference)).toEqual([''])
    expect(subjects()).toEqual(['[Paid] A. Payer (no application), $599.00'])
    const parts = ['The payment page was opened without an application', 'payer@example.com']
    for (const part of [...parts, `${columnTitle(paymentsTable, 'offer')}: ${offers.investors.name}`])
      expect(mail.emails[0]?.text).toContain(part)
    expect(JSON.stringify(lines)).not.toContain('1+1')
  })
})

test('a payment is sent by e-mail without the sheet; without both it gets 503, and is stored when it comes again', async () => {
  const mail = mailboxDouble()
  mail.isDown = true
  const dataDir = temporaryFolder()
  const down = await instance({ dataDir, mailbox: mail.mailbox, sheets: brokenSheets })
  const event = paid(stripe.checkOut())
  for (let time = 0; time < 2; time++) expect(await down.status(event)).toBe(503)
  expect(down.lines[0]).toMatchObject({ level: 'error', event: 'refused', status: 503 })
  mail.isDown = false
  const site = await instance({ dataDir, mailbox: mail.mailbox })
  expect(await site.status(event)).toBe(200)
  expect([await site.states(), mail.emails.length]).toEqual([['paid'], 1])
  expect(await down.status(paid(stripe.checkOut()))).toBe(200)
  expect(mail.emails.at(-1)?.subject).toMatch(/^\[NOT IN SHEET\] \[Paid\]/)
})

test('in files, each e-mail is a file of its own', async () => {
  const site = await instance()
  const { id, reference } = await site.apply()
  const session = stripe.checkOut({ client_reference_id: id })
  const unknown = stripe.checkOut()
  for (const event of [paid(session), refunded(refundOf(session)), paid(unknown)]) await site.send(event)
  expect(site.outbox()).toEqual(
    [`${reference}-paid.eml`, `${reference}-refunded.eml`, `${unknown.id}-paid.eml`].toSorted(),
  )
  await site.send(paid(stripe.checkOut({ client_reference_id: id })))
  expect(site.outbox()).toHaveLength(4)
})
