import { describe, expect, test } from 'vitest'
import { runChecks } from '../../tools/doctor/runChecks.js'
import { startStandIns } from '../standIns/startStandIns.js'

const { smtp } = await startStandIns()

/** DNS records, by name. */
type Records = Readonly<Record<string, readonly string[]>>

const GOOD: Records = {
  'mail.whittle.test': ['v=spf1 include:_spf.service.test ~all', 'google-site-verification=1'],
  'k1._domainkey.mail.whittle.test': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.whittle.test': ['v=DMARC1; p=quarantine; rua=mailto:a@whittle.test'],
}

const dnsError = (code: string) => Object.assign(new Error(`queryTxt ${code}`), { code })

/** What the doctor finds about e-mail, by subject: `ok …` or `FAILED …`. */
async function results(records: Records, { dkimSelector, hasMailTest, failsBy }: Options = {}) {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'forms@mail.whittle.test', MAIL_TO: 'a@x.test,b@x.test' }
  const found = new Map<string, string>()
  const resolveTxt = async (name: string) => {
    if (failsBy) throw dnsError(failsBy)
    const texts = records[name]
    if (!texts) throw dnsError(name === 'mail.whittle.test' ? 'ENODATA' : 'ENOTFOUND')
    // The DNS holds a text in pieces of at most 255 bytes.
    return texts.map((text) => [text.slice(0, 10), text.slice(10)])
  }
  for await (const { subject, isOk, sentence } of runChecks(env, {
    hasWriteTest: false,
    hasMailTest,
    dkimSelector,
    resolveTxt,
  }))
    found.set(subject, `${isOk ? 'ok' : 'FAILED'} ${sentence}`)
  return found
}
type Options = { dkimSelector?: string; hasMailTest?: boolean; failsBy?: string }

describe('the mail test', () => {
  test('sends one e-mail to the studio, and says where to look for it', async () => {
    const found = await results(GOOD, { hasMailTest: true })
    expect(found.get('E-mail test')).toMatch(
      /^ok Sent to a@x\.test, b@x\.test\. Look there for "\[Set-up test\]/,
    )
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.envelope).toEqual({ from: 'forms@mail.whittle.test', to: ['a@x.test', 'b@x.test'] })
    expect(found.get('E-mail test')).toContain(`"${mail?.message.subject}"`)
  })

  test('is sent only on request', async () => {
    expect((await results(GOOD)).has('E-mail test')).toBe(false)
    expect(smtp.mails).toEqual([])
  })

  test('names a mailbox that the server refuses', async () => {
    smtp.fail({ at: 'to', answer: '550 5.1.1 No such user' })
    expect((await results(GOOD, { hasMailTest: true })).get('E-mail test')).toBe(
      'FAILED The mail server refuses a@x.test. Check MAIL_TO.',
    )
  })

  test('fails when the server refuses it, and the checks after it still run', async () => {
    smtp.fail({ at: 'data', answer: '554 5.7.1 Spam' })
    const found = await results(GOOD, { hasMailTest: true })
    expect(found.get('E-mail test')).toBe('FAILED The mail server refuses the e-mail (554 5.7.1).')
    expect(found.get('SPF')).toMatch(/^ok /)
  })
})

describe('the sender’s domain', () => {
  test('passes when it has SPF, DKIM and DMARC records', async () => {
    const found = await results(GOOD, { dkimSelector: 'k1' })
    expect(found.get('SPF')).toBe(
      'ok mail.whittle.test sends by include:_spf.service.test. Your mail service must be among them.',
    )
    expect(found.get('DKIM')).toBe(
      'ok There is a key at k1._domainkey.mail.whittle.test. Signatures can be checked.',
    )
    expect(found.get('DMARC')).toBe(
      'ok The policy at _dmarc.whittle.test is quarantine: what fails SPF and DKIM goes to spam.',
    )
  })

  test('fails without records, and the messages say what to add', async () => {
    const found = await results({}, { dkimSelector: 'k1' })
    expect(found.get('SPF')).toMatch(/^FAILED mail\.whittle\.test names no servers .*e-mails may end as spam/)
    expect(found.get('DKIM')).toMatch(/^FAILED No key at k1\._domainkey\.mail\.whittle\.test/)
    expect(found.get('DMARC')).toMatch(/^FAILED None at _dmarc\.mail\.whittle\.test.*v=DMARC1; p=none/)
  })

  test('is not checked for DKIM without a selector, and the message says how to give one', async () => {
    expect((await results(GOOD)).get('DKIM')).toMatch(/^ok Not looked up\..*--dkim-selector=/)
  })

  const spf = (...texts: string[]) => ({ ...GOOD, 'mail.whittle.test': texts })
  const dmarc = (...texts: string[]) => ({ ...GOOD, '_dmarc.mail.whittle.test': texts })
  test.each<[string, string, Records, string]>([
    [
      'SPF',
      'two records',
      spf('v=spf1 mx ~all', 'v=spf1 a ~all'),
      'FAILED mail.whittle.test has 2 SPF records',
    ],
    ['SPF', 'every sender allowed', spf('v=spf1 +all'), 'FAILED mail.whittle.test allows every server'],
    ['SPF', 'no sender allowed', spf('v=spf1 -all'), 'FAILED mail.whittle.test says that it sends no e-mail'],
    [
      'DKIM',
      'a withdrawn key',
      { ...GOOD, 'k1._domainkey.mail.whittle.test': ['v=DKIM1; p='] },
      'FAILED The key at',
    ],
    [
      'DMARC',
      'a policy of its own',
      dmarc('v=DMARC1;p=none'),
      'ok The policy at _dmarc.mail.whittle.test is none',
    ],
    [
      'DMARC',
      'two records',
      dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'),
      'FAILED There are 2 DMARC records',
    ],
    ['DMARC', 'an unknown policy', dmarc('v=DMARC1; p=nothing'), 'FAILED The record at _dmarc.mail'],
  ])('%s with %s is read correctly', async (subject, _, records, words) => {
    expect((await results(records, { dkimSelector: 'k1' })).get(subject)).toContain(words)
  })

  test.each([
    ['ENOTFOUND', 'The DNS knows no domain mail.whittle.test'],
    ['ETIMEOUT', 'The DNS could not be asked about mail.whittle.test (ETIMEOUT)'],
  ])(
    'is reported in one sentence when the DNS answers %s, and all other checks run',
    async (failsBy, words) => {
      const found = await results(GOOD, { failsBy })
      expect(found.get('Sender domain')).toContain(`FAILED ${words}`)
      expect([...found.keys()]).toEqual(expect.arrayContaining(['E-mail', 'Payments', 'Links']))
    },
  )
})
