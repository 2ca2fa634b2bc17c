import { describe, expect, test } from 'vitest'
import { submissionKey, submissionLock } from '../../api/_delivery/google/locks.js'
import { tabIdOf } from '../../api/_delivery/google/tab.js'
import { FAILED, failureOf, instanceOn, leadOf, leads, SENT, tabOf } from '../support/leads.js'
import { startGoogle } from '../support/standIns.js'

const google = await startGoogle({ spreadsheets: ['leads', 'other'], unshared: ['private'] })

const names = () => tabOf(google).rows.map((row) => row.Name)

describe('a row', () => {
  test('reaches its tab with a true date in the studio’s zone and every text as typed', async () => {
    const typed = { name: '=1+1', goals: '007\n+1 212 555 0100' }
    const kept = await instanceOn(google).append(leads, leadOf('one', typed))

    expect(kept).toEqual({ outcome: 'written' })
    const [row] = tabOf(google).rows
    // 3 p.m. in New York on day 45939 since 30 December 1899.
    expect(row).toEqual({
      Submitted: 45_939 + 15 / 24,
      Name: '=1+1',
      Goals: '007\n+1 212 555 0100',
      'Submission ID': 'one',
    })
    const [date, name] = tabOf(google).cells[1] ?? []
    expect(date?.userEnteredFormat?.numberFormat?.type).toBe('DATE_TIME')
    expect(name?.userEnteredValue).toEqual({ stringValue: '=1+1' })
    // In a cell of plain text, so that it stays a text also when staff enter it again.
    expect(name?.userEnteredFormat?.numberFormat?.type).toBe('TEXT')
  })

  test('sent again by any instance stays one row', async () => {
    await instanceOn(google).append(leads, leadOf('one'))
    expect(await instanceOn(google).append(leads, leadOf('one'))).toEqual({
      outcome: 'already-there',
      email: 'done',
    })
    expect(tabOf(google).rows).toHaveLength(1)
  })

  test('whose lock’s id belongs to another submission is written all the same, and once', async () => {
    google.occupyMetadataId(submissionLock(submissionKey(leads, 'one'), 0).metadataId)
    expect((await instanceOn(google).append(leads, leadOf('one'))).outcome).toBe('written')
    expect((await instanceOn(google).append(leads, leadOf('one'))).outcome).toBe('already-there')
    expect(tabOf(google).rows).toHaveLength(1)
  })

  test('goes to the spreadsheet that its table was given', async () => {
    await instanceOn(google, { spreadsheetIdFor: () => 'other' }).append(leads, leadOf('one'))
    expect(google.tab(leads.title, 'other')?.rows).toHaveLength(1)
    expect(google.titles('leads')).not.toContain(leads.title)
  })
})

test('the place of a row is found within a part of a second, however it is given', async () => {
  const sheets = instanceOn(google)
  await sheets.append(leads, leadOf('one'))
  expect(await sheets.rowNumber(leads, 'one', 1200.5)).toBe(2)
})

describe('the tab', () => {
  test('is made on first use, ready to read', async () => {
    await instanceOn(google).append(leads, leadOf('one'))
    const { header, widths, frozenRowCount, hasFilter, cells } = tabOf(google)
    expect(header).toEqual(['Submitted', 'Name', 'Goals', 'Notified', 'Submission ID'])
    expect(widths).toEqual([150, 180, 420, 90, 300])
    expect({ frozenRowCount, hasFilter }).toEqual({ frozenRowCount: 1, hasFilter: true })
    expect(cells[0]?.every((cell) => cell.userEnteredFormat?.textFormat?.bold)).toBe(true)
    expect(cells[1]?.every((cell) => cell.userEnteredFormat?.wrapStrategy === 'WRAP')).toBe(true)
    expect(instanceOn(google).linkTo(leads)).toBe(
      `https://docs.google.com/spreadsheets/d/leads/edit#gid=${tabIdOf(leads.id)}`,
    )
  })

  test('is made once when several instances need it at the same time, and no row is lost', async () => {
    const people = ['Ada', 'Grace', 'Joan', 'Radia', 'Barbara', 'Frances']
    await Promise.all(people.map((name) => instanceOn(google).append(leads, leadOf(name, { name }))))
    expect(names().sort()).toEqual([...people].sort())
    expect(google.titles()).toEqual(['Sheet1', leads.title])
  })

  test('is found again after staff renamed it', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    google.staff().renameTab(leads.title, 'Team leads')
    await sheets.append(leads, leadOf('two'))
    await instanceOn(google).append(leads, leadOf('three'))
    expect(tabOf(google, 'Team leads').rows).toHaveLength(3)
    expect(google.titles()).toEqual(['Sheet1', 'Team leads'])
  })

  test('is made again after staff deleted it under a running instance', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    google.staff().deleteTab(leads.title)
    await sheets.append(leads, leadOf('two', { name: 'Grace Hopper' }))
    expect(names()).toEqual(['Grace Hopper'])
  })

  test('takes another title when staff have a tab of their own by that name', async () => {
    google.staff().addTab('workshop INQUIRIES')
    await instanceOn(google).append(leads, leadOf('one'))
    expect(tabOf(google, 'Workshop inquiries (2)').rows).toHaveLength(1)
    expect(tabOf(google, 'workshop INQUIRIES').rows).toEqual([])
  })

  test('keeps answers under their questions after staff moved, inserted and renamed columns', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    google.staff().insertColumn(leads.title, 0, 'Who calls back?')
    google.staff().moveColumn(leads.title, 3, 1)
    google.staff().renameColumn(leads.title, 1, 'Wishes')
    await sheets.append(leads, leadOf('two', { goals: 'A dashboard' }))
    expect(tabOf(google).header).toEqual([
      'Who calls back?',
      'Wishes',
      'Submitted',
      'Name',
      'Notified',
      'Submission ID',
    ])
    expect(tabOf(google).rows[1]).toMatchObject({ Wishes: 'A dashboard', Name: 'Ada Lovelace' })
  })

  test('gets a new column at the end for a question that was added, or that staff deleted', async () => {
    await instanceOn(google).append(leads, leadOf('one'))
    google.staff().deleteColumn(leads.title, 2)
    const longer = { ...leads, columns: [...leads.columns, { field: 'phone', title: 'Phone', width: 120 }] }
    await instanceOn(google).append(longer, leadOf('two', { phone: '+1 212 555 0100' }))
    expect(tabOf(google).header.slice(-2)).toEqual(['Goals', 'Phone'])
    expect(tabOf(google).rows[1]).toMatchObject({
      Goals: 'An inbox that sorts itself',
      Phone: '+1 212 555 0100',
    })
    expect(tabOf(google).widths.slice(-2)).toEqual([420, 120])
  })
})

describe('“Notified”', () => {
  test('says no while the e-mail is owed, tells it to the next repeat, and is emptied afterwards', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    await sheets.append(leads, leadOf('two'))
    await sheets.markNotified(leads, 'two', FAILED)
    expect(tabOf(google).rows.map((row) => row.Notified)).toEqual([undefined, 'no'])
    expect(await sheets.append(leads, leadOf('two'))).toEqual({ outcome: 'already-there', email: 'failed' })
    await sheets.markNotified(leads, 'two', SENT)
    expect(tabOf(google).rows.map((row) => row.Notified)).toEqual([undefined, undefined])
    expect(await sheets.append(leads, leadOf('two'))).toEqual({ outcome: 'already-there', email: 'done' })
  })

  test('finds the row in a renamed tab with moved columns', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    google.staff().moveColumn(leads.title, 4, 0)
    google.staff().renameTab(leads.title, 'Leads')
    await sheets.markNotified(leads, 'one', FAILED)
    expect(tabOf(google, 'Leads').rows[0]?.Notified).toBe('no')
  })

  test('of a row that staff deleted is an error; no other row is touched, no e-mail is owed', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    await sheets.append(leads, leadOf('two'))
    google.staff().deleteRow(leads.title, 1)
    expect((await failureOf(sheets.markNotified(leads, 'one', FAILED))).message).toContain('not in its tab')
    expect(tabOf(google).rows.map((row) => row.Notified)).toEqual([undefined])
    expect(await sheets.append(leads, leadOf('one'))).toEqual({ outcome: 'already-there', email: 'done' })
  })
})
