import { describe, expect, test } from 'vitest'
import type { Environment } from '../../../api/_settings/environment.js'
import type { AnyForm } from '../../../content/forms/_defineForm.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { answers, idFor, newKey, receiver } from '../../support/receiver.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['the-studios-leads'] })

/** The function as a studio would deploy it: everything chosen by its variables. */
const deployed = (own: Environment = {}, form: AnyForm = workshopInquiry) =>
  receiver({
    forms: form,
    env: {
      GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
      SHEETS_SPREADSHEET_ID: 'the-studios-leads',
      GOOGLE_API_ORIGIN: google.origin,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'website@whittle.test',
      MAIL_TO: 'leads@whittle.test, founder@whittle.test',
      ...own,
    },
  })
const confirmations = () => smtp.mails.filter(({ envelope }) => envelope.to.includes(answers.email))
const rows = () => google.tab(workshopInquiry.sheet.tab)?.rows ?? []

describe('an inquiry to a deployment with Google and SMTP', () => {
  test('is a row with typed cells in the form’s tab, and an e-mail with the right headers', async () => {
    const { json } = deployed()
    const response = await json({ ...answers, goals: '=SUM(1;2)' })

    expect(response.status).toBe(201)
    const { id, reference } = await response.json()
    // Empty cells are left out.
    expect(rows()).toEqual([
      {
        // 3:00:00.123 p.m. in New York, as days since 30 December 1899.
        Submitted: expect.closeTo(45_939 + 15 / 24, 4),
        Reference: reference,
        Name: answers.name,
        Email: answers.email,
        Company: answers.company,
        'Team size': answers.teamSize,
        [workshopInquiry.questions.goals.label]: '=SUM(1;2)',
        'Submitted (UTC)': '2025-10-09T19:00:00.123Z',
        'Submission ID': id,
      },
    ])

    expect(smtp.mails).toHaveLength(1)
    const [{ message, envelope } = { message: undefined, envelope: undefined }] = smtp.mails
    expect(envelope?.from).toBe('website@whittle.test')
    expect(envelope?.to).toEqual(['leads@whittle.test', 'founder@whittle.test'])
    expect(message?.messageId).toBe(`<${id}@whittle.test>`)
    expect(message?.text).toContain('=SUM(1;2)')
    expect(message?.text).toMatch(
      /https:\/\/docs\.google\.com\/spreadsheets\/d\/the-studios-leads\/edit#gid=\d+\n/,
    )
  })

  test('whose text is cut in its cell has the whole text in the e-mail', async () => {
    const { sheet, questions } = vcsApplication
    const whyInterested = `${'w'.repeat(50_000)} end`
    const investor = { fullName: 'Ada', email: 'ada@example.com', currentRole: 'Partner', firm: 'Engine' }
    await deployed({}, vcsApplication).json({ ...investor, whyInterested })
    expect(google.tab(sheet.tab)?.rows[0]?.[questions.whyInterested.label]).toMatch(/^w+\n\[Cut here/)
    expect(smtp.mails[0]?.message.text).toContain(whyInterested)
  })
})

test('confirmation e-mails have a message id of their own, and need no read', async () => {
  const key = newKey()
  const site = deployed({ VISITOR_RECEIPT: 'on' })
  await site.json({ ...answers, email: 'grace@example.com' })
  google.forgetCalls()
  expect((await site.json(answers, { 'idempotency-key': key })).status).toBe(201)
  expect(confirmations().at(-1)?.message.messageId).toBe(`<${idFor(key)}.receipt@whittle.test>`)
  expect(google.calls.filter(({ kind }) => kind === 'read')).toEqual([])
})
