import { describe, expect, test } from 'vitest'
import { runDaily } from '../../../api/_daily/runDaily.js'
import { runLeads } from '../../../tools/leads/runLeads.js'
import { mailboxDouble } from '../../support/receiver.js'
import { later, startWebhook } from '../../support/webhook.js'
import { postingTo, storingReceiver } from '../../support/webhookReceiver.js'

const { stripe, stores, instance, paid } = await startWebhook()

describe.each(stores)('the studio, with payments %s', (_, store) => {
  async function studio(env: Record<string, string> = {}) {
    const mail = mailboxDouble()
    const site = await instance({ env: { ...store(), ...env }, mailbox: mail.mailbox })
    const terminal = { print: () => undefined, complain: () => undefined, confirm: async () => true }
    const leads = (...args: string[]) => runLeads(args, terminal, async () => site.deployment)
    const daily = async () => {
      await runDaily({ ...site.deployment, now: later(60) })
      return mail.emails.at(-1)?.text ?? ''
    }
    return { ...site, mail, leads, daily }
  }

  test('gets a daily list of the applications that are not paid, and of no others', async () => {
    const { apply, send, daily } = await studio()
    const [open, settled] = [await apply(), await apply()]
    const forNextDate = await apply('after September 19, 2025')
    await send(paid(stripe.checkOut({ client_reference_id: settled })))
    const report = await daily()
    const [, unpaid = ''] = report.split('Applications that are not paid: ')
    expect(unpaid).toMatch(/^1\n/)
    expect(unpaid).toContain(open)
    expect(unpaid).not.toContain(forNextDate)
  })

  test('gets no such list where no payment events are expected', async () => {
    const { apply, daily } = await studio({ STRIPE_WEBHOOK_SECRET: '' })
    await apply()
    expect(await daily()).not.toContain('not paid')
  })

  test('gets the e-mail of an application again with its present payment state, and its payments, also in its own tools', async () => {
    const { origin, requests, bodies } = await storingReceiver()
    const { apply, send, leads, mail } = await studio({
      ...postingTo(origin),
    })
    const [open, settled] = [await apply(), await apply()]
    const forNextDate = await apply('after September 19, 2025')
    await send(paid(stripe.checkOut({ client_reference_id: settled })))
    const withoutApplication = stripe.checkOut()
    await send(paid(withoutApplication))
    mail.emails.length = 0
    requests.length = 0
    for (const name of [open, settled, forNextDate, withoutApplication.id])
      expect(await leads('resend', name)).toBe(0)
    const subjects = mail.emails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(settled))).toEqual([
      expect.stringMatching(/^\[VC application\]/),
      expect.stringMatching(/^\[Paid\]/),
    ])
    expect(mail.emails.flatMap(({ text }) => /^Payment: (.*)/m.exec(text)?.[1] ?? [])).toEqual([
      'not paid yet. Another e-mail says when it is.',
      'paid, $599.00, 2026-11-23 14:05',
      'nothing to pay until the next date is set.',
    ])
    expect(subjects).toHaveLength(5)
    expect(subjects.at(-1)).toMatch(/^\[Paid/)
    expect(bodies()).toMatchObject([
      { type: 'lead.created', data: { reference: open } },
      { type: 'lead.created', data: { reference: settled } },
      { type: 'payment.updated', data: { reference: settled } },
      { type: 'lead.created', data: { reference: forNextDate } },
      { type: 'payment.updated', data: { reference: '' } },
    ])
  })
})
