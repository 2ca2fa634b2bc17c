import { describe, expect, test } from 'vitest'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { answers, newKey, receiver } from '../../support/receiver.js'

/** Sends the same answers without a key at each of these moments. @returns for each, its status and its id. */
async function sentAt(moments: readonly string[], replaced: Parameters<typeof receiver>[0] = {}) {
  const studio = receiver(replaced)
  const ids: string[] = []
  const statuses: number[] = []
  for (const moment of moments) {
    studio.clock.now = new Date(moment)
    const response = await studio.json(answers)
    statuses.push(response.status)
    ids.push((await response.json()).id)
  }
  return { statuses, ids, rows: studio.rows().length, letters: studio.outbox().length }
}

describe('without a key, the same answers are one submission on the same day of the studio,', () => {
  test('which does not end at midnight UTC', async () => {
    // 7:59 and 8:01 p.m. in New York.
    const { statuses, ids, rows } = await sentAt(['2025-10-09T23:59:00Z', '2025-10-10T00:01:00Z'])
    expect([statuses, new Set(ids).size, rows]).toEqual([[201, 200], 1, 1])
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('which is from four in the morning to four in the morning', async () => {
    const { statuses, rows } = await sentAt([
      '2025-10-09T08:00:00Z',
      '2025-10-10T07:59:59Z',
      '2025-10-10T08:00:00Z',
    ])
    expect([statuses, rows]).toEqual([[201, 200, 201], 2])
  })

  test('which is in the time zone that the studio set', async () => {
    const inTokyo = { env: { STUDIO_TIME_ZONE: 'Asia/Tokyo' } }
    const { statuses } = await sentAt(['2025-10-09T18:00:00Z', '2025-10-09T19:06:00Z'], inTokyo)
    expect(statuses).toEqual([201, 201])
  })

  test('also with other spaces, but not with other words', async () => {
    const studio = receiver()
    expect((await studio.json(answers)).status).toBe(201)
    expect((await studio.json({ ...answers, name: ' Ada Lovelace ' })).status).toBe(200)
    expect((await studio.json({ ...answers, goals: 'Something else' })).status).toBe(201)
    expect(studio.rows()).toHaveLength(2)
  })
})

test.each([
  ['in summer', '2025-10-10T03:59:59.900Z', '2025-10-10T04:00:00.100Z', '2025-10-10T04:04:59Z'],
  ['in winter', '2025-12-10T04:59:59.900Z', '2025-12-10T05:00:00.100Z', '2025-12-10T05:04:59Z'],
])('a second click after midnight is the same submission, %s', async (_season, ...moments) => {
  const { statuses, ids, rows, letters } = await sentAt(moments)
  expect([statuses, new Set(ids).size, rows, letters]).toEqual([[201, 200, 200], 1, 1, 1])
})

test('the same key on two forms is two submissions, with two references', async () => {
  const headers = { 'idempotency-key': newKey() }
  const first = await receiver().json(answers, headers)
  const other = await receiver({ forms: { ...workshopInquiry, id: 'other-inquiries' } }).json(
    answers,
    headers,
  )
  const [one, two] = [await first.json(), await other.json()]
  expect(one.id).not.toBe(two.id)
  expect(one.reference).not.toBe(two.reference)
})

test('the same answers to two forms are two submissions', async () => {
  const given = { name: 'Ada', email: 'ada@example.com', workshopInterest: 'Robots' }
  const first = receiver({ forms: parentWorkshopInquiry })
  expect((await first.json(given)).status).toBe(201)
  const { id } = await (await first.json(given)).json()
  const other = receiver({ forms: { ...parentWorkshopInquiry, id: 'other-parents' } })
  expect((await (await other.json(given)).json()).id).not.toBe(id)
})
