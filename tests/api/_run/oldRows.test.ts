import { expect, test } from 'vitest'
import { oldRowsIn } from '../../../api/_run/report.js'
import { paymentsTable, reviewTable } from '../../../api/_tables/tables.js'
import { inquiries } from '../../support/storedLeads.js'

test('a row is old from the same day of an earlier month on, a payment by its own time, and one without a time never', () => {
  const row = (cells: Record<string, string>) => ({ submissionId: 'an id', cells })
  const now = new Date('2028-02-29T12:00:00Z')
  const times = ['2027-02-28T11:59:59Z', '2027-02-28T12:00:01Z', 'never']
  const lines = oldRowsIn(
    [
      { table: inquiries, rows: times.map((time) => row({ submittedAtUtc: time })) },
      { table: reviewTable, rows: [row({ submittedAtUtc: times[1] ?? '' })] },
      { table: paymentsTable, rows: [row({ timeUtc: '2026-11-01T05:30:00Z' }), row({})] },
    ],
    12,
    now,
  )
  expect(lines).toEqual([
    { label: 'Workshop inquiries', text: expect.stringMatching(/^1 .* "Submitted"/) },
    { label: 'Payments', text: '1 from before February 28, 2027. Filter "Time", and delete them.' },
  ])
})
