import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodemailerError } from 'nodemailer'
import type { Email as Message } from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../api/_mail/email.js'
import { outbox } from '../../../api/_mail/outbox.js'
import { smtpFault } from '../../../api/_mail/smtpFault.js'
import { smtpMailbox } from '../../../api/_mail/smtpMailbox.js'
import { studio } from '../../../content/studio.js'
import { startSmtp } from '../../standIns/startStandIns.js'
import { NOWHERE } from '../../support/freePort.js'
import { failureOf } from '../../support/leads.js'
import { temporaryFolder } from '../../support/testSite.js'

const email: Email = {
  submissionId: '3b241101-e2bb-4255-8caf-4136c566a962',
  reference: 'K7Q2-M9XC',
  subject: '[Workshop inquiry] Zoë (K7Q2-M9XC)',
  replyTo: 'zoe@visitor.example.com',
  text: 'Name: Zoë\n\nWhat should your team be able to build?\nA bot — quickly.\n',
  html: '<p>Zoë</p>',
}
const envelope = {
  from: 'forms@studio.example.com',
  to: ['hello@studio.example.com', 'two@studio.example.com'],
}
/** How long a visitor waits. */
const WAIT = 30_000

const smtp = await startSmtp()

const mailbox = (url = smtp.url) => smtpMailbox({ url, ...envelope })
const failure = async (work: Promise<unknown>) => (await failureOf(work)).message
const autoSubmitted = ({ headers }: Message) => headers.find(({ key }) => key === 'auto-submitted')?.value

describe('an e-mail by SMTP', () => {
  test('arrives with the studio as sender and the visitor as reply address', async () => {
    await mailbox().send(email)
    const [mail] = smtp.mails
    expect(smtp.mails).toHaveLength(1)
    expect(mail?.envelope).toEqual(envelope)
    expect(mail?.message).toMatchObject({
      from: { name: `${studio.name} website`, address: envelope.from },
      to: envelope.to.map((address) => ({ address })),
      replyTo: [{ name: '', address: email.replyTo }],
      subject: email.subject,
      messageId: `<${email.submissionId}@studio.example.com>`,
      html: expect.stringContaining('<p>Zoë</p>'),
      text: expect.stringContaining('A bot — quickly.'),
    })
  })

  test('is marked as automatic, and one to a visitor as an automatic reply', async () => {
    await mailbox().send(email)
    await mailbox().send({ ...email, submissionId: 'another', isAutoReply: true })
    expect(smtp.mails.map(({ message }) => autoSubmitted(message))).toEqual([
      'auto-generated',
      'auto-replied',
    ])
  })
})

const NOT_YOU = '5.7.1 <zoe@visitor.example.com> may not write to <hello@studio.example.com>'

describe('when the mail server fails', () => {
  test.each([
    ['for a moment, the e-mail is tried once: later runs try it again', 'from', 451, '4.3.0 Try again', 1],
    ['for good after it received the e-mail', 'data', 554, '5.7.1 Spam', 1],
    ['because it refuses the recipients, addresses stay out of the log', 'to', 550, NOT_YOU, 2],
  ] as const)('%s', async (_what, on, before, says, times) => {
    smtp.fail(...Array.from({ length: times }, () => ({ on, before, says })))
    const status = `${before} ${says.split(' ')[0]}`
    const sentence = `The mail server refuses the e-mail (${status}). If it refuses all e-mails, ask its provider whether MAIL_FROM may send.`
    expect(await failure(mailbox().send(email, WAIT))).toBe(sentence)
    expect(smtp.connections).toBe(1)
  })

  test.each([
    [500, undefined, 'did not take the e-mail in time.'],
    [WAIT, 1000, 'cannot be reached (ETIMEDOUT). Check SMTP_URL.'],
  ])('to answer, who waits %i ms is told in time', { timeout: 7000 }, async (withinMs, silenceMs, says) => {
    smtp.fail({ on: 'data', hang: true })
    const sent = smtpMailbox({ url: smtp.url, ...envelope, silenceMs }).send(email, withinMs)
    expect(await failure(sent)).toBe(`The mail server ${says}`)
  })

  test.each([
    ['refused', 'refuses the login (535 5.7.8). Check user and password in SMTP_URL.'],
    ['unreachable', 'cannot be reached (ECONNREFUSED). Check SMTP_URL.'],
  ])('(%s) the error names the variable to check: it %s', async (which, sentence) => {
    const nowhere = `smtp://${NOWHERE}`
    const url = which === 'refused' ? smtp.url.replace(/:[^:@]+@/, ':wrong@') : nowhere
    expect(await failure(mailbox(url).send(email))).toBe(`The mail server ${sentence}`)
  })

  test.each([
    [{ code: 'EAUTH', responseCode: 535, response: '535 5.7.8 No' }, /refuses the login \(535 5\.7\.8\)/],
    [{ code: 'ENOAUTH' }, /refuses the login \(ENOAUTH\)/],
    [{ code: 'ETLS' }, /no trusted encryption/],
    [{ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <zoe@example.com>' }, /\(550 5\.1\.1\)\. /],
    [{ code: 'EMESSAGE', responseCode: 421, response: '421 busy' }, /refuses the e-mail \(421\)/],
    [{ code: 'EABORT' }, /in time/],
    [{ originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /be reached \(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
    [{ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, /does not greet/],
    [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, /cannot be reached \(ENOTFOUND\)/],
    [{}, /cannot be reached \(unknown error\)/],
  ])('the fault %j becomes a sentence, which holds no address', (fault, sentence) => {
    const said = smtpFault(Object.assign(new Error('zoe@example.com'), fault) as NodemailerError)
    expect(said).toMatch(sentence)
    expect(said).not.toContain('zoe')
  })
})

test('nothing is sent to another machine without encryption', async () => {
  // A name that does not look like this machine, and resolves to it.
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0')
  expect(await failure(mailbox(url).send(email))).toContain('encryption')
  expect(smtp.mails).toHaveLength(0)
})

describe('an e-mail in the outbox', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = temporaryFolder()
  })
  const box = () => outbox({ dataDir, ...envelope })
  const file = () => join(dataDir, 'outbox', `${email.reference}.eml`)

  test('that is sent again, also by several processes at once, is one file named after its reference', async () => {
    await box().send(email)
    const first = await readFile(file(), 'utf8')
    expect(first.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    await Promise.all([box().send(email), box().send({ ...email, text: 'Other' }), box().send(email)])
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([`${email.reference}.eml`])
    expect(await readFile(file(), 'utf8')).toBe(first)
  })

  test('that has the reference of another one overwrites nothing, and is a file of its own', async () => {
    const confirmationOf = (id: string) => ({
      ...email,
      kind: 'confirmation',
      submissionId: `${id}.confirmation`,
    })
    const confirmations = ['one', 'two'].map(confirmationOf)
    for (const one of [...confirmations, ...confirmations]) await box().send(one)
    const names = (await readdir(join(dataDir, 'outbox'))).toSorted()
    const start = `${email.reference}-confirmation`
    expect(names).toEqual([`${start}-2.eml`, `${start}.eml`])
    const [two, one] = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')))
    expect([one, two]).toEqual(['one', 'two'].map((id) => expect.stringContaining(`<${id}.confirmation@`)))
  })
})
