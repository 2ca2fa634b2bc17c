import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { Email } from '../../../api/_mail/email.js'
import { isBlank } from '../../../content/forms/_defineForm.js'
import { eventInterest } from '../../../content/forms/event-interest.js'
import { eventRegistration } from '../../../content/forms/event-registration.js'
import { forms } from '../../../content/forms/index.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { isSampleAddress } from '../../../content/hosts.js'
import { studio as ours } from '../../../content/studio.js'
import { answers, applicant, brokenStore, mailboxDouble, newKey, testSite } from '../../support/testSite.js'

const on = { VISITOR_CONFIRMATION: 'on' }
const isConfirmation = ({ kind }: Email) => kind === 'confirmation'

/** A studio with confirmation e-mails on, whose e-mails are stored. */
function studio({ env = on, ...replaced }: Parameters<typeof testSite>[0] = {}) {
  const { emails, mailbox } = mailboxDouble()
  const site = testSite({ env, mailbox, ...replaced })
  return {
    ...{ ...site, emails, confirmations: () => emails.filter(isConfirmation) },
    pass: (hours: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + hours * 3_600_000)
    },
  }
}

test('a visitor gets one short e-mail with the reference, and its file can be parsed', async () => {
  const site = testSite({ env: on })
  const { reference } = await (await site.json(answers)).json()
  expect(site.outbox().sort()).toEqual([`${reference}-confirmation.eml`, `${reference}.eml`])
  const file = readFileSync(join(site.dataDir, 'outbox', `${reference}-confirmation.eml`))
  const { from, to, replyTo, subject, headers, text, html } = await PostalMime.parse(file)
  expect(from).toEqual({ name: `${ours.name} website`, address: ours.email })
  expect(to).toEqual([{ name: '', address: answers.email }])
  // The sample address of the studio has no mailbox: replies go to the sender.
  expect(replyTo).toEqual(isSampleAddress(ours.email) ? undefined : [{ name: '', address: ours.email }])
  expect(subject).toBe(`${workshopInquiry.confirmationEmail?.subject} (${reference})`)
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }))
  expect(headers).toContainEqual(expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }))
  expect(text).toContain(`Our address: ${ours.email}\n`)
  for (const part of [text, html])
    for (const words of [reference, workshopInquiry.confirmationEmail?.next[0], ours.email])
      expect(part).toContain(words)
})

test.each([
  ['2025-09-01T12:00:00Z', /^Please complete your payment/],
  ['2025-10-01T12:00:00Z', /^We will write to you as soon as the next date is set/],
])('an investor who applies at %s reads the next step for that date', async (now, words) => {
  const site = studio({ forms: vcsApplication, now })
  await site.json(applicant)
  expect(site.confirmations()[0]?.text.split('\n\n')).toContainEqual(expect.stringMatching(words))
})

test('it contains nothing that was typed, and every form has its own text but that for an address alone and that whose guests get letters', async () => {
  const typed = {
    ...{ ...answers, name: 'Buy Pills', email: 'victim@example.com', company: 'pills.example.net' },
    goals: 'Dear friend, you have won',
  }
  const site = studio()
  await site.json(typed, { referer: 'https://whittle.test/?pills' })
  const [confirmation] = site.confirmations()
  const said = JSON.stringify({ ...confirmation, to: [] })
  for (const text of ['Pills', 'pills', 'friend', 'victim']) expect(said).not.toContain(text)
  const silent = forms.filter(
    ({ confirmationEmail }) => !confirmationEmail || isBlank([...confirmationEmail.next]),
  )
  expect(silent.map(({ id }) => id)).toEqual([eventInterest.id, eventRegistration.id])
})

// Each visitor sends the inquiry, one after the other; a number lets so many hours pass. Then so many got a confirmation.
test.each<[string, readonly (string | number)[], number]>([
  [
    'one within the hour, in other capitals or with a tag',
    ['a.da+whittle@example.com', 'A.DA@EXAMPLE.COM'],
    1,
  ],
  ['another an hour later', ['a.da@example.com', 1, 'a.da@example.com'], 2],
  ['one each, with another host', ['a.da@example.com', 'a.da@example.org'], 2],
  [
    'one for a mailbox of Gmail, which ignores dots',
    ['a.da@gmail.com', 'ad.a@gmail.com', 'a.d.a+x@GMAIL.com'],
    1,
  ],
  ['one each where dots count', ['a.da@example.com', 'ad.a@example.com'], 2],
])('a mailbox gets %s: %j makes %i', async (_, steps, count) => {
  const site = studio()
  for (const step of steps)
    if (typeof step === 'number') site.pass(step)
    else await site.json({ ...answers, email: step, goals: crypto.randomUUID() })
  expect(site.confirmations()).toHaveLength(count)
})

describe('no confirmation e-mail is sent', () => {
  test('twice for submissions at the same time', async () => {
    const site = studio()
    await Promise.all(['One', 'Two', 'Three'].map((goals) => site.json({ ...answers, goals })))
    expect(site.confirmations()).toHaveLength(1)
  })

  test('for a repeat, for a submission that filled the honeypot, and while there is no row', async () => {
    const site = studio()
    const headers = { 'idempotency-key': newKey() }
    await site.json(answers, headers)
    site.pass(2)
    expect((await site.json(answers, headers)).status).toBe(200)
    await site.json({ ...answers, _confirm: 'x' })
    expect(site.confirmations()).toHaveLength(1)
    const down = studio({ store: brokenStore })
    expect((await down.json(answers)).status).toBe(201)
    expect(down.confirmations()).toEqual([])
  })
})
