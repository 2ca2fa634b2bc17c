import { describe, expect, test } from 'vitest'
import { studioEmail } from '../../../api/_delivery/notifiers.js'
import type { Deployment } from '../../../api/_payments/answerPayment.js'
import { toRow } from '../../../api/_tables/row.js'
import { columnTitle, type Table } from '../../../api/_tables/table.js'
import { allTables, paymentsTable, tableOf } from '../../../api/_tables/tables.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { prework } from '../../../content/forms/prework.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { failureOf, instanceOn, leadOf, leads, tabOf } from '../../support/leads.js'
import {
  byMail,
  deploymentOf,
  inquiries,
  inquiry,
  keep,
  onGoogle,
  rowsIn,
} from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const preworkTable = tableOf(storageOf(prework))
const payment = (at: string) => {
  const submissionId = crypto.randomUUID()
  const times = { time: new Date(at), timeUtc: at }
  const cells = { ...times, state: 'paid', amount: '$599.00', submissionId, stripe: `cs_${submissionId}` }
  return { id: submissionId, cells }
}

/** Columns whose cells are dates. */
const DATES = [
  [inquiries, 'submittedAt'],
  [preworkTable, 'submittedAt'],
  [preworkTable, 'workshopDate'],
  [paymentsTable, 'time'],
] as const
const format = ([table, field]: (typeof DATES)[number], pattern: string) =>
  google.staff().format(table.title, columnTitle(table, field), pattern)

/** A studio with a row in each of three tabs, on October 9, 2025: a day that is a date too when day and month are swapped. */
async function withDates() {
  const site = await deploymentOf({ ...onGoogle(google), ...byMail(smtp) })
  const { sheets } = site.delivery
  await keep(site, [inquiry(3)])
  const lead = { ...inquiry(4), storage: storageOf(prework), answers: { workshopDate: '2025-11-10' } }
  await sheets.append(preworkTable, { ...toRow(lead), pending: [] })
  for (const row of [payment('2025-10-09T12:00:00Z'), payment('2025-11-08T12:00:00Z')])
    await sheets.append(paymentsTable, row)
  return { site, lead, read: () => sheets.admin.read(allTables) }
}

describe('the format in which staff show a column', () => {
  test.each([['dd/mm/yyyy hh:mm'], ['dd/mm/yyyy'], ['0.00']])(
    '(%s) changes nothing that is read',
    async (pattern) => {
      const { site, lead, read } = await withDates()
      const before = await read()
      for (const column of DATES) format(column, pattern)
      expect(await read()).toEqual(before)
      await sendAgain(site, preworkTable, lead.id)
      expect(smtp.mails[0]?.message.subject).toContain('November 10, 2025')
    },
  )

  test('as plain text changes no time, and a day that is no date any more is shown as it is', async () => {
    const { site, lead, read } = await withDates()
    const before = await read()
    const [, , day] = DATES
    for (const column of DATES.filter((one) => one !== day))
      for (const pattern of ['dd/mm/yyyy hh:mm', '@']) format(column, pattern)
    expect(await read()).toEqual(before)
    for (const pattern of ['dd/mm/yyyy', '@']) format(day, pattern)
    await sendAgain(site, preworkTable, lead.id)
    expect(smtp.mails[0]?.message.subject).toContain('10/11/2025')
  })
})

/** Sends the e-mail to the studio again, made from what the row holds now, as a later run does. */
async function sendAgain(site: Deployment, table: Table, id: string) {
  const row = (await rowsIn(site, table)).find(({ submissionId }) => submissionId === id)
  if (!row) throw new Error('There is no such row')
  await studioEmail.make({ table, cells: row.cells }, site)({})
}

/** What the daily run says about the sheet. */
const problems = async () => (await (await studio({ ...onGoogle(google), ...byMail(smtp) })).run()).problems
const columnOf = (field: string, table = inquiries) =>
  tabOf(google, table.title).header.indexOf(columnTitle(table, field))

test('a deleted column of times in UTC is named, and leads are counted and sent again by the other one', async () => {
  const site = await deploymentOf({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  await keep(site, [lead])
  google.staff().deleteColumn(inquiries.title, columnOf('submittedAtUtc'))
  const named = [expect.stringContaining(`"${columnTitle(inquiries, 'submittedAtUtc')}"`)]
  expect(await problems()).toEqual(named)
  expect(smtp.mails[0]?.message.text).toContain('Workshop inquiries: 1')
  await sendAgain(site, inquiries, lead.id)
  expect(smtp.mails[1]?.message.text).toMatch(/Received: .*October 9, 2025/)
})

test('a lead whose times are both gone is not sent again with a wrong one, and the sentence says why', async () => {
  const site = await deploymentOf({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  await keep(site, [lead])
  for (const field of ['submittedAtUtc', 'submittedAt'])
    google.staff().deleteColumn(inquiries.title, columnOf(field))
  await expect(sendAgain(site, inquiries, lead.id)).rejects.toThrow(`The row ${lead.reference} has no time`)
})

test('an Excel file in the place of the spreadsheet is named with what to do', async () => {
  google.be('is an Excel file')
  const { message } = await failureOf(instanceOn(google).append(leads, leadOf('one')))
  expect(message).toMatch(/^The spreadsheet is an Excel file \(400\)/)
  expect((await problems()).join()).toMatch(/cannot be read\. The spreadsheet is an Excel file/)
})
