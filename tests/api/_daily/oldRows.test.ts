import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { oldRowsIn } from '../../../api/_daily/oldRows.js'
import { paymentsTable, reviewTable } from '../../../api/_tables/tables.js'
import { studio } from '../../support/dailyStudio.js'
import { temporaryFolder } from '../../support/receiver.js'
import { inquiries, inquiry, keep, NOW, rowsIn } from '../../support/storedLeads.js'

const DAY_HOURS = 24
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_HOURS * 3_600_000)

test('the first report of a month says how many rows of which tab are older than promised; none is deleted', async () => {
  const dataDir = temporaryFolder()
  const env = { DATA_DIR: dataDir, RETENTION_MONTHS: '12' }
  const old: (string | undefined)[] = []
  for (const day of [0, 1, 23, 24]) {
    const site = await studio(env, daysLater(day))
    if (day === 0) await keep(site, [inquiry(400 * DAY_HOURS), inquiry(300 * DAY_HOURS)])
    const { day: date } = await site.run()
    const { text = '' } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', `daily-${date}.eml`)))
    old.push(/(?<=^Workshop inquiries: )\d+ from before .*/m.exec(text)?.[0])
    expect(await rowsIn(site)).toHaveLength(2)
  }
  const [october, november] = ['October 9, 2024', 'November 1, 2024'].map(
    (day) => `1 from before ${day}. Filter "Submitted", and delete them.`,
  )
  expect(old).toEqual([october, undefined, november, undefined])
})

test('a row is old from the same day of an earlier month on, a payment by its own time, and one without a time never', () => {
  const row = (cells: Record<string, string>) => ({ submissionId: 'an id', cells, pending: [] })
  const now = new Date('2028-02-29T12:00:00Z')
  const times = ['2027-02-28T11:59:59Z', '2027-02-28T12:00:01Z', 'never']
  const lines = oldRowsIn(
    [
      { table: inquiries, missing: [], rows: times.map((time) => row({ submittedAtUtc: time })) },
      { table: reviewTable, missing: [], rows: [row({ submittedAtUtc: times[1] ?? '' })] },
      { table: paymentsTable, missing: [], rows: [row({ timeUtc: '2026-11-01T05:30:00Z' }), row({})] },
    ],
    12,
    now,
  )
  expect(lines).toEqual([
    { label: 'Workshop inquiries', text: expect.stringMatching(/^1 .* "Submitted"/) },
    { label: 'Payments', text: '1 from before February 28, 2027. Filter "Time", and delete them.' },
  ])
})
