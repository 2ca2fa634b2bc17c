import { describe, expect, test } from 'vitest'
import { answers, brokenSheets, receiver, recordsIn } from '../../support/receiver.js'

describe('a submission whose honeypot was filled', () => {
  test('is stored for review with its reason, without an e-mail, and the sender sees success', async () => {
    const studio = receiver()
    const typed = { ...answers, _confirm: 'yes', _elapsed: 1200 }
    const response = await studio.json(typed)
    const { id, reference } = await response.json()
    expect([response.status, id.length]).toEqual([201, 36])
    expect(studio.outbox()).toEqual([])
    expect(studio.csv()).toBeUndefined()
    expect(recordsIn(studio.csv('spam-review'))).toEqual([
      {
        Submitted: '2025-10-09 15:00:00',
        Reference: reference,
        Form: 'Workshop inquiries',
        Reason: 'honeypot',
        Answers:
          'Name: Ada Lovelace\nEmail: ada@example.com\nCompany: Analytical Engines\nTeam size: 6-10 people\nWhat should your team be able to build?: An inbox that sorts itself',
        Page: '',
        About: '',
        'Came from': '',
        Checks: 'sent 1 s after the form appeared',
        'Submitted (UTC)': '2025-10-09T19:00:00.123Z',
        'Submission ID': id,
        Status: '',
      },
    ])
    expect(studio.lines).toMatchObject([
      { level: 'info', event: 'suspect', id, status: 201, reason: 'honeypot' },
    ])
    expect((await studio.json(typed)).status).toBe(201)
    expect(recordsIn(studio.csv('spam-review'))).toHaveLength(1)
  })

  test('gets an error when it cannot be stored: a person may have sent it', async () => {
    const studio = receiver({ sheets: brokenSheets })
    expect((await studio.json({ ...answers, _confirm: 'yes' })).status).toBe(503)
    expect(studio.lines).toMatchObject([
      { level: 'error', status: 503, reason: 'The spreadsheet cannot be reached.' },
    ])
  })
})
