import { describe, expect, test } from 'vitest'
import { answered } from '../../../api/_tables/row.js'
import { reviewTable } from '../../../api/_tables/tables.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { answers, brokenStore, newKey, testSite } from '../../support/testSite.js'

describe('a submission whose honeypot was filled', () => {
  test('is stored for review, without an e-mail, and the sender sees success', async () => {
    const studio = testSite()
    const typed = { ...answers, _confirm: 'yes' }
    const headers = { 'idempotency-key': newKey() }
    const response = await studio.json(typed, headers)
    const { id, reference } = await response.json()
    expect([response.status, id.length]).toEqual([201, 36])
    expect(studio.outbox()).toEqual([])
    expect(studio.csv()).toBeUndefined()
    const [row, ...others] = studio.rows(reviewTable)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ reference, form: 'Workshop inquiries', submissionId: id, status: '' },
      ...{ submittedAt: '2025-10-09 15:00:00', submittedAtUtc: '2025-10-09T19:00:00.123Z' },
      ...{ page: '', about: '', cameFrom: '', checks: '' },
    })
    for (const { label, text } of answered(workshopInquiry, answers))
      expect(row?.answers?.split('\n')).toContain(`${label}: ${text}`)
    expect(studio.lines).toMatchObject([
      { level: 'info', event: 'suspect', id, status: 201, reason: 'honeypot' },
    ])
    expect((await studio.json(typed, headers)).status).toBe(200)
    expect(studio.rows(reviewTable)).toHaveLength(1)
  })

  test('gets an error when it cannot be stored: a person may have sent it', async () => {
    const studio = testSite({ store: brokenStore })
    expect((await studio.json({ ...answers, _confirm: 'yes' })).status).toBe(503)
    expect(studio.lines).toMatchObject([
      { level: 'error', status: 503, reason: expect.stringContaining('The spreadsheet cannot be reached.') },
    ])
  })
})
