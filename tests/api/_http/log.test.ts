import { expect, test } from 'vitest'
import { REQUESTS, rateLimiter } from '../../../api/_http/rateLimit.js'
import { answers, mailboxDouble, SITE, testSite } from '../../support/testSite.js'

test('the log has one line a request, and never an answer, an address or a made-up field name', async () => {
  const mail = mailboxDouble()
  const studio = testSite({ mailbox: mail.mailbox, limiter: rateLimiter({ ...REQUESTS, most: 4 }) })
  const headers = { 'x-forwarded-for': '203.0.113.9', referer: `${SITE}/workshops/teams` }
  await studio.json(answers, headers)
  await studio.json({ ...answers, email: 'secret@', 'made-up': 'x' }, headers)
  await studio.json({ ...answers, _confirm: 'secret' }, headers)
  mail.isDown = true
  await studio.json({ ...answers, goals: 'Other goals' }, headers)
  await studio.json(answers, headers)
  expect(studio.lines.map(({ event, status, reason }) => [event, status, reason])).toEqual([
    ['submission', 201, undefined],
    ['refused', 422, 'email, unknown fields'],
    ['suspect', 201, 'honeypot'],
    ['submission', 201, 'The mail server cannot be reached.'],
    ['refused', 429, 'address'],
  ])
  const ofSubmission = { form: 'workshop-inquiries', id: expect.any(String), reference: expect.any(String) }
  const times = { sheetMs: expect.any(Number), mailMs: expect.any(Number) }
  expect(studio.lines[0]).toEqual({
    ...{ level: 'info', event: 'submission', status: 201 },
    ...ofSubmission,
    ...times,
  })
  expect(studio.lines[2]).toMatchObject(ofSubmission)
  expect(studio.lines[3]).toMatchObject({ level: 'error', ...ofSubmission, ...times })
  for (const at of [1, 4])
    expect([studio.lines[at]?.id, studio.lines[at]?.reference]).toEqual([undefined, undefined])
  const said = JSON.stringify(studio.lines)
  for (const secret of [...Object.values(answers), 'secret', 'made-up', 'Other goals', '203.0.113.9'])
    expect(said).not.toContain(secret)
})
