import { describe, expect, test, vi } from 'vitest'
import { startGoogle } from '../../standIns/startStandIns.js'
import {
  failureOf,
  instanceOn,
  leadOf,
  leads,
  pendingLeadOf,
  tabOf,
  warmInstance,
} from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const names = () => tabOf(google).rows.map((row) => row.Name)

test('a row has a real date in the studio’s time zone, and each text as typed', async () => {
  await instanceOn(google).append(leads, leadOf('one', { name: '=1+1' }))
  const [date, name] = tabOf(google).cells[1] ?? []
  // 3 p.m. in New York on day 45939 since 30 December 1899.
  expect(date?.userEnteredValue).toEqual({ numberValue: 45_939 + 15 / 24 })
  expect(date?.userEnteredFormat?.numberFormat?.type).toBe('DATE_TIME')
  expect(name?.userEnteredValue).toEqual({ stringValue: '=1+1' })
  // In a cell of plain text, so that it stays a text also when staff enter it again.
  expect(name?.userEnteredFormat?.numberFormat?.type).toBe('TEXT')
})

describe('the tab', () => {
  test('is found again after staff renamed it, and created again after they deleted it', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    google.staff().renameTab(leads.title, 'Team leads')
    await sheets.append(leads, leadOf('two'))
    await instanceOn(google).append(leads, leadOf('three'))
    expect(tabOf(google, 'Team leads').rows).toHaveLength(3)
    google.staff().deleteTab('Team leads')
    await sheets.append(leads, leadOf('four', { name: 'Grace Hopper' }))
    expect(names()).toEqual(['Grace Hopper'])
    expect(google.titles()).toEqual(['Sheet1', leads.title])
  })

  test('stores answers under their questions after staff moved, inserted and renamed columns', async () => {
    await instanceOn(google).append(leads, leadOf('one'))
    google.staff().insertColumn(leads.title, 0, 'Who calls back?')
    google.staff().moveColumn(leads.title, 3, 1)
    google.staff().renameColumn(leads.title, 1, 'Wishes')
    await instanceOn(google).append(leads, leadOf('two', { goals: 'A dashboard' }))
    const header = ['Who calls back?', 'Wishes', 'Submitted', 'Name', 'Checks', 'Submission ID']
    expect(tabOf(google).header).toEqual(header)
    expect(tabOf(google).rows[1]).toMatchObject({ Wishes: 'A dashboard', Name: 'Ada Lovelace' })
  })

  test('gets a new column at the end for a question that is new, or whose column staff deleted', async () => {
    await instanceOn(google).append(leads, leadOf('one'))
    google.staff().deleteColumn(leads.title, 2)
    const longer = { ...leads, columns: [...leads.columns, { field: 'phone', title: 'Phone', width: 120 }] }
    await instanceOn(google).append(longer, leadOf('two', { phone: '+1 212 555 0100' }))
    expect(tabOf(google).header.slice(-2)).toEqual(['Goals', 'Phone'])
    const cells = { Goals: 'An inbox that sorts itself', Phone: '+1 212 555 0100' }
    expect(tabOf(google).rows[1]).toMatchObject(cells)
    expect(tabOf(google).widths.slice(-2)).toEqual([420, 120])
  })

  test('gets a column again that Google refused at the moment when staff inserted another', async () => {
    await instanceOn(google).append(leads, leadOf('one'))
    google.staff().deleteColumn(leads.title, 2)
    google.fail({ on: 'write', before: 400 })
    google.beforeNext('write', () =>
      google.beforeNext('read', () => google.staff().insertColumn(leads.title, 0, 'Ours')),
    )
    await instanceOn(google).append(leads, leadOf('two', grace))
    expect(tabOf(google).rows.at(-1)).toMatchObject({ Name: 'Grace Hopper', Goals: 'A compiler' })
  })
})

const grace = { name: 'Grace Hopper', goals: 'A compiler' }
const right = { Name: 'Grace Hopper', Goals: 'A compiler', 'Submission ID': 'one' }

describe('a row that is written while staff', () => {
  test.each([
    ['insert a column', () => google.staff().insertColumn(leads.title, 1, 'Who calls back?')],
    ['swap two columns', () => google.staff().moveColumn(leads.title, 1, 2)],
  ])('%s is added again in the right columns, with a note about the wrong copy', async (_, act) => {
    const sheets = await warmInstance(google)
    google.beforeNext('write', act)
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    const rows = tabOf(google).rows
    expect(rows).toHaveLength(3)
    const Checks = expect.stringContaining('an earlier copy is in wrong columns')
    expect(rows[2]).toEqual({ ...right, Checks, Submitted: 45_939 + 15 / 24 })
  })

  test('delete one of their columns is one row: Google refuses a row that is wider than the tab', async () => {
    await instanceOn(google).append(leads, leadOf('first'))
    google.staff().insertColumn(leads.title, 0, 'Ours')
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('second'))
    google.beforeNext('write', () => google.staff().deleteColumn(leads.title, 0))
    expect(await sheets.append(leads, leadOf('one', grace))).toMatchObject({ outcome: 'written' })
    expect(tabOf(google).rows).toHaveLength(3)
    expect(tabOf(google).rows[2]).toMatchObject(right)
  })

  test('move columns again gets an error, when the right copy cannot be written', async () => {
    const sheets = await warmInstance(google)
    google.beforeNext('write', () => {
      google.staff().moveColumn(leads.title, 1, 2)
      google.fail({ on: 'write', before: 503 })
    })
    const { message } = await failureOf(sheets.append(leads, leadOf('one', grace)))
    expect(message).toBe('Columns were moved while this row was written: it is in wrong columns.')
  })

  test('move columns is one row when the last row is an hour old: the columns are read again', async () => {
    const sheets = await warmInstance(google)
    google.staff().moveColumn(leads.title, 1, 2)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
    await sheets.append(leads, leadOf('one', grace))
    vi.restoreAllMocks()
    expect(tabOf(google).rows[1]).toMatchObject(right)
    expect(tabOf(google).rows).toHaveLength(2)
  })
})

test('a row whose lock has by chance the number of another row’s lock gets an error: its e-mail is sent', async () => {
  const sheets = instanceOn(google)
  await sheets.append(leads, leadOf('lead-8431'))
  const { message } = await failureOf(instanceOn(google).append(leads, leadOf('lead-20487')))
  expect(message).toBe('The lock of this row has the number of another row’s lock.')
})

test('the e-mail of a row stays known when staff rename the tab, move columns, sort rows or delete its row', async () => {
  const sheets = instanceOn(google)
  for (const id of ['two', 'one']) await sheets.append(leads, pendingLeadOf(id))
  google.staff().moveColumn(leads.title, 4, 0)
  google.staff().renameTab(leads.title, 'Leads')
  google.staff().sort('Leads', 0)
  google.beforeNext('write', () => google.staff().deleteRow('Leads', 1))
  await sheets.markSent(leads, 'one', 'email')
  expect(await instanceOn(google).append(leads, pendingLeadOf('one'))).toEqual({
    outcome: 'already-there',
    pending: [],
  })
  const [reading] = await sheets.admin.read([leads])
  const rows = reading && !reading.error ? reading.rows : []
  expect(rows.map((row) => [row.submissionId, row.pending.length])).toEqual([['two', 1]])
})

test('a login without a token is not reused: the next try logs in again', async () => {
  google.fail({ on: 'login', instead: '{"access_token":"","expires_in":3599,"token_type":"Bearer"}' })
  expect(await instanceOn(google).append(leads, leadOf('one'))).toEqual({ outcome: 'written' })
  expect(google.calls.filter(({ kind }) => kind === 'login')).toHaveLength(2)
})
