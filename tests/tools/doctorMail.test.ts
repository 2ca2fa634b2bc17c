import { describe, expect, test } from 'vitest'
import type { DoctorOptions } from '../../tools/doctor/check.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { doctorFindings } from '../support/doctorFindings.js'

const { smtp } = await startStandIns()

const results = (options: DoctorOptions) =>
  doctorFindings(
    { SMTP_URL: smtp.url, MAIL_FROM: 'forms@mail.whittle.test', MAIL_TO: 'a@x.test,b@x.test' },
    options,
  )

/** A DNS with these TXT records, by name. Of another name it says that it does not exist, or this error. */
const dns = (records: Readonly<Record<string, readonly string[]>>, code = 'ENOTFOUND') => ({
  async resolveTxt(name: string) {
    const texts = records[name]
    if (!texts) throw Object.assign(new Error(`queryTxt ${code}`), { code })
    // The DNS holds a text in pieces of at most 255 bytes.
    return texts.map((text) => [text.slice(0, 10), text.slice(10)])
  },
})

describe('the mail test', () => {
  const onRequest = { ...dns({}), hasMailTest: true }

  test('sends one e-mail to the studio, only on request, and says where to look for it', async () => {
    expect((await results(dns({}))).has('E-mail test')).toBe(false)
    expect(smtp.mails).toEqual([])
    const sentence = (await results(onRequest)).get('E-mail test')
    expect(sentence).toMatch(/^ok Sent to a@x\.test, b@x\.test\. Look there for "\[Set-up test\]/)
    const [mail, ...others] = smtp.mails
    expect(others).toEqual([])
    expect(mail?.envelope).toEqual({ from: 'forms@mail.whittle.test', to: ['a@x.test', 'b@x.test'] })
    expect(sentence).toContain(`"${mail?.message.subject}"`)
  })

  test('names a mailbox that the server refuses', async () => {
    smtp.fail({ at: 'to', answer: '550 5.1.1 No such user' })
    expect((await results(onRequest)).get('E-mail test')).toBe(
      'FAILED The mail server refuses a@x.test. Check MAIL_TO.',
    )
  })
})

describe('the sender’s domain', () => {
  const good = {
    'mail.whittle.test': ['v=spf1 include:_spf.service.test ~all', 'google-site-verification=1'],
    'k1._domainkey.mail.whittle.test': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.whittle.test': ['v=DMARC1; p=quarantine'],
  }
  const two = Object.fromEntries(Object.entries(good).map(([name, [text = '']]) => [name, [text, text]]))

  test.each([
    [
      'shows its records, DMARC also of the parent domain',
      dns(good),
      'ok mail.whittle.test has "v=spf1 include:_spf.service.test ~all".',
      'ok k1._domainkey.mail.whittle.test has "v=DKIM1; k=rsa; p=MIIB".',
      'ok _dmarc.whittle.test has "v=DMARC1; p=quarantine".',
    ],
    [
      'shows SPF of the domain in the envelope, where that is another one',
      {
        ...dns({ ...good, 'mail.whittle.test': [], 'bounce.service.test': ['v=spf1 ~all'] }),
        envelopeDomain: 'bounce.service.test',
      },
      'ok bounce.service.test has "v=spf1 ~all".',
      'ok k1',
      'ok _dmarc',
    ],
    [
      'fails without records, and says what to add',
      dns({ 'mail.whittle.test': ['google-site-verification=1'] }),
      'FAILED mail.whittle.test has none, so e-mails may end as spam. Add .*"v=spf1 include.*Return-Path .* --envelope-domain=',
      'FAILED k1._domainkey.mail.whittle.test has none',
      'FAILED _dmarc.mail.whittle.test has none.* Add TXT "v=DMARC1; p=none; rua=mailto:you@mail.whittle.test"',
    ],
    [
      'fails with two records of a kind',
      dns(two),
      'FAILED mail.whittle.test has 2 records, so mail servers ignore all of them. Keep one.',
      'FAILED k1._domainkey.mail.whittle.test has 2 records',
      'FAILED _dmarc.whittle.test has 2 records',
    ],
    [
      'fails when the DNS cannot be asked',
      dns({}, 'ETIMEOUT'),
      'FAILED The DNS could not be asked about mail.whittle.test \\(ETIMEOUT\\)',
      'FAILED The DNS could not be asked',
      'FAILED The DNS could not be asked',
    ],
  ])('%s', async (_, resolver, ...sentences) => {
    const found = await results({ ...resolver, dkimSelector: 'k1' })
    expect(['SPF', 'DKIM', 'DMARC'].map((subject) => found.get(subject))).toEqual(
      sentences.map((sentence) => expect.stringMatching(`^${sentence}`)),
    )
    expect([...found.keys()]).toEqual(expect.arrayContaining(['E-mail', 'Payments', 'Addresses']))
  })

  test('is not checked for DKIM without a selector, and the message says how to give one', async () => {
    expect((await results(dns(good))).get('DKIM')).toMatch(/^ok Not looked up\..*--dkim-selector=/)
  })
})
