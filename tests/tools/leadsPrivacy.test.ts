import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../api/_common/serviceError.js'
import { toRow } from '../../api/_tables/row.js'
import { columnTitle, type Row, type Table } from '../../api/_tables/table.js'
import { paymentsTable, reviewTable, tableOf } from '../../api/_tables/tables.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { erasures } from '../../tools/leads/eraseLeads.js'
import { startGoogle } from '../standIns/startStandIns.js'
import { leadsCommand } from '../support/leadsCommand.js'
import { newKey, temporaryFolder } from '../support/receiver.js'
import {
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  NOW,
  rowsIn,
  storesWith,
} from '../support/storedLeads.js'

const applications = tableOf(vcsApplication)
const applicant = { firstName: 'Ada', email: 'founder@example.com', teamMemberEmail: 'colleague@example.com' }

/** Cells of a row, as the export has them: by the titles of the tab. */
const exported = (table: Table, cells: Readonly<Record<string, string>>) => ({
  tab: table.title,
  ...Object.fromEntries(Object.entries(cells).map(([field, cell]) => [columnTitle(table, field), cell])),
})

/** Adds a row of a payment. */
async function pay({ delivery }: Awaited<ReturnType<typeof leadsCommand>>, cells: Row['cells']) {
  const id = newKey()
  const row = { time: NOW, state: 'paid', stripe: `cs_${id}`, submissionId: id, ...cells }
  await delivery.sheets.append(paymentsTable, { id, cells: row })
}

describe('the command', () => {
  const open = () => leadsCommand({ DATA_DIR: temporaryFolder() })

  test('exports and erases what came from an address, and stores a record that does not contain it', async () => {
    const studio = await open()
    const own = inquiry(3, { email: 'Sam@Example.com' })
    const suspect = inquiry(4, { email: 'SAM@example.com' })
    const mention = inquiry(5, { goals: 'Write to my colleague SAM@example.com.' })
    await keep(studio, [own], { pendingSince: hoursAgo(3) })
    await keep(studio, [mention])
    await keepForReview(studio, [suspect])
    await pay(studio, { email: 'Sam@example.com' })

    expect(await studio.exported('sam@example.com')).toMatchObject([
      exported(inquiries, { reference: own.reference, email: 'Sam@Example.com' }),
      exported(reviewTable, { reference: suspect.reference }),
      exported(paymentsTable, { state: 'paid' }),
    ])
    expect(studio.complaints.splice(0)).toEqual([expect.stringContaining(`mentions it: ${inquiries.title}`)])

    expect(await studio.run('erase', 'sam@example.com')).toBe(1)
    expect(studio.questions).toEqual(['Remove 3 rows for good?'])
    expect(studio.complaints.splice(0)).toEqual(['Nothing was removed.'])
    expect([await studio.idsIn(), await studio.idsIn(erasures)]).toEqual([[own.id, mention.id], []])

    studio.printed.length = 0
    expect(await studio.run('erase', 'sam@example.com', '--yes')).toBe(0)
    const [ofForm, ofReview, ofPayment, byHand = '', result] = studio.printed
    expect([ofForm, ofReview, ofPayment]).toEqual([
      `Workshop inquiries  ${own.reference}  2025-10-09`,
      `Spam review  ${suspect.reference}  2025-10-09`,
      'Payments  2025-10-09  paid',
    ])
    for (const part of [
      `mentions it: Workshop inquiries  ${mention.reference}`,
      own.reference,
      'in Stripe: ',
      "the outbox's files and their drafts",
    ])
      expect(byHand).toContain(part)
    expect(result).toBe('Erased: 3 rows. A line in "Erasures" says so.')
    expect([await studio.idsIn(), await studio.idsIn(reviewTable)]).toEqual([[mention.id], []])
    expect(await studio.idsIn(paymentsTable)).toEqual([])
    const [line] = await rowsIn(studio, erasures)
    expect(line?.cells).toMatchObject({ rows: '3', references: `${own.reference}, ${suspect.reference}` })
    expect(JSON.stringify(line)).not.toContain('sam')
  })

  test('joins an application and its payments: a colleague’s address exports and erases neither', async () => {
    const studio = await open()
    const application = { ...inquiry(5), storage: vcsApplication, answers: applicant }
    await studio.delivery.sheets.append(applications, { ...toRow(application), pending: [] })
    await pay(studio, { email: 'office@example.com', reference: application.reference })

    expect(await studio.run('export', 'colleague@example.com')).toBe(1)
    expect(await studio.run('erase', 'colleague@example.com', '--yes')).toBe(1)
    const mention = `mentions it: ${applications.title}  ${application.reference}`
    expect(studio.complaints).toEqual([expect.stringContaining(mention), expect.stringContaining(mention)])

    expect(await studio.exported('founder@example.com')).toMatchObject([
      exported(applications, { reference: application.reference }),
      exported(paymentsTable, { reference: application.reference, state: 'paid' }),
    ])
    expect(await studio.run('erase', 'founder@example.com', '--yes')).toBe(0)
    expect([await studio.idsIn(applications), await studio.idsIn(paymentsTable)]).toEqual([[], []])
  })

  test('finds an address as a mail program copies it, and refuses a name instead of finding nothing', async () => {
    const studio = await open()
    const own = inquiry(3, { email: 'sam@example.com' })
    await keep(studio, [own])
    for (const copied of ['Sam Lee <Sam@example.com>', 'mailto:sam@example.com', 'sam@example.com;'])
      expect(await studio.exported(copied)).toMatchObject([exported(inquiries, { reference: own.reference })])
    for (const command of ['export', 'erase']) expect(await studio.run(command, 'Sam Lee')).toBe(1)
    const refusal = 'Sam Lee is no e-mail address. Name one, like sam@example.com.'
    expect(studio.complaints.slice(-2)).toEqual([refusal, refusal])
  })

  test('finds an international address in every spelling of its domain', async () => {
    const studio = await open()
    const own = inquiry(3, { email: 'info@xn--mnchen-3ya.de' })
    const mention = inquiry(4, { goals: 'Ask info@münchen.de' })
    await keep(studio, [own, mention])
    for (const address of ['Info@München.de', 'info@xn--mnchen-3ya.de', 'info@mu\u0308nchen.de'])
      expect(await studio.exported(address)).toMatchObject([
        exported(inquiries, { reference: own.reference }),
      ])
    expect(await studio.run('erase', 'info@münchen.de', '--yes')).toBe(0)
    expect(studio.printed.join('\n')).toContain(`mentions it: Workshop inquiries  ${mention.reference}`)
    expect(await studio.idsIn()).toEqual([mention.id])
  })
})

test('an address in a column of a CSV file that staff renamed, or added, is named by row', async () => {
  const DATA_DIR = temporaryFolder()
  const studio = await leadsCommand({ DATA_DIR })
  const own = inquiry(3, { email: 'sam@example.com' })
  await keep(studio, [own])
  const file = join(DATA_DIR, 'sheets', `${inquiries.id}.csv`)
  const title = columnTitle(inquiries, 'email')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"${title}"`, '"E-mail, private"'))
  for (const command of ['export', 'erase'])
    expect(await studio.run(command, 'sam@example.com', '--yes')).toBe(1)
  const named = expect.stringContaining(`mentions it: ${inquiries.title}  ${own.reference}`)
  expect(studio.complaints).toEqual([named, named])
})

const google = await startGoogle({ spreadsheets: ['leads'] })

test.each(storesWith(google))('what staff keep elsewhere is listed by tab and row, %s', async (_, envOf) => {
  const DATA_DIR = temporaryFolder()
  const studio = await leadsCommand({ DATA_DIR, ...envOf() })
  const own = inquiry(3, { email: 'sam.lee@gmail.com' })
  const plus = inquiry(4, { email: 'Samlee+ai@gmail.com' })
  await keep(studio, [own, plus])
  const rows = [
    ['Name', 'E-mail'],
    ['Sam', 'Sam.Lee+old@googlemail.com'],
    ['Ada', 'ada@example.com'],
  ]
  if (studio.delivery.sheets.kind === 'local')
    writeFileSync(join(DATA_DIR, 'sheets/Archive 2025.csv'), rows.join('\n'))
  else {
    google.staff('leads').addTab('Archive 2025')
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries())
        google.staff('leads').type('Archive 2025', row, column, text)
  }
  const tab = studio.delivery.sheets.kind === 'local' ? 'Archive 2025.csv' : 'Archive 2025'
  const mailbox = `\n- a row that came from another address of its mailbox, or mentions it: ${inquiries.title}  ${plus.reference}`
  const row = `\n- a row in another tab: ${tab}, row 2`
  const columns = '\n- cells of these rows in columns that you added'

  expect(await studio.run('export', 'sam.lee@gmail.com')).toBe(0)
  expect(studio.complaints.splice(0)).toEqual([`To be copied by hand:${columns}${mailbox}  2025-10-09${row}`])
  expect(await studio.run('erase', 'sam.lee@gmail.com', '--yes')).toBe(0)
  const byHand = studio.printed.find((text) => text.startsWith('To be deleted by hand:'))
  for (const part of [mailbox, row]) expect(byHand).toContain(part)
  expect(byHand).not.toContain('row 3')
  expect(await studio.idsIn()).toEqual([plus.id])
  expect(await studio.run('export', 'sam.lee@gmail.com')).toBe(1)
  expect(studio.complaints).toEqual([
    `No row came from sam.lee@gmail.com. To be copied by hand:${mailbox}  2025-10-09${row}`,
  ])
})

test('a row that cannot be removed is listed for removal by hand, and the others are removed', async () => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  const [own, suspect] = [inquiry(3), inquiry(4)]
  await keep(studio, [own])
  await keepForReview(studio, [suspect])
  const { admin } = studio.delivery.sheets
  const { remove } = admin
  Object.assign(admin, {
    remove: async (table: Table, ids: readonly string[]) => {
      if (table === reviewTable) throw new ServiceError(`Remove ${suspect.reference} by hand.`)
      return await remove(table, ids)
    },
  })
  expect(await studio.run('erase', 'ada@example.com', '--yes')).toBe(1)
  expect(studio.complaints).toEqual([
    `Erased: 1 of 2 rows. Left:\nSpam review  ${suspect.reference}  2025-10-09\nRemove ${suspect.reference} by hand.`,
  ])
  expect(studio.printed.at(-1)).toMatch(/^To be deleted by hand:/)
  expect([await studio.idsIn(), await studio.idsIn(reviewTable)]).toEqual([[], [suspect.id]])
})

test('who else has the data is named: the receiver of leads, and the chat of alarms', async () => {
  const studio = await leadsCommand({
    DATA_DIR: temporaryFolder(),
    LEAD_WEBHOOK_URL: 'https://crm.example.com/leads?key=secret',
    LEAD_WEBHOOK_SECRET: 'c2VjcmV0LW9mLXRoZS1zdHVkaW8td2hvbGU=',
    ALERT_WEBHOOK_URL: 'https://hooks.slack.com/services/secret',
  })
  await keep(studio, [inquiry(3)])
  expect(await studio.run('erase', 'ada@example.com', '--yes')).toBe(0)
  const byHand = studio.printed.find((text) => text.startsWith('To be deleted by hand:'))
  expect(byHand).toContain('- at crm.example.com: ')
  expect(byHand).toContain('- in the chat of hooks.slack.com: ')
  expect(byHand).not.toContain('secret')
})

test('rows without a submission id, as staff write them, must be deleted by hand first', async () => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  await keep(studio, [inquiry(3)])
  const { admin } = studio.delivery.sheets
  const { read } = admin
  const withoutIds: typeof read = async (...asked) =>
    (await read(...asked)).map((reading) =>
      reading.error
        ? reading
        : { ...reading, rows: reading.rows.map((row) => ({ ...row, submissionId: '' })) },
    )
  Object.assign(admin, { read: withoutIds })
  expect(await studio.run('erase', 'ada@example.com', '--yes')).toBe(1)
  expect(studio.complaints).toEqual([
    '1 of these rows were written by hand and have no submission id. Delete them in the sheet, then try again.',
  ])
})
