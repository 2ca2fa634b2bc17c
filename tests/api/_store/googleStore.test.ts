import { describe, expect, test } from 'vitest'
import { lockOf } from '../../../api/_store/google/metadata.js'
import { toRow } from '../../../api/_tables/row.js'
import { OWNER, STATUS, SUBMISSION_ID } from '../../../api/_tables/table.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import type { TabView } from '../../standIns/google/staff.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { failureOf, idOf, instanceOn, leadOf, leads, tabOf, warmInstance } from '../../support/leads.js'
import { submission } from '../../support/storedLeads.js'

const google = await startGoogle()

const names = (title?: string) => tabOf(google, title).rows.map((row) => row.Name)
const widthsIn = (looks: TabView['looks']) =>
  looks.flatMap(({ updateDimensionProperties: one }) => one?.properties?.pixelSize ?? [])
const grace = { goals: 'A compiler' }

test('a row has a real date in the studio’s time zone, and each text as typed', async () => {
  await instanceOn(google).add(leads, leadOf('one', { goals: '=1+1' }))
  const [date, , goals] = tabOf(google).cells[1] ?? []
  // 3 p.m. in New York on day 45939 since 30 December 1899.
  expect(date?.userEnteredValue).toEqual({ numberValue: 45_939 + 15 / 24 })
  expect(date?.userEnteredFormat?.numberFormat?.type).toBe('DATE_TIME')
  expect(goals?.userEnteredValue).toEqual({ stringValue: '=1+1' })
  // In a cell of plain text, so that it stays a text also when staff enter it again.
  expect(goals?.userEnteredFormat?.numberFormat?.type).toBe('TEXT')
})

describe('the tab', () => {
  test('has its columns, a drop-down and a filter', async () => {
    const table = tableOf(workshopInquiry)
    await instanceOn(google).add(table, toRow(submission))
    const { header, cells, frozenRowCount, hidden, looks } = tabOf(google)
    expect(header).toEqual(table.columns.map(({ title }) => title))
    expect(table.columns.slice(-3).map(({ field }) => field)).toEqual([SUBMISSION_ID, STATUS, OWNER])
    expect(widthsIn(looks)).toEqual(table.columns.map(({ width = 180 }) => width))
    expect([frozenRowCount, hidden]).toEqual([1, false])
    expect(looks.flatMap(({ setBasicFilter }) => setBasicFilter ?? [])).toHaveLength(1)
    expect(cells[0]?.every((cell) => cell.userEnteredFormat?.textFormat?.bold)).toBe(true)
    const [{ range, rule } = {}] = looks.flatMap(({ setDataValidation }) => setDataValidation ?? [])
    expect(range).toMatchObject({ startRowIndex: 1, startColumnIndex: header.indexOf('Status') })
    const values = rule?.condition?.values?.map(({ userEnteredValue }) => userEnteredValue)
    expect([values, rule?.strict]).toEqual([['New', 'Answered', 'Booked', 'Not a fit'], false])
  })

  test('is found again after staff renamed it, and made again after they deleted it', async () => {
    const store = instanceOn(google)
    await store.add(leads, leadOf('one'))
    google.staff().renameTab(leads.title, 'Team leads')
    await store.add(leads, leadOf('two'))
    expect(store.linkTo(leads)).toBe(
      `https://docs.google.com/spreadsheets/d/leads/edit#gid=${tabOf(google, 'Team leads').sheetId}`,
    )
    expect(names('Team leads')).toEqual(['one', 'two'])
    google.staff().deleteTab('Team leads')
    await store.add(leads, leadOf('three'))
    expect([google.titles(), names()]).toEqual([['Sheet1', leads.title], ['three']])
  })

  test('has answers under their questions after staff moved, inserted and renamed columns, and so they are read', async () => {
    const store = await warmInstance(google)
    google.staff().insertColumn(leads.title, 0, 'Who calls back?')
    google.staff().moveColumn(leads.title, 3, 1)
    google.staff().type(leads.title, 0, 1, 'Wishes')
    await store.add(leads, leadOf('two', grace))
    expect(tabOf(google).header).toEqual([
      'Who calls back?',
      ...['Wishes', 'Submitted', 'Name', 'Checks', 'Submission ID'],
    ])
    expect(tabOf(google).rows[1]).toMatchObject({ Wishes: 'A compiler', Name: 'two' })
    const [reading] = await store.read([leads])
    expect(reading?.rows?.[1]?.cells).toMatchObject({ name: 'two', ...grace })
  })

  test('gets a column at its end for a question that is new, or whose column staff deleted', async () => {
    await warmInstance(google)
    google.staff().deleteColumn(leads.title, 2)
    const phone = { field: 'phone', title: 'Phone', width: 120 }
    const status = { field: 'status', title: 'Status', width: 100, isStaffs: true }
    const longer = { ...leads, columns: [...leads.columns, phone, status] }
    await instanceOn(google).add(longer, leadOf('two', { phone: '+1 212 555 0100' }))
    // A column of staff is theirs to delete.
    expect(tabOf(google).header.slice(-3)).toEqual(['Submission ID', 'Goals', 'Phone'])
    const cells = { Goals: 'An inbox that sorts itself', Phone: '+1 212 555 0100' }
    expect(tabOf(google).rows[1]).toMatchObject(cells)
    expect(widthsIn(tabOf(google).looks).slice(-2)).toEqual([420, 120])
  })

  test('that staff made with its name is left alone: the sentence says what to do', async () => {
    google.staff().addTab(leads.title.toUpperCase())
    const { message } = await failureOf(instanceOn(google).add(leads, leadOf('one')))
    expect(message).toMatch(/^A tab that the website did not make has the name/)
  })
})

test('neither the header nor rows that staff typed or moved are read as leads', async () => {
  const store = await warmInstance(google)
  await store.add(leads, leadOf('two'))
  google.staff().type(leads.title, 3, 1, 'Typed by hand')
  google.staff().deleteRow(leads.title, 1)
  const [reading] = await store.read([leads], ['name'])
  expect(reading?.rows).toEqual([
    { submissionId: idOf('two'), cells: { submissionId: idOf('two'), name: 'two' } },
  ])
  expect(google.calls.map(({ kind }) => kind)).toEqual(['read', 'write', 'read', 'read'])
})

describe('the journal', () => {
  const line = { at: new Date('2026-11-28T20:35:00Z'), what: 'sent', of: 'K7Q2-M9XC', detail: 'a b c' }

  test('is a hidden tab, in words that staff can read, and made again if it is gone', async () => {
    const store = instanceOn(google)
    await store.note([line, line])
    expect(tabOf(google, 'Journal').hidden).toBe(true)
    expect(tabOf(google, 'Journal').rows[0]).toEqual({
      'Time (UTC)': '2026-11-28 20:35:00',
      What: 'sent',
      Of: 'K7Q2-M9XC',
      Detail: 'a b c',
    })
    google.staff().deleteTab('Journal')
    expect(await store.readJournal()).toEqual([])
    await store.note([line])
    expect(await store.readJournal()).toEqual([line])
  })

  test('has lines in the batch of rows that are added at the same time', async () => {
    const store = instanceOn(google)
    await store.note([line])
    await store.add(leads, leadOf('one'))
    google.forgetCalls()
    await Promise.all([store.note([line]), store.add(leads, leadOf('two'))])
    expect(google.calls.map(({ kind }) => kind)).toEqual(['read', 'write'])
  })

  test('loses lines that are older than 31 days, but not when it began', async () => {
    const store = instanceOn(google)
    const days = [40, 32, 30, 33, 0]
    const now = new Date('2026-11-28T20:35:00Z')
    const lines = days.map((ago) => ({ ...line, at: new Date(now.getTime() - ago * 86_400_000) }))
    await store.note([{ ...line, what: 'begun', at: new Date('2026-01-01T00:00:00Z') }, ...lines])
    await store.tidy(now)
    expect((await store.readJournal()).map(({ what, at }) => [what, at.toISOString().slice(0, 10)])).toEqual([
      ['begun', '2026-01-01'],
      ['sent', '2026-10-29'],
      ['sent', '2026-11-28'],
    ])
  })
})

describe('of locks', () => {
  const kept = (title: string) => {
    const { sheetId } = tabOf(google, title)
    return google
      .metadata()
      .filter((entry) => entry.sheetId === sheetId && entry.metadataKey === 's')
      .map(({ metadataId }) => metadataId)
  }
  /** Adds locks as rows of the past did, the newest first. */
  function lockPast(title: string, count: number, minutesApart: number) {
    const { sheetId } = tabOf(google, title)
    return Array.from({ length: count }, (_, index) => {
      const minute = Math.floor(Date.now() / 60_000) - (index + 1) * minutesApart
      const metadataId = 1_000_000 + index
      const metadataValue = `check__${minute.toString(36)}`
      google.metadata().push({ metadataId, metadataKey: 's', metadataValue, sheetId, column: undefined })
      return metadataId
    })
  }

  test.each([
    ['of rows, those of the last 30 days stay', 40, 24 * 60, 29],
    ['of rows, the newest thousand of a tab stay', 1200, 1, 999],
  ])('%s', async (_, count, minutesApart, most) => {
    const store = await warmInstance(google)
    const ids = lockPast(leads.title, count, minutesApart)
    await store.tidy(new Date())
    const { metadataId } = lockOf(leads, idOf('first'))
    expect(kept(leads.title).sort()).toEqual([metadataId, ...ids.slice(0, most)].sort())
    expect(google.calls.map(({ kind }) => kind)).toEqual(['read', 'write'])
    // Nothing is left to do.
    await store.tidy(new Date())
    expect(google.calls.map(({ kind }) => kind)).toEqual(['read', 'write', 'read'])
    expect(await store.add(leads, leadOf('first'))).toBe('already there')
  })

  test('of two calls for one row are two: else both would count it as written, and send its letters', () => {
    const values = Array.from({ length: 4000 }, () => lockOf(leads, idOf('one')).value)
    expect(Math.max(...values.map(({ length }) => length))).toBe(12)
    // One of 16 million by chance.
    expect(new Set(values).size).toBeGreaterThan(3990)
  })

  test('that another process takes while a row is refused for another reason make it a repeat', async () => {
    const store = await warmInstance(google)
    google.fail({ on: 'write', before: 400 })
    const refused = google.nextCall('write')
    const late = store.add(leads, leadOf('one'))
    await refused
    const { metadataId, value } = lockOf(leads, idOf('one'))
    const { sheetId } = tabOf(google)
    const theirs = { metadataId, metadataKey: 's', metadataValue: value, sheetId, column: undefined }
    google.beforeNext('write', () => google.metadata().push(theirs))
    expect(await late).toBe('already there')
  })

  test('of slots, the newest ten stay', async () => {
    const store = instanceOn(google)
    await store.takeSlot('2026-11-28T20:35')
    lockPast('Journal', 20, 5)
    await store.tidy(new Date())
    expect(kept('Journal')).toHaveLength(10)
    expect(await store.takeSlot('2026-11-28T20:35')).toBe(false)
  })
})
