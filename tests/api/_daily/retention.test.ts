import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { applyRetention, monthsBefore } from '../../../api/_daily/retention.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import type { Table } from '../../../api/_tables/table.js'
import { paymentsTable, reviewTable } from '../../../api/_tables/tables.js'
import { studio } from '../../support/dailyStudio.js'
import { temporaryFolder } from '../../support/receiver.js'
import { inquiries, inquiry, keep, keepForReview, NOW, rowsIn } from '../../support/storedLeads.js'

const DAY_HOURS = 24
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

describe('RETENTION_MONTHS', () => {
  /** A studio that removes rows after this many months, this many days later. */
  const on = (dataDir: string, day: number, months: string) =>
    studio({ DATA_DIR: dataDir, RETENTION_MONTHS: months, DAILY_REPORT: 'always' }, later(day))

  test('the first run announces old rows and the next run removes them, in every tab', async () => {
    const dataDir = temporaryFolder()
    const first = await on(dataDir, 0, '12')
    await keep(first, [inquiry(400 * DAY_HOURS), inquiry(300 * DAY_HOURS)])
    await keepForReview(first, [inquiry(500 * DAY_HOURS)])
    const id = crypto.randomUUID()
    const payment = { time: new Date(NOW.getTime() - 450 * 86_400_000), submissionId: id, stripe: 'cs_1' }
    await first.delivery.sheets.append(paymentsTable, { id, cells: payment })
    await first.run()
    expect(await rowsIn(first)).toHaveLength(2)
    const report = readFileSync(join(dataDir, 'outbox', 'daily-2025-10-09.eml'), 'utf8')
    expect(report).toContain('3 rows older than 12 months: the next')

    const second = await on(dataDir, 1, '12')
    expect((await second.run()).problems).toEqual([])
    for (const [table, left] of [
      [inquiries, 1] as const,
      [reviewTable, 0] as const,
      [paymentsTable, 0] as const,
    ])
      expect(await rowsIn(second, table)).toHaveLength(left)
  })

  test('once a month the report names other tabs, where no run removes rows', async () => {
    const dataDir = temporaryFolder()
    await (await on(dataDir, 0, '12')).run()
    for (const [name, text] of [
      ['Archive 2025', 'Name,E-mail\nSam,sam@example.com\nAda,ada@example.com'],
      ['events', 'Published,Description\nTRUE,Write to hello@example.com'],
      ['Costs', 'Room,100'],
    ])
      writeFileSync(join(dataDir, `sheets/${name}.csv`), text ?? '')
    const named: (string | undefined)[] = []
    for (const day of [1, 23, 24]) {
      const { day: date } = await (await on(dataDir, day, '12')).run()
      const { text = '' } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', `daily-${date}.eml`)))
      named.push(/tabs that you made: .* in (".*")\./.exec(text)?.[1])
    }
    expect(named).toEqual([undefined, '"Archive 2025.csv"', undefined])
  })

  test('a shorter period is announced before it applies; a longer one applies at once', async () => {
    const dataDir = temporaryFolder()
    await (await on(dataDir, 0, '12')).run()
    const shorter = await on(dataDir, 1, '6')
    await keep(shorter, [inquiry(200 * DAY_HOURS), inquiry(500 * DAY_HOURS)])
    await shorter.run()
    expect(await rowsIn(shorter)).toHaveLength(2)
    const longer = await on(dataDir, 2, '12')
    await longer.run()
    expect(await rowsIn(longer)).toHaveLength(1)
  })
})

test('at most 500 rows are removed in a run, the oldest first, and none of staff or without a date', async () => {
  const rows = Array.from({ length: 503 }, (_, number) => ({
    submissionId: String(number),
    cells: { submittedAtUtc: later(-400 - number).toISOString() },
    pending: [],
  }))
  const ofStaff = { submissionId: '', cells: { submittedAtUtc: later(-999).toISOString() }, pending: [] }
  const undated = { submissionId: 'no date', cells: {}, pending: [] }
  const removed: string[] = []
  const remove = async (_: Table, ids: readonly string[]) => ({ removed: removed.push(...ids), notes: [] })
  const sheets = {
    admin: { remove } as Partial<Sheets['admin']> as Sheets['admin'],
  } as Partial<Sheets> as Sheets
  const run = { months: 12, lastMonths: 12, now: NOW, isFirstOfMonth: false, withinMs: 60_000 }
  await applyRetention([{ table: inquiries, rows: [ofStaff, undated, ...rows], missing: [] }], sheets, run)
  expect(removed).toEqual(Array.from({ length: 500 }, (_, number) => String(502 - number)))
})

test.each([
  ['2028-02-29T12:00:00Z', 12, '2027-02-28T12:00:00.000Z'],
  ['2027-03-31T12:00:00Z', 1, '2027-02-28T12:00:00.000Z'],
  ['2026-11-01T05:30:00Z', 8, '2026-03-01T05:30:00.000Z'],
  ['2027-01-15T00:00:00Z', 24, '2025-01-15T00:00:00.000Z'],
])('%s minus %i months is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before)
})
