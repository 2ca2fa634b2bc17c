import { describe, expect, test } from 'vitest'
import { eventInterest } from '../../../content/forms/event-interest.js'
import { summerSchoolInquiry } from '../../../content/forms/summer-school-inquiry.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { recordsIn } from '../../support/csvRecords.js'
import { answers, mailboxDouble, newKey, receiver, SITE } from '../../support/receiver.js'

/** The cell "About" of the only row. */
const aboutIn = (csv: string | undefined) => recordsIn(csv)[0]?.About

describe('a choice', () => {
  test.each([
    ['hackathon', 'Facilitated All Hands / AI Hackathon'],
    ['career-journey-oct23', 'Make a Career Journey Video, October 23, 2025'],
    ['no-such-thing', ''],
  ])('%j is in the row and the e-mail as %j', async (id, label) => {
    const post = mailboxDouble()
    const { json, csv } = receiver({ mailbox: post.mailbox })
    expect((await json({ ...answers, _about: id }, { 'idempotency-key': newKey() })).status).toBe(201)
    expect(aboutIn(csv())).toBe(label)
    for (const part of [post.emails[0]?.text, post.emails[0]?.html])
      expect(part?.includes('About')).toBe(label !== '')
    if (label) expect(post.emails[0]?.text).toContain(label)
  })

  test('is read from the address of the page when no script sends it', async () => {
    const { form, csv } = receiver()
    const sent = await form(answers, {
      origin: SITE,
      referer: `${SITE}/workshops/teams?about=accelerator`,
    })
    expect(sent.status).toBe(303)
    expect(aboutIn(csv())).toBe('AI Org Accelerator')
  })
})

describe('a form whose date has passed', () => {
  const investor = { fullName: 'Ada', email: 'ada@example.com', currentRole: 'GP', firm: 'Engine' }
  const pupil = { name: 'Ada', email: 'ada@example.com', company: 'Engine', whatToBuild: 'A loom' }
  const late = '2025-09-19T17:00:00-04:00'

  test.each([
    ['investors, a minute before its end', vcsApplication, investor, '2025-09-19T16:59:00-04:00', ''],
    ['investors, at its end', vcsApplication, investor, late, 'after September 19, 2025'],
    ['bootcamp, a year later', summerSchoolInquiry, pupil, '2026-08-01T12:00:00Z', 'after August 15, 2025'],
  ] as const)('%s', async (_when, form, sent, now, about) => {
    const { json, csv } = receiver({ forms: form, now })
    expect((await json(sent)).status).toBe(201)
    expect(aboutIn(csv(form.id))).toBe(about)
  })

  test('uses the date in NOW where tests set it, and names the choice first', async () => {
    const { json, csv } = receiver({ forms: vcsApplication, now: '2025-01-01T00:00:00Z', env: { NOW: late } })
    await json({ ...investor, _about: 'execs' })
    expect(aboutIn(csv(vcsApplication.id))).toBe('Executives; after September 19, 2025')
  })

  /** Applies at a copy with sample dates when the workshop is really over. */
  async function apply(headers: Record<string, string> = {}) {
    const post = mailboxDouble()
    const { request, csv } = receiver({
      forms: vcsApplication,
      now: '2026-11-24T17:00:00Z',
      mailbox: post.mailbox,
    })
    const init = {
      body: JSON.stringify(investor),
      headers: { 'content-type': 'application/json', ...headers },
    }
    const response = await request(init, `http://localhost:3000${vcsApplication.endpoint}`)
    return { row: recordsIn(csv(vcsApplication.id))[0], answer: await response.json(), email: post.emails[0] }
  }

  test('is open on the sample date, while row, answer and e-mail have the real time', async () => {
    const { row, answer, email } = await apply()
    expect(row).toMatchObject({ About: '', 'Submitted (UTC)': '2026-11-24T17:00:00.000Z' })
    expect(answer).toMatchObject({ receivedAt: '2026-11-24T17:00:00.000Z' })
    expect(email?.text).toContain('2026')
    expect(email?.text).not.toContain('2025')
  })

  test('is for the next date when the visitor sees the real date', async () => {
    const { row } = await apply({ cookie: 'dates=today' })
    expect(row?.About).toBe('after September 19, 2025')
  })
})

test('interest in events is reported by its kinds, without a name', async () => {
  const post = mailboxDouble()
  const { json, csv } = receiver({ forms: eventInterest, mailbox: post.mailbox })
  const kinds = ['Free Power Hours', 'Community events']
  const page = { referer: `${SITE}/events?about=live-debugging-oct9` }
  const { reference } = await (await json({ email: 'ada@example.com', kinds }, page)).json()
  const [email] = post.emails
  expect(email?.subject).toBe(`[Event interest] Free Power Hours; Community events (${reference})`)
  expect(email?.fromName).toBe('Whittle')
  expect(email?.replyTo).toEqual({ name: '', address: 'ada@example.com' })
  expect(email?.text).toContain('/events?about=live-debugging-oct9')
  expect(csv(eventInterest.id)).toContain('"Free Power Hours; Community events"')
  expect(aboutIn(csv(eventInterest.id))).toBe('Live Debugging, October 9, 2025')
  expect((await json({ email: 'ada@example.com', kinds: [] })).status).toBe(422)
})
