import { expect, test } from 'vitest'
import { startStandIns } from '../../standIns/startStandIns.js'
import { answers, idFor, newKey, receiver } from '../../support/receiver.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const deployed = () =>
  receiver({
    env: {
      VISITOR_RECEIPT: 'on',
      GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
      SHEETS_SPREADSHEET_ID: 'leads',
      GOOGLE_API_ORIGIN: google.origin,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'website@whittle.test',
      MAIL_TO: 'leads@whittle.test',
    },
  })
const confirmations = () => smtp.mails.filter(({ envelope }) => envelope.to.includes(answers.email))

test('two instances send one to the same address, with its own message id', async () => {
  const key = newKey()
  expect((await deployed().json(answers, { 'idempotency-key': key })).status).toBe(201)
  expect((await deployed().json({ ...answers, goals: 'More' })).status).toBe(201)
  expect(confirmations().map(({ message }) => message.messageId)).toEqual([
    `<${idFor(key)}.receipt@whittle.test>`,
  ])
})

test.each([
  ['Google', 201, ['[NOT IN SHEET] [Workshop inquiry]'], []],
  ['the mail server', 201, [], [['letter; first page /teams', undefined]]],
  ['both', 503, [], []],
])(
  'with %s down, a visitor gets a %i and no confirmation e-mail, and nothing is lost',
  async (what, status, subjects, rows) => {
    const site = deployed()
    if (what !== 'the mail server') google.fail(...Array.from({ length: 40 }, () => ({ before: 403 })))
    if (what !== 'Google')
      smtp.fail(...Array.from({ length: 40 }, () => ({ at: 'data', answer: '554 5.7.1 No' }) as const))
    const sent = await site.json({ ...answers, _from: 'source=letter&landing=%2Fteams' })
    expect([sent.status, confirmations()]).toEqual([status, []])
    expect(
      smtp.mails.map(({ message }) => /^(\[[^\]]*\] ?)+/.exec(message.subject ?? '')?.[0].trim()),
    ).toEqual(subjects)
    const lead = smtp.mails[0]?.message
    if (lead)
      expect([lead.from?.name, lead.text]).toEqual([
        'Ada Lovelace via Whittle',
        expect.stringContaining('Came from: letter; first page /teams'),
      ])
    const kept = google.tab('Workshop inquiries')?.rows ?? []
    expect(kept.map((row) => [row['Came from'], row.Status])).toEqual(rows)
  },
)

test('it needs two reads, for any number of forms', async () => {
  const site = deployed()
  await site.json(answers)
  google.forgetCalls()
  await site.json({ ...answers, email: 'grace@example.com' })
  // The row and the mark of its e-mail need no read so soon after the first ones.
  expect(google.calls.filter(({ kind }) => kind === 'read')).toHaveLength(2)
  expect(smtp.mails).toHaveLength(4)
})
