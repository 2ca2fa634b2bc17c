import { describe, expect, test } from 'vitest'
import { runDaily } from '../../api/_daily/runDaily.js'
import { runLeads } from '../../api/_local/leads/runLeads.js'
import { mailboxDouble } from './harness.js'
import { later, NOW, startWebhook } from './webhook.js'

const { stripe, stores, instance, paid } = await startWebhook()

const DAY = 24 * 60

describe.each(stores)('the studio, with payments %s', (_, store) => {
  async function desk(env: Record<string, string> = {}) {
    const mail = mailboxDouble()
    const site = await instance({ env: { ...store(), ...env }, mailbox: mail.mailbox })
    const printed: string[] = []
    const leads = async (now: Date, ...args: string[]) => {
      printed.length = 0
      const openDesk = async () => ({
        ...site.deployment,
        now,
        print: (text: string) => printed.push(text),
        progress: () => undefined,
        confirm: async () => true,
      })
      const complain = (text: string) => printed.push(text)
      const code = await runLeads(args, { print: (text) => printed.push(text), complain, openDesk })
      return [code, printed.join('\n')] as const
    }
    const daily = async () => {
      await runDaily({ ...site.deployment, now: later(60), alert: async () => undefined })
      return mail.emails.at(-1)?.text ?? ''
    }
    return { ...site, mail, leads, daily }
  }

  test('finds, exports and erases a payment without an application by the payer’s address', async () => {
    const { send, leads, apart } = await desk()
    await send(paid(stripe.checkOut()))
    expect(await leads(NOW, 'find', 'payer@example.com')).toEqual([0, 'Payments  2026-11-23'])
    const [, text] = await leads(NOW, 'export', 'payer@example.com')
    expect(JSON.parse(text).kept).toMatchObject([
      { tab: 'Payments', Payer: 'A. Payer', Payment: 'paid 2026-11-23 14:05' },
    ])
    expect((await leads(NOW, 'erase', 'payer@example.com'))[0]).toBe(0)
    expect(await apart()).toEqual([])
  })

  test('keeps no payment for ever', async () => {
    const { send, leads, apart } = await desk()
    await send(paid(stripe.checkOut()))
    await leads(later(80 * DAY), 'expire', '--older-than', '90d', '--yes')
    expect((await leads(later(100 * DAY), 'expire', '--older-than', '90d', '--yes'))[1]).toContain(
      'Removed: 1 row older',
    )
    expect(await apart()).toEqual([])
  })

  test('is reminded daily of applications that are not paid, and of no others', async () => {
    const { apply, send, daily } = await desk()
    const [open, settled, forNextDate] = [
      await apply(),
      await apply(),
      await apply(undefined, 'after September 19, 2025'),
    ]
    await send(paid(stripe.checkOut({ client_reference_id: settled })))
    const report = await daily()
    const [, unpaid = ''] = report.split('Applications that are not paid: ')
    expect(unpaid).toMatch(/^1\n/)
    expect(unpaid).toContain(open)
    expect(unpaid).not.toContain(forNextDate)
  })

  test('is reminded of none where nobody tells what is paid', async () => {
    const { apply, daily } = await desk({ STRIPE_WEBHOOK_SECRET: '' })
    await apply()
    expect(await daily()).not.toContain('not paid')
  })

  test('has the letter of an application again with what its row says of the payment', async () => {
    const { apply, send, leads, mail } = await desk()
    const [open, settled, forNextDate] = [
      await apply(),
      await apply(),
      await apply(undefined, 'after September 19, 2025'),
    ]
    await send(paid(stripe.checkOut({ client_reference_id: settled })))
    mail.emails.length = 0
    for (const reference of [open, settled, forNextDate])
      expect((await leads(NOW, 'resend', reference))[0]).toBe(0)
    expect(mail.emails.map(({ text }) => /^Payment: (.*)/m.exec(text)?.[1])).toEqual([
      'not paid yet. Another e-mail says when it is.',
      'paid 2026-11-23 14:05',
      'nothing to pay until the next date is set.',
    ])
  })
})
