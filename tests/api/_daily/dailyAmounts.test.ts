import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellText, csvRecord } from '../../../api/_delivery/csv.js'
import { toRow } from '../../../api/_pipeline/toRow.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { temporaryFolder } from '../../support/receiver.js'
import {
  byMail,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  onGoogle,
  storesWith,
} from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

test.each(storesWith(google))(
  '%s, the daily run sends at most fifty late e-mails, and reports how many are left',
  async (_, store) => {
    const site = await studio({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })
    await keep(
      site,
      Array.from({ length: 53 }, () => inquiry(3)),
      { pendingSince: hoursAgo(3) },
    )
    expect(await site.run()).toMatchObject({ report: 'sent', lateEmails: 50 })
    expect(smtp.mails).toHaveLength(51)
    expect(smtp.mails.at(-1)?.message.text).toContain("still pending, for tomorrow's run: 3.")
  },
)

test('two thousand rows and fifty pending e-mails in files are also processed in time', async () => {
  const dataDir = temporaryFolder()
  const site = await studio({ ...byMail(smtp), DATA_DIR: dataDir })
  await keep(
    site,
    Array.from({ length: 50 }, () => inquiry(3)),
    { pendingSince: hoursAgo(3) },
  )
  const file = join(dataDir, 'sheets', `${inquiries.id}.csv`)
  const rows = Array.from({ length: 1950 }, () => toRow(inquiry(60)).cells)
  const cells = rows.map((row) => inquiries.columns.map(({ field }) => cellText(row[field] ?? '', 'UTC')))
  appendFileSync(file, cells.map(csvRecord).join(''))
  expect(await site.run()).toMatchObject({ report: 'sent', lateEmails: 50, problems: [] })
  expect(smtp.mails.at(-1)?.message.subject).toContain('50 new leads, 1950 unanswered')
})

test('two thousand rows and fifty pending e-mails in Google Sheets need at most ten reads', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(
    site,
    Array.from({ length: 50 }, () => inquiry(3)),
    { pendingSince: hoursAgo(3) },
  )
  await keep(
    site,
    Array.from({ length: 1950 }, () => inquiry(60)),
  )
  await keepForReview(site, [inquiry(3)])
  google.forgetCalls()
  expect(await site.run()).toMatchObject({ report: 'sent', lateEmails: 50, problems: [] })
  expect(google.calls.filter(({ kind }) => kind === 'read').length).toBeLessThanOrEqual(10)
  expect(smtp.mails.at(-1)?.message.subject).toContain('50 new leads, 1950 unanswered')
})
