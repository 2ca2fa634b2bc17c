import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../api/_tables/csv.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { badRequests } from '../../support/badRequests.js'
import { answers, receiver } from '../../support/receiver.js'

test('a thousand generated bad requests cause no server error, and only valid answers are stored', async () => {
  const studio = receiver()
  const next = badRequests(7, answers)
  const statuses = new Map<number, number>()
  for (let round = 0; round < 1000; round += 1) {
    const response = await studio.request(next())
    await response.text()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    expect(response.status, `round ${round}`).toBeLessThan(500)
  }
  expect([...statuses.keys()].sort()).toEqual([200, 201, 303, 400, 413, 415, 422])
  for (const line of studio.lines) expect(line.reason ?? '').not.toContain('Unexpected')

  const [header, ...rows] = parseCsv(studio.csv() ?? '')
  expect(rows.length).toBeGreaterThan(5)
  for (const cells of rows) {
    expect(cells).toHaveLength(header?.length ?? 0)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]|;[=+\-@＝＋－＠]/)
    // Name, e-mail, company, team size and goals stand after time and reference.
    const stored = cells.slice(2, 7).map((cell) => cell.replace(/(^|;)'(?=[=+\-@＝＋－＠\t\r])/g, '$1'))
    const stated = Object.fromEntries(
      Object.keys(workshopInquiry.questions).map((name, n) => [name, stored[n]]),
    )
    expect(v.safeParse(workshopInquiry.schema, stated).issues).toBeUndefined()
  }
})
