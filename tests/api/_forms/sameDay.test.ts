import { describe, expect, test } from 'vitest'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { answers, receiver } from '../../support/receiver.js'

/** Sends the same answers without a key at each of these moments. @returns the statuses. */
async function sentAt(moments: readonly string[], replaced: Parameters<typeof receiver>[0] = {}) {
  const studio = receiver(replaced)
  const statuses: number[] = []
  for (const moment of moments) {
    studio.clock.now = new Date(moment)
    statuses.push((await studio.json(answers)).status)
  }
  return statuses
}

describe('without a key, the same answers are one submission on the same day of the studio,', () => {
  test('which is from four in the morning to four in the morning', async () => {
    const summer = ['2025-10-09T08:00:00Z', '2025-10-10T07:59:59Z', '2025-10-10T08:00:00Z']
    expect(await sentAt(summer)).toEqual([201, 200, 201])
    const winter = ['2025-12-09T09:00:00Z', '2025-12-10T08:59:59Z', '2025-12-10T09:00:00Z']
    expect(await sentAt(winter)).toEqual([201, 200, 201])
  })

  test('which is in the time zone that the studio set', async () => {
    const inTokyo = { env: { STUDIO_TIME_ZONE: 'Asia/Tokyo' } }
    expect(await sentAt(['2025-10-09T18:00:00Z', '2025-10-09T19:06:00Z'], inTokyo)).toEqual([201, 201])
  })

  test('also with other spaces, but not with other words', async () => {
    const studio = receiver()
    const first = await studio.json(answers)
    expect(first.status).toBe(201)
    expect((await first.json()).id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect((await studio.json({ ...answers, name: ' Ada Lovelace ' })).status).toBe(200)
    expect((await studio.json({ ...answers, goals: 'Something else' })).status).toBe(201)
    expect(studio.rows()).toHaveLength(2)
  })
})

test('the same answers to two forms are two submissions', async () => {
  const given = { name: 'Ada', email: 'ada@example.com', workshopInterest: 'Robots' }
  const { id } = await (await receiver({ forms: parentWorkshopInquiry }).json(given)).json()
  const other = receiver({ forms: { ...parentWorkshopInquiry, id: 'other-parents' } })
  expect((await (await other.json(given)).json()).id).not.toBe(id)
})
