import { describe, expect, test } from 'vitest'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { recordsIn } from '../../support/csvRecords.js'
import { mailboxDouble, receiver } from '../../support/receiver.js'

const investor = { fullName: 'Ada', email: 'ada@example.com', currentRole: 'GP', firm: 'Engine' }
const smtp = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'forms@x.test', MAIL_TO: 'a@x.test' }

/** Applies on a day on which the workshop is over. @returns the row and what was logged. */
async function apply({ host = 'localhost:3000', cookie = '', env = {} } = {}) {
  const post = mailboxDouble()
  const { request, csv, lines } = receiver({
    forms: vcsApplication,
    now: '2026-11-24T17:00:00Z',
    env,
    mailbox: post.mailbox,
  })
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const answer = await request(
    { body: JSON.stringify(investor), headers },
    `http://${host}${vcsApplication.endpoint}`,
  )
  expect(answer.status).toBe(201)
  const [row] = recordsIn(csv(vcsApplication.id))
  return { row, lines, answer: await answer.json(), email: post.emails[0] }
}

describe('an application on a copy with sample dates', () => {
  test.each(['localhost:3000', '127.0.0.1:4000'])(
    'on %s is for the date of the workshop, which is not over',
    async (host) => {
      expect((await apply({ host })).row?.About).toBe('')
    },
  )

  test('has the real time in its row, its answer and its e-mail', async () => {
    const { row, answer, email } = await apply()
    expect(row?.['Submitted (UTC)']).toMatch(/^2026-11-24/)
    expect(answer).toMatchObject({ receivedAt: '2026-11-24T17:00:00.000Z' })
    expect(email?.text).toContain('2026')
    expect(email?.text).not.toContain('2025')
  })

  test.each([
    ['a visitor who sees it today', { cookie: 'dates=today' }],
    ['another host name', { host: 'studio.test' }],
    ['an address in the local network', { host: '192.168.1.5:3000' }],
    ['a site address', { env: { SITE_URL: 'https://studio.test' } }],
    ['a mail server', { env: smtp }],
    ['samples that are hidden', { env: { SAMPLES: 'hide' } }],
  ])('with %s is for the next date, because the workshop is over', async (_what, where) => {
    expect((await apply(where)).row?.About).toBe('after September 19, 2025')
  })
})
