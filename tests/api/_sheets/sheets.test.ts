import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { NoticeState } from '../../../api/_common/retryPolicy.js'
import { localSheets } from '../../../api/_sheets/local/localSheets.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import { cellTexts } from '../../../api/_tables/csv.js'
import { toRow } from '../../../api/_tables/row.js'
import type { Table } from '../../../api/_tables/table.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { instanceOn, leadOf, leads, pendingLeadOf } from '../../support/leads.js'
import { temporaryFolder } from '../../support/receiver.js'
import { inquiries, inquiry, NOW } from '../../support/storedLeads.js'

// What `Sheets` promises, held for both stores. What only one of them promises is in the tests beside this one.

const google = await startGoogle({ spreadsheets: ['leads'] })

/** A store without rows: `open` makes an instance, as a process would; `made` lists its tabs or files. */
const stores = [
  ['in Google Sheets', () => ({ open: () => instanceOn(google), made: () => google.titles().slice(1) })],
  [
    'in files',
    () => {
      const dataDir = temporaryFolder()
      return {
        open: () => localSheets({ dataDir, lockWaitMs: 60_000 }),
        made: () => readdirSync(join(dataDir, 'sheets')),
      }
    },
  ],
] as const

const WRITTEN = { outcome: 'written' }
const review: Table = { ...leads, id: 'spam-review', title: 'Spam review' }

/** The rows of a table, which can be read. */
async function rowsOf({ admin }: Sheets, table = leads) {
  const [reading] = await admin.read([table])
  if (!reading || reading.error) throw new Error('The table cannot be read')
  return reading.rows
}
const idsOf = async (sheets: Sheets, table?: Table) =>
  (await rowsOf(sheets, table)).map(({ submissionId }) => submissionId)
/** The pending notices of the first row: kind and state. */
const pendingOf = async (sheets: Sheets) =>
  (await rowsOf(sheets))[0]?.pending.map(({ notice, state }) => ({ notice, state }))

describe.each(stores)('rows %s', (_, newStore) => {
  test('are added once, whoever sends them: the id decides, and a repeat says so', async () => {
    const { open } = newStore()
    const [one, other] = [open(), open()]
    const sent = await Promise.all([one, other, one].map((sheets) => sheets.append(leads, leadOf('a'))))
    expect(sent.map(({ outcome }) => outcome).sort()).toEqual(['already-there', 'already-there', 'written'])
    const repeat = leadOf('a', { checks: 'A hint' })
    expect(await open().append(leads, repeat)).toEqual({ outcome: 'already-there', pending: [] })
    expect(await open().append(review, leadOf('a'))).toEqual(WRITTEN)
    expect([await idsOf(one), await idsOf(other, review)]).toEqual([['a'], ['a']])
  })

  test('are read as they were typed, with times in the studio’s zone and in UTC', async () => {
    const { open } = newStore()
    const typed = ['=1+1', '@x;=2', "'tis", '007', '10/20', 'TRUE', ' a, "b" ', 'one\ntwo', 'Žofie 🙂']
    const rows = typed.map((goals, hours) => toRow(inquiry(hours, { goals })))
    for (const row of rows) await open().append(inquiries, row)
    const filled = (cells: object) => Object.entries(cells).filter(([, text]) => text !== '')
    const read = (await rowsOf(open(), inquiries)).map(({ cells }) => filled(cells).sort())
    expect(read).toEqual(rows.map((row) => filled(cellTexts(row)).sort()))
    expect(Object.fromEntries(read[0] ?? [])).toMatchObject({
      submittedAt: '2025-10-09 08:00:00',
      submittedAtUtc: NOW.toISOString(),
    })
  })

  test('have pending notices until these are sent, also for a repeat and after a restart', async () => {
    const { open } = newStore()
    const row = { ...leadOf('a'), pending: ['email', 'payer'] as const }
    await open().append(leads, row)
    const waiting = (notice: string) => ({ notice, state: { is: 'waiting', since: expect.any(Date) } })
    expect(await pendingOf(open())).toEqual([waiting('email'), waiting('payer')])
    for (const _ of ['sent', 'said twice']) await open().markSent(leads, 'a', 'email')
    expect(await pendingOf(open())).toEqual([waiting('payer')])
    expect(await open().append(leads, row)).toMatchObject({
      outcome: 'already-there',
      pending: [waiting('payer')],
    })
  })

  test('have a notice that one of two processes takes; its state is read as it was stored', async () => {
    const { open } = newStore()
    await open().append(leads, pendingLeadOf('a'))
    const times = { since: NOW, at: new Date(NOW.getTime() + 60_000) }
    const states: readonly NoticeState[] = [
      ...(['taken', 'unanswered', 'givenUp'] as const).map((is) => ({ is, ...times })),
      { is: 'waiting', since: NOW },
    ]
    for (const to of states) {
      const [from] = (await rowsOf(open()))[0]?.pending ?? []
      if (!from) throw new Error('Nothing is pending')
      const change = { table: leads, submissionId: 'a', notice: from.notice, from, to }
      const made = await Promise.all([open(), open()].map(({ admin }) => admin.changePending([change])))
      expect(made.flat()).toEqual([change])
      expect(await pendingOf(open())).toEqual([{ notice: 'email', state: to }])
    }
  })

  test('are looked for, and checked to be addable, without making a tab or a file', async () => {
    const { open, made } = newStore()
    expect(await open().admin.read([leads, review])).toMatchObject([{ rows: [] }, { rows: [] }])
    expect(await open().admin.checkWritable([leads, review])).toEqual([])
    expect([await open().admin.readEvents(), made()]).toEqual([undefined, []])
  })
})

test.each(stores)(
  'notes %s outlive the process, and one of two that note at the same time does',
  async (_, newStore) => {
    const { open } = newStore()
    const note = (next: Parameters<Sheets['admin']['note']>[1]) =>
      open().admin.note('run', next, { now: NOW })
    expect(await note((last) => (last ? undefined : 'first'))).toBe(true)
    expect(await note((last) => (last ? undefined : 'first'))).toBe(false)
    const both = await Promise.all(
      [1, 2].map(() => note((last) => (last?.value === 'first' ? '' : undefined))),
    )
    expect(both.sort()).toEqual([false, true])
    expect(await open().admin.notes(['run', 'never'])).toEqual(new Map([['run', { at: NOW, value: '' }]]))
  },
)
