import { expect, test } from 'vitest'
import { paymentLetters } from '../../../api/_payments/paymentLetters.js'
import { paymentsTable } from '../../../api/_tables/tables.js'
import { startShop, workshop } from '../../support/shop.js'
import { SHOP } from '../../support/storedLeads.js'
import { mailboxDouble } from '../../support/testSite.js'

const { stripe, instance, lastSession, completed } = await startShop()

const row = {
  time: '2025-08-01 08:00:00',
  reference: 'K7Q2-M9XC',
  state: 'paid',
  amount: '$250.00',
  offer: `Build Your Own Internal Tool (${workshop.id})`,
  name: 'A. Payer',
  email: 'payer@example.com',
  application: '',
  timeUtc: '2025-08-01T12:00:00.000Z',
  submissionId: '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c',
  stripe: 'cs_test_1 pi_1',
}

/** The e-mails that a row asks for: to the studio, and to the payer. */
async function emailsFor(changed: Partial<typeof row>) {
  const { settings, events } = await (await instance()).deployment
  const store = { linkTo: () => 'https://sheet.test', secret: async () => '' }
  const cells = { ...row, ...changed }
  const letters = await paymentLetters.lettersFor(
    { table: paymentsTable, submissionId: '', cells },
    { settings, events, store, currentTime: () => new Date() },
  )
  return letters.flatMap((letter) => ('email' in letter ? [letter.email] : []))
}

test('the studio gets who paid what, and how many places are paid', async () => {
  const mail = mailboxDouble()
  const shop = await instance({ mailbox: mail.mailbox })
  for (const places of ['1 of 2', '2 of 2']) {
    await shop.book(`event=${workshop.id}`)
    await shop.tell(completed(stripe.pay(lastSession().id)))
    const email = mail.emails.filter(({ kind }) => kind === 'paid-studio').at(-1)
    expect(email?.subject).toMatch(/^\[Paid\] A\. Payer \([A-Z0-9]{4}-[A-Z0-9]{4}\), \$250\.00$/)
    expect(email?.replyTo).toBe('payer@example.com')
    for (const text of [email?.text, email?.html]) expect(text).toContain(places)
  }
})

test('the payer gets what was paid, when and where, and the way to the event; and no text that was typed', async () => {
  const [, email] = await emailsFor({ name: 'Buy at evil.example' })
  expect(email).toMatchObject({
    to: ['payer@example.com'],
    subject: 'Your payment: Build Your Own Internal Tool (K7Q2-M9XC)',
    isAutoReply: true,
  })
  for (const part of [
    ...['$250.00', 'Wednesday, October 8, 2025', 'Virtual (Zoom)', 'K7Q2-M9XC'],
    `${SHOP}/events/${workshop.id}`,
  ])
    expect(email?.text).toContain(part)
  expect(email?.text).not.toContain('evil')
})

test('the payer’s e-mail goes out with confirmations off, and to nobody where no address was given', async () => {
  const shop = await instance({ env: { VISITOR_CONFIRMATION: 'off' } })
  await shop.book(`event=${workshop.id}`)
  await shop.tell(completed(stripe.pay(lastSession().id)))
  const kinds = shop.outbox().map((name) => name.slice('K7Q2-M9XC'.length))
  expect(kinds).toEqual(['-paid-studio.eml', '-paid.eml'])
  expect(await emailsFor({ email: '' })).toHaveLength(1)
})

test('a subject holds no more of a payer’s name than one line of sixty characters', async () => {
  const [email] = await emailsFor({ name: 'word '.repeat(50).trim() })
  expect(email?.subject.length).toBeLessThan(120)
})
