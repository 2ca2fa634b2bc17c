import { expect, test } from 'vitest'
import { findingsIn } from '../../../api/_daily/findings.js'
import { dueNotices, pendingRows } from '../../../api/_daily/pendingNotices.js'
import type { TableReading } from '../../../api/_sheets/sheets.js'
import { leadTables, paymentsTable } from '../../../api/_tables/tables.js'

const NOW = new Date('2025-09-09T12:00:00Z')

/** Rows of three days ago in each form's tab, one for each status. The reference is the tab and the status. */
function readingsOf(statuses: readonly string[]): readonly TableReading[] {
  const leads = leadTables.map(({ table }) => ({
    table,
    missing: [],
    rows: statuses.map((status) => ({
      submissionId: crypto.randomUUID(),
      cells: { submittedAtUtc: '2025-09-06T12:00:00Z', reference: `${table.title} ${status}`, status },
      pending: [],
    })),
  }))
  return [...leads, { table: paymentsTable, missing: [], rows: [] }]
}

const findings = findingsIn(readingsOf(['New', 'Answered', 'Booked', 'Not a fit', 'Called']), NOW, NOW)
const referencesOf = (leads: readonly { readonly reference: string }[]) =>
  leads.map(({ reference }) => reference)

test('pre-work and interest in events are not reported as unanswered', () => {
  expect(referencesOf(findings.unanswered).toSorted()).toEqual([
    'Executives New',
    'Parents New',
    'Solo builders New',
    'Summer school New',
    'VC applications New',
    'Workshop inquiries New',
  ])
})

test('of what is due, what was never tried comes first: two hundred refused e-mails keep back no other one', () => {
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
  const rowOf = (submissionId: string, since: Date, triedAt?: Date) => ({
    submissionId,
    cells: {},
    pending: [
      {
        notice: 'email',
        state: triedAt ? ({ is: 'taken', since, at: triedAt } as const) : ({ is: 'waiting', since } as const),
      } as const,
    ],
  })
  const [{ table } = { table: paymentsTable }] = leadTables
  const refused = Array.from({ length: 200 }, (_, n) => rowOf(`refused ${n}`, ago(60), ago(31)))
  const rows = [...refused, rowOf('refused and due later', ago(60), ago(29)), rowOf('new', ago(6))]
  const due = dueNotices(pendingRows([{ table, missing: [], rows }]), NOW)
  expect([due[0]?.submissionId, due.length]).toEqual(['new', 201])
})
