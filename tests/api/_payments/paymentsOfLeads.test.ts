import { describe, expect, test } from 'vitest'
import { runDaily } from '../../../api/_daily/runDaily.js'
import { mailboxDouble } from '../../support/receiver.js'
import { later, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid } = await startWebhook()

describe('the studio', () => {
  async function studio(env: Record<string, string> = {}) {
    const mail = mailboxDouble()
    const site = await instance({ env, mailbox: mail.mailbox })
    const daily = async () => {
      await runDaily({ ...site.deployment, now: later(60) })
      return mail.emails.at(-1)?.text ?? ''
    }
    return { ...site, daily }
  }

  test('gets a daily list of the applications that are not paid, with what else was paid, and of no others', async () => {
    const { apply, send, daily } = await studio()
    const [open, settled, onItsWay, other] = [await apply(), await apply(), await apply(), await apply()]
    await apply('after September 19, 2025')
    for (const own of [
      { client_reference_id: settled.id },
      { client_reference_id: onItsWay.id, payment_status: 'unpaid' },
      { client_reference_id: other.id, amount_total: 25_000 },
    ] as const)
      await send(paid(stripe.checkOut(own)))
    const [, unpaid = ''] = (await daily()).split('Applications that are not paid: ')
    expect(unpaid).toMatch(/^2\n/)
    expect(unpaid).toContain(open.reference)
    expect(unpaid).toMatch(new RegExp(`${other.reference}.*; with it, \\$250.00 was paid for something else`))
  })

  test('gets no such list where no payment events are expected', async () => {
    const { apply, daily } = await studio({ STRIPE_WEBHOOK_SECRET: '' })
    await apply()
    expect(await daily()).not.toContain('not paid')
  })
})
