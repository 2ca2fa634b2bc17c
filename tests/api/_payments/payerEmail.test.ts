import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { runPending } from '../../../api/_daily/runPending.js'
import type { Email } from '../../../api/_mail/email.js'
import { MailError } from '../../../api/_mail/mailbox.js'
import { toPayerEmail } from '../../../api/_mail/payerEmail.js'
import { places } from '../../../content/events/_format.js'
import { offers } from '../../../content/offers.js'
import { zoneName } from '../../../content/studioZone.js'
import { find } from '../../support/findEvent.js'
import { mailboxDouble } from '../../support/receiver.js'
import { later, startWebhook } from '../../support/webhook.js'

const { stripe, instance, paid } = await startWebhook()

const row = {
  ...{
    submissionId: '2b1f7d3a-0000-8000-8000-000000000000',
    reference: 'K7Q2-M9XC',
    stripe: 'cs_test_1 pi_1',
  },
  ...{ state: 'paid', amount: '$599.00', offer: offers.investors.name, timeUtc: '2025-09-01T12:00:00.000Z' },
  ...{ name: 'A. Payer', email: 'payer@example.com' },
}
const context = { sendsConfirmations: true, siteUrl: 'https://whittle.test', sampleDate: undefined }

test('who paid gets an e-mail with what was paid, when and where, and a calendar file', () => {
  const email = toPayerEmail(row, context)
  expect(email).toMatchObject({
    to: ['payer@example.com'],
    subject: 'Your place: Vibe Coding for VCs (K7Q2-M9XC)',
    isAutoReply: true,
  })
  const when = `Friday, September 19, 2025, 1:00-5:00 PM ${zoneName}`
  const page = 'https://whittle.test/events/vibe-coding-vcs'
  for (const part of ['$599.00', when, places.inPerson, page, 'K7Q2-M9XC'])
    for (const body of [email?.text, email?.html]) expect(body).toContain(part)
  expect(email?.text).not.toContain('A. Payer')
  const [file] = email?.attachments ?? []
  expect(file).toMatchObject({ filename: 'vibe-coding-vcs.ics', contentType: 'text/calendar; charset=utf-8' })
  const calendar = new ICAL.Component(ICAL.parse(file?.content ?? ''))
  const [event] = calendar.getAllSubcomponents('vevent')
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(
    new Date(find('vibe-coding-vcs').starts).toISOString().replace('.000', ''),
  )
})

test('for an event that is over, the e-mail promises a date instead', () => {
  const email = toPayerEmail({ ...row, timeUtc: '2025-09-20T12:00:00.000Z' }, context)
  expect([email?.attachments, email?.text.includes('with date and place')]).toEqual([[], true])
  const sampleDate = new Date('2025-08-01T12:00:00Z')
  const shown = toPayerEmail({ ...row, timeUtc: '2026-09-20T12:00:00.000Z' }, { ...context, sampleDate })
  expect(shown?.attachments).toHaveLength(1)
})

test('for an event that was cancelled, the e-mail says so, and that the studio writes about the payment', () => {
  const cancelled = (id = '') => ({ ...find(id), isCancelled: true })
  const email = toPayerEmail(row, context, cancelled)
  expect([email?.attachments, email?.text.includes('September 19')]).toEqual([[], false])
  expect(email?.text).toContain('This event was cancelled. We will write to you about your payment.')
})

test.each([
  ['receipts are off', {}, { sendsConfirmations: false }],
  ['the amount has to be checked', { state: 'paid: check amount' }, {}],
  ['it is refunded', { state: 'refunded' }, {}],
  ['the payer gave no address', { email: '' }, {}],
  ['the offer is not known', { offer: '' }, {}],
])('none is sent when %s', (_, cells, changed) => {
  expect(toPayerEmail({ ...row, ...cells }, { ...context, ...changed })).toBeUndefined()
})

test('studio and payer get one e-mail each, also when the mail server was down', async () => {
  const mail = mailboxDouble()
  const site = await instance({ env: { VISITOR_CONFIRMATION: 'on' }, mailbox: mail.mailbox })
  const session = stripe.checkOut()
  mail.isDown = true
  await site.send(paid(session))
  const pending = (await site.payments()).flatMap((one) => one.pending.map(({ notice }) => notice))
  expect(pending).toEqual(['email', 'payer'])
  mail.isDown = false
  const due = new Date(Date.now() + 60 * 60_000)

  await runPending(site.deployment, due)
  for (let time = 0; time < 2; time++) await site.send(paid(session, later(time)))
  const toPayer = mail.emails.filter(({ to }) => to?.includes('payer@example.com'))
  expect(toPayer.map(({ subject }) => subject)).toEqual(['Your place: Vibe Coding for VCs'])
  expect(mail.emails[0]?.subject).toBe('[Paid] A. Payer (no application), $599.00')
  expect(mail.emails[0]?.text).toContain(session.id)
  expect((await site.payments()).flatMap((one) => one.pending)).toEqual([])
})

test('where the mail server got both and did not answer, each is sent once more, and no third time', async () => {
  const sent: string[] = []
  const send = async ({ kind = '' }: Email) => {
    sent.push(kind)
    throw new MailError('The mail server did not answer.', 'perhaps sent')
  }
  const site = await instance({ env: { VISITOR_CONFIRMATION: 'on' }, mailbox: { send } })
  await site.send(paid(stripe.checkOut()))
  for (const hours of [1, 2, 3]) await runPending(site.deployment, new Date(Date.now() + hours * 3_600_000))
  expect(sent.filter(Boolean).toSorted()).toEqual(['paid', 'paid', 'paid-receipt', 'paid-receipt'])
})
