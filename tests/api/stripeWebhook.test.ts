import { describe, expect, test, vi } from 'vitest'
import { referenceOf } from '../../api/_pipeline/identify.js'
import { refundOf } from '../support/stripeStandInSessions.js'
import { mailboxDouble, newKey, temporaryFolder } from './harness.js'
import { later, startWebhook, table } from './webhook.js'

// Nobody waits for a letter that may be on its way: not here.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}))

const { google, stripe, stores, onGoogle, instance, paid, refunded } = await startWebhook()

describe.each(stores)('a payment, %s', (_, store) => {
  /** A cell is cached for a minute by those who count: each look is a new instance's. */
  const look = async (dataDir: string) => await instance({ dataDir, env: store() })

  test('stands in its application’s row, and is told to the studio once however often Stripe tells it', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const site = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    await site.apply()
    const reference = await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference })
    const event = paid(session)
    for (let time = 0; time < 4; time++) expect(await site.status(event)).toBe(200)
    const other = await instance({ dataDir, env: store(), mailbox: mail.mailbox, now: later(2) })
    expect(await other.status(paid(session, later(2)))).toBe(200)

    const seen = await look(dataDir)
    expect(await seen.payments()).toEqual(['', 'paid 2026-11-23 14:05'])
    expect(await seen.ids()).toEqual(['', `${session.id} ${session.payment_intent}`])
    expect(mail.emails.map(({ subject, submissionId }) => [subject, submissionId])).toEqual([
      [`[Paid] Ada Byron (${reference}), $599.00`, `${session.id}.paid`],
    ])
    expect(mail.emails[0]?.replyTo).toEqual({ name: 'Ada Byron', address: 'ada@example.com' })
    expect(site.lines[0]).toEqual({
      level: 'info',
      event: 'payment',
      form: 'vcs-applications',
      reference,
      status: 200,
      reason: 'paid',
    })
    expect(site.lines[1]?.reason).toBe('paid, known already')
  })

  test('and its refund told at once by two instances end as refunded, whichever is faster', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const one = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    const two = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    const session = stripe.checkOut({ client_reference_id: await one.apply() })
    await Promise.all([one.send(paid(session)), two.send(refunded(refundOf(session)))])
    expect(await one.status(paid(session))).toBe(200)
    expect(await (await look(dataDir)).payments()).toEqual(['refunded 2026-11-23 14:05'])
  })

  test('that went back before Stripe tells of it stays gone', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference })
    expect(await site.status(refunded(refundOf(session)))).toBe(200)
    expect(await site.status(paid(session))).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual(['refunded 2026-11-23 14:05'])
    expect(mail.emails.map(({ subject }) => subject)).toEqual([
      `[Refunded] Ada Byron (${reference}), $599.00`,
    ])
  })

  test('goes back in parts, each told once and never smaller than before', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const session = stripe.checkOut({ client_reference_id: await site.apply() })
    for (const event of [
      paid(session),
      refunded(refundOf(session, 20_000), later(2)),
      refunded(refundOf(session, 10_000), later(1)),
      refunded(refundOf(session, 20_000), later(2)),
    ])
      expect(await site.status(event)).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual(['partly refunded $200.00 2026-11-23 14:07'])
    expect(mail.emails.map(({ subject }) => /^\[[^\]]*\]/.exec(subject)?.[0])).toEqual([
      '[Paid]',
      '[Partly refunded]',
    ])
  })

  test('is told to the mailbox of applications, where they have one, by the day as people write it', async () => {
    const mail = mailboxDouble()
    const env = { ...store(), MAIL_TO_VCS_APPLICATIONS: 'vcs@whittle.test' }
    const site = await instance({ env, mailbox: mail.mailbox })
    const reference = await site.apply()
    await site.send(paid(stripe.checkOut({ client_reference_id: reference })))
    const [email] = mail.emails
    expect(email?.to).toEqual(['vcs@whittle.test'])
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(`Application: ${reference}`)
      expect(part).toContain('Paid: Monday, November 23, 2026, 2:05 PM EST')
    }
  })

  test('of an application that is paid twice is told, and both stand in the row', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const [one, two] = [1, 2].map(() => stripe.checkOut({ client_reference_id: reference }))
    if (!one || !two) throw new Error('No session')
    await site.send(paid(one))
    await site.send(paid(two, later(3)))
    await site.send(refunded(refundOf(two), later(4)))
    expect(await (await look(site.dataDir)).payments()).toEqual([
      'paid 2026-11-23 14:05; refunded 2026-11-23 14:09',
    ])
    expect(mail.emails[1]?.text).toContain('This is payment 2 for the same application.')
    expect(mail.emails.map(({ about }) => about)).toEqual(['paid', 'paid-2', 'refunded-2'])
  })

  test.each([
    [{ amount_total: 100 }, 'wrong amount 1.00 USD', '$1.00'],
    [{ currency: 'eur' }, 'wrong amount 599.00 EUR', '599.00 EUR'],
    [{ currency: 'jpy', amount_total: 500 }, 'wrong amount 500 JPY', '500 JPY'],
  ])('of %j, which is not the fee, is told as that', async (fields, cell, sum) => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference, ...fields })
    expect(await site.status(paid(session))).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual([`${cell} 2026-11-23 14:05`])
    expect(mail.emails[0]?.subject).toBe(`[Paid: check amount] Ada Byron (${reference}), ${sum}`)
    expect(mail.emails[0]?.text).toContain('is not the fee of $599')
  })

  test('that takes days is told when it is there, and when it is not', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const [slow, lost] = [await site.apply(), await site.apply()].map((reference) =>
      stripe.checkOut({ client_reference_id: reference, payment_status: 'unpaid' }),
    )
    if (!slow || !lost) throw new Error('No session')
    await site.send(paid(slow))
    await site.send(paid(lost))
    expect((await (await look(site.dataDir)).payments()).join('')).toBe('')
    expect(mail.emails).toEqual([])
    const arrived = { ...slow, payment_status: 'paid' }
    await site.send(stripe.event('checkout.session.async_payment_succeeded', arrived, later(1)))
    await site.send(stripe.event('checkout.session.async_payment_failed', lost, later(1)))
    expect(await (await look(site.dataDir)).payments()).toEqual([
      'paid 2026-11-23 14:06',
      'failed 2026-11-23 14:06',
    ])
    expect(mail.emails.map(({ subject }) => subject.slice(0, 16))).toEqual([
      '[Paid] Ada Byron',
      '[Payment failed]',
    ])
  })

  test.each([
    ['whose application is not there', '2222-3333'],
    ['without an application', null],
    ['with a made-up reference', '../../=1+1'],
  ])('%s is kept in a row of its own and told once', async (_what, reference) => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference })
    for (let time = 0; time < 3; time++) expect(await site.status(paid(session))).toBe(200)
    const seen = await look(site.dataDir)
    expect((await seen.payments()).join('')).toBe('')
    expect(await seen.apart()).toEqual(['paid 2026-11-23 14:05'])
    expect(mail.emails.map(({ subject }) => subject)).toEqual([
      `[Paid] A. Payer (${reference ?? 'no application'}), $599.00`,
    ])
    expect(mail.emails[0]?.text).toContain('payer@example.com')
    expect(JSON.stringify(site.lines)).not.toContain('1+1')
  })

  test('told before its application is there is noted once it is, without a second letter', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const key = newKey()
    const session = stripe.checkOut({ client_reference_id: referenceOf(key) })
    expect(await site.status(paid(session))).toBe(200)
    await site.apply(key)
    for (let time = 0; time < 2; time++) expect(await site.status(paid(session))).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
    expect(mail.emails).toHaveLength(1)
  })

  test('of no application, that went back before Stripe tells of it, is one row and one letter', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const session = stripe.checkOut()
    for (const event of [refunded(refundOf(session)), paid(session), refunded(refundOf(session))])
      expect(await site.status(event)).toBe(200)
    expect(await (await look(site.dataDir)).apart()).toEqual(['refunded 2026-11-23 14:05'])
    expect(mail.emails.map(({ subject }) => subject.slice(0, 10))).toEqual(['[Refunded]'])
  })
})

describe('the row of a payment in Google Sheets', () => {
  test('waits for Google: Stripe is told to come again, and then all is done once', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: onGoogle(), mailbox: mail.mailbox })
    const event = paid(stripe.checkOut({ client_reference_id: await site.apply() }))
    for (const fault of [
      { on: 'read', before: 503 },
      { on: 'write', before: 500 },
      { on: 'read', before: 429 },
    ] as const) {
      google.fail(fault)
      expect(await site.status(event)).toBe(500)
    }
    expect(mail.emails).toEqual([])
    expect(await site.status(event)).toBe(200)
    expect(google.tab(table.title)?.rows.map(({ Payment }) => Payment)).toEqual(['paid 2026-11-23 14:05'])
    expect(mail.emails).toHaveLength(1)
    expect(site.lines[0]).toMatchObject({ level: 'error', status: 500 })
  })

  test('is the right one also where staff sort the tab between the look and the write', async () => {
    const site = await instance({ env: onGoogle() })
    const keys = [newKey(), newKey()].toSorted((one, two) => (referenceOf(one) < referenceOf(two) ? 1 : -1))
    const first = await site.apply(keys[0])
    const second = await site.apply(keys[1])
    const rows = () =>
      google.tab(table.title)?.rows.map(({ Reference, Payment }) => [Reference, Payment ?? ''])
    const one = stripe.checkOut({ client_reference_id: first })
    await site.send(paid(one))
    google.beforeNext('write', () => google.staff().sort(table.title, 1))
    await site.send(paid(stripe.checkOut({ client_reference_id: second }), later(5)))
    expect(rows()).toEqual([
      [second, 'paid 2026-11-23 14:10'],
      [first, 'paid 2026-11-23 14:05'],
    ])
  })
})
