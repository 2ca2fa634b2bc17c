import { describe, expect, test, vi } from 'vitest'
import { refundOf } from '../support/stripeStandInSessions.js'
import { mailboxDouble, temporaryFolder } from './harness.js'
import { later, startWebhook } from './webhook.js'

// Nobody waits for a letter that may be on its way: not here.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}))

const { stripe, stores, instance, paid, refunded } = await startWebhook()

describe.each(stores)('the letter about a payment, %s', (_, store) => {
  /** A cell is cached for a minute by those who count: each look is a new instance's. */
  const look = async (dataDir: string) => await instance({ dataDir, env: store() })

  test('told to five instances at once is one change and one letter, and Stripe is sent away until it is sure', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const sites = await Promise.all(
      Array.from({ length: 5 }, () => instance({ dataDir, env: store(), mailbox: mail.mailbox })),
    )
    const reference = (await sites[0]?.apply()) ?? ''
    const event = paid(stripe.checkOut({ client_reference_id: reference }))
    const statuses = await Promise.all(sites.map(({ status }) => status(event)))
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 500)).toEqual([])
    expect(await sites[1]?.status(event)).toBe(200)
    expect(mail.emails).toHaveLength(1)
    expect(await (await look(dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
  })

  test.each([
    ['a payment of two days ago is told to five instances at once', false],
    ['five instances at once are told again of a letter that failed', true],
  ])('is one letter when %s', async (_what, hasFailed) => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const now = later(2 * 24 * 60)
    const sites = await Promise.all(
      Array.from({ length: 5 }, () => instance({ dataDir, env: store(), mailbox: mail.mailbox, now })),
    )
    const references = [(await sites[0]?.apply()) ?? '', null]
    for (const client_reference_id of references) {
      const session = stripe.checkOut({ client_reference_id })
      // Stripe signs it anew each time that it tells it.
      const { body } = paid(session)
      const told = { body, headers: stripe.sign(body, now) }
      mail.isDown = hasFailed
      if (hasFailed) expect(await sites[0]?.status(told)).toBe(500)
      mail.isDown = false
      mail.emails.length = 0
      const statuses = await Promise.all(sites.map(({ status }) => status(told)))
      expect(statuses).toContain(200)
      expect(mail.emails).toHaveLength(1)
      expect(await sites[1]?.status(told)).toBe(200)
      expect(mail.emails).toHaveLength(1)
    }
  })

  test('while the mail server is down is in the row, and told by letter when Stripe tells it again', async () => {
    const mail = mailboxDouble()
    mail.isDown = true
    const dataDir = temporaryFolder()
    const site = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const known = paid(stripe.checkOut({ client_reference_id: reference }))
    const unknown = paid(stripe.checkOut())
    for (const event of [known, unknown, known, unknown]) expect(await site.status(event)).toBe(500)
    expect(await (await look(dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
    mail.isDown = false
    const restarted = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    for (const event of [known, unknown, known, unknown]) expect(await restarted.status(event)).toBe(200)
    expect(mail.emails).toHaveLength(2)
    expect(await (await look(dataDir)).apart()).toHaveLength(1)
  })

  test('is told after a crash between row and letter, once nobody can be sending it any more', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const crash: Promise<never> = new Promise(() => undefined)
    const crashed = await instance({ dataDir, env: store(), mailbox: { send: () => crash } })
    const session = stripe.checkOut({ client_reference_id: await crashed.apply() })
    void crashed.send(paid(session))
    await expect.poll(async () => (await look(dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
    const soon = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    expect(await soon.status(paid(session))).toBe(500)
    expect(mail.emails).toEqual([])
    const event = paid(session)
    const restarted = await instance({ dataDir, env: store(), mailbox: mail.mailbox, now: later(3) })
    expect(await restarted.status(event)).toBe(200)
    expect(await restarted.status(event)).toBe(200)
    expect(mail.emails).toHaveLength(1)
  })
})

test('in files, each letter is a file of its own', async () => {
  const site = await instance()
  const reference = await site.apply()
  const session = stripe.checkOut({ client_reference_id: reference })
  const unknown = stripe.checkOut()
  await site.send(paid(session))
  await site.send(refunded(refundOf(session)))
  await site.send(paid(unknown))
  expect(site.outbox()).toEqual(
    [`${reference}-paid.eml`, `${reference}-refunded.eml`, `${unknown.id}-paid.eml`].toSorted(),
  )
})
