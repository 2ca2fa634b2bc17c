import { describe, expect, test } from 'vitest'
import { DeliveryError, type Sheets } from '../../api/_delivery/delivery.js'
import { parentWorkshopInquiry } from '../../content/forms/parent-workshop-inquiry.js'
import { answers, newKey, receiver } from './harness.js'

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

describe('without a key, the same answers are one submission on a day of the studio', () => {
  test('which does not end at midnight of Greenwich', async () => {
    // 7:59 and 8:01 p.m. in New York.
    const { statuses, ids, rows } = await sentAt(['2025-10-09T23:59:00Z', '2025-10-10T00:01:00Z'])
    expect([statuses, new Set(ids).size, rows]).toEqual([[201, 200], 1, 1])
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('from midnight to midnight', async () => {
    const { statuses, rows } = await sentAt([
      '2025-10-09T04:06:00Z',
      '2025-10-10T03:59:59Z',
      '2025-10-10T04:06:00Z',
    ])
    expect([statuses, rows]).toEqual([[201, 200, 201], 2])
  })

  test('in the zone that the studio set', async () => {
    const inTokyo = { env: { STUDIO_TIME_ZONE: 'Asia/Tokyo' } }
    const { statuses } = await sentAt(['2025-10-09T14:00:00Z', '2025-10-09T15:06:00Z'], inTokyo)
    expect(statuses).toEqual([201, 201])
  })

  test('however they are spaced, and not when they differ', async () => {
    const studio = receiver()
    expect((await studio.json(answers)).status).toBe(201)
    expect((await studio.json({ ...answers, name: ' Ada Lovelace ' })).status).toBe(200)
    expect((await studio.json({ ...answers, goals: 'Something else' })).status).toBe(201)
    expect(studio.rows()).toHaveLength(2)
  })
})

describe('a second click after midnight', () => {
  test.each([
    ['in summer', '2025-10-10T03:59:59.900Z', '2025-10-10T04:00:00.100Z', '2025-10-10T04:04:59Z'],
    ['in winter', '2025-12-10T04:59:59.900Z', '2025-12-10T05:00:00.100Z', '2025-12-10T05:04:59Z'],
  ])('is the same submission for five minutes, %s', async (_season, ...moments) => {
    const { statuses, ids, rows, letters } = await sentAt(moments)
    expect([statuses, new Set(ids).size, rows, letters]).toEqual([[201, 200, 200], 1, 1, 1])
  })

  test('is the same submission also while the first is on its way', async () => {
    const ids: string[] = []
    let arrive = () => {}
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const append: Sheets['append'] = async (_table, { id }) => {
      ids.push(id)
      if (ids.length === 1) await onItsWay
      return { outcome: 'written' }
    }
    const studio = receiver({ sheets: { append }, now: '2025-10-10T03:59:59.900Z' })
    const first = studio.json(answers)
    await expect.poll(() => ids).toHaveLength(1)
    studio.clock.now = new Date('2025-10-10T04:00:00.100Z')
    await studio.json(answers)
    arrive()
    await first
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('then it is another one', async () => {
    const { statuses, rows } = await sentAt(['2025-10-10T03:59:59Z', '2025-10-10T04:05:00Z'])
    expect([statuses, rows]).toEqual([[201, 201], 2])
  })

  test('a first one after midnight belongs to the new day, and its repeat too', async () => {
    const { statuses, rows } = await sentAt([
      '2025-10-10T04:01:00Z',
      '2025-10-10T04:01:01Z',
      '2025-10-10T16:00:00Z',
    ])
    expect([statuses, rows]).toEqual([[201, 200, 200], 1])
  })

  test('is recorded all the same where the day before cannot be looked at', async () => {
    const column: Sheets['column'] = async () => {
      throw new DeliveryError('Google Sheets did not answer in time.')
    }
    const { statuses, rows } = await sentAt(['2025-10-10T04:01:00Z'], { sheets: { column } })
    expect([statuses, rows]).toEqual([[201], 1])
  })
})

test('nothing is looked at for a key, and at any other time of the day', async () => {
  const looked: string[] = []
  const column: Sheets['column'] = async (_table, field) => {
    looked.push(field)
    return []
  }
  const studio = receiver({ sheets: { column }, now: '2025-10-10T04:01:00Z' })
  await studio.json(answers, { 'idempotency-key': newKey() })
  studio.clock.now = new Date('2025-10-10T12:00:00Z')
  await studio.json(answers)
  expect(looked).toEqual([])
  studio.clock.now = new Date('2025-10-11T04:01:00Z')
  await studio.json(answers)
  expect(looked).toEqual(['submissionId'])
})

test('the same answers to two forms are two submissions', async () => {
  const given = { name: 'Ada', email: 'ada@example.com', workshopInterest: 'Robots' }
  const first = receiver({ forms: parentWorkshopInquiry })
  expect((await first.json(given)).status).toBe(201)
  const { id } = await (await first.json(given)).json()
  const other = receiver({ forms: { ...parentWorkshopInquiry, id: 'other-parents' } })
  expect((await (await other.json(given)).json()).id).not.toBe(id)
})
