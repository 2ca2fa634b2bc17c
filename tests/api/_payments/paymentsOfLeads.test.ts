import { describe, expect, test } from 'vitest'
import { runDaily } from '../../../api/_daily/runDaily.js'
import { receiveForm } from '../../../api/_forms/receiveForm.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { leadsCommandOn } from '../../support/leadsCommand.js'
import frozen from '../../support/payments/12b9246/answers.json' with { type: 'json' }
import { mailboxDouble } from '../../support/receiver.js'
import { later, startWebhook } from '../../support/webhook.js'
import { postingTo, storingReceiver } from '../../support/webhookReceiver.js'

const { stripe, instance, paid } = await startWebhook()

describe('the studio', () => {
  async function studio(env: Record<string, string> = {}) {
    const mail = mailboxDouble()
    const site = await instance({ env, mailbox: mail.mailbox })
    const leads = leadsCommandOn(site.deployment)
    const daily = async () => {
      await runDaily({ ...site.deployment, now: later(60) })
      return mail.emails.at(-1)?.text ?? ''
    }
    return { ...site, mail, leads, daily }
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

  test('gets the e-mail of an application again with its present payment state, and its payments, also in its own tools', async () => {
    const { origin, requests, bodies } = await storingReceiver()
    const { apply, send, leads, mail } = await studio({ ...postingTo(origin), VISITOR_RECEIPT: 'on' })
    const [open, settled] = [await apply(), await apply()]
    const forNextDate = await apply('after September 19, 2025')
    await send(paid(stripe.checkOut({ client_reference_id: settled.id })))
    const withoutApplication = stripe.checkOut()
    await send(paid(withoutApplication))
    mail.emails.length = 0
    requests.length = 0
    for (const name of [open.reference, settled.id, forNextDate.reference, withoutApplication.id])
      expect(await leads.run('resend', name)).toBe(0)
    const subjects = mail.emails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(settled.reference))).toEqual([
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
      { type: 'lead.created', data: { reference: open.reference } },
      { type: 'lead.created', data: { reference: settled.reference } },
      { type: 'payment.updated', data: { reference: settled.reference } },
      { type: 'lead.created', data: { reference: forNextDate.reference } },
      { type: 'payment.updated', data: { reference: '' } },
    ])
  })

  test('tells applications apart whose keys were looked for until they had one reference', async () => {
    const { dependencies, json, send, leads, payments } = await studio()
    const form = receiveForm([vcsApplication], dependencies)
    const { one, two } = frozen.applications
    const [payer, other] = await Promise.all(
      [one, two].map(async ({ key, answers }) => {
        const answer = await json(form, vcsApplication.endpoint, answers, { 'idempotency-key': key })
        return { ...(await answer.json()), email: answers.email }
      }),
    )
    expect(one.answer.reference).toBe(two.answer.reference)
    expect(payer.reference).not.toBe(other.reference)
    await send(paid(stripe.checkOut({ client_reference_id: payer.id })))
    const kept = async ({ email }: { email: string }) =>
      (await leads.exported(email)).map(({ tab }) => tab).join()
    expect([await kept(payer), await kept(other)]).toEqual(['VC applications,Payments', 'VC applications'])
    await leads.run('erase', other.email, '--yes')
    expect(await payments()).toMatchObject([{ cells: { application: payer.id, reference: payer.reference } }])
    expect(await kept(payer)).toBe('VC applications,Payments')
  })
})
