import { expect, test } from 'vitest'
import type { Environment } from '../../../api/_settings/environment.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { answers, receiver } from '../../support/receiver.js'
import { byMail, inquiries, onGoogle } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns()

const MAIL_TO = 'leads@whittle.test, founder@whittle.test'

/** The function as a studio would deploy it: everything chosen by its variables. */
const deployed = (own: Environment = {}) =>
  receiver({ env: { ...onGoogle(google), ...byMail(smtp), MAIL_TO, ...own } })

test('an inquiry is a row with typed cells, an e-mail with a link to it and a confirmation, without a read', async () => {
  const { json } = deployed({ VISITOR_CONFIRMATION: 'on' })
  await json({ ...answers, email: 'grace@example.com' })
  google.forgetCalls()
  smtp.reset()
  const response = await json({ ...answers, goals: '=SUM(1;2)' })
  expect(response.status).toBe(201)
  const { id, reference } = await response.json()
  const row = google.tab(inquiries.title)?.rows[1] ?? {}
  // Empty cells are left out.
  expect(Object.fromEntries(inquiries.columns.map(({ field, title }) => [field, row[title]]))).toEqual({
    // 3:00:00.123 p.m. on the studio's clock, as days since 30 December 1899.
    submittedAt: expect.closeTo(45_939 + 15 / 24, 4),
    ...{ ...answers, goals: '=SUM(1;2)', reference },
    ...{ submittedAtUtc: '2025-10-09T19:00:00.123Z', submissionId: id },
  })
  expect(smtp.mails.map(({ envelope, message }) => [envelope.from, envelope.to, message.messageId])).toEqual([
    ['site@whittle.test', ['leads@whittle.test', 'founder@whittle.test'], `<${id}@whittle.test>`],
    ['site@whittle.test', [answers.email], `<${id}.confirmation@whittle.test>`],
  ])
  expect(smtp.mails[0]?.message.text).toContain('=SUM(1;2)')
  expect(smtp.mails[0]?.message.text).toMatch(
    /https:\/\/docs\.google\.com\/spreadsheets\/d\/leads\/edit#gid=\d+\n/,
  )
})
