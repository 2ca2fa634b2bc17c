import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toEmail } from '../../api/_mail/leadEmail.js'
import { parseCsv } from '../../api/_tables/csv.js'
import type { Submission } from '../../api/_tables/submission.js'
import { tableOf } from '../../api/_tables/tables.js'
import { storageOf } from '../../content/forms/_defineForm.js'
import { guests } from '../../content/forms/event-registration.js'
import { prework } from '../../content/forms/prework.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { leadsCommand } from '../support/leadsCommand.js'
import { temporaryFolder } from '../support/receiver.js'
import { byMail, inquiries, inquiry, keep, onGoogle, rowsIn } from '../support/storedLeads.js'
import { context } from '../support/submission.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

/** A file with these lines. */
function fileOf(lines: readonly string[], name = 'row.csv', encoding: BufferEncoding = 'utf8'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, lines.join('\r\n'), encoding)
  return path
}

/** The e-mail of a lead whose row could not be written. */
const emailOutsideSheet = (lead: Submission) => toEmail(lead, { ...context, isInSheet: false })

/** Titles, fields and row of a lead's `row.csv`. */
const linesOf = (lead: Submission) =>
  (emailOutsideSheet(lead).attachments?.[0]?.content ?? '').split('\r\n').slice(0, 3)

/** A file with a row for each of these leads. */
const csvOf = (leads: readonly Submission[]) =>
  fileOf([...leads.flatMap((lead, index) => linesOf(lead).slice(index > 0 ? 2 : 0)), ''])

/** A file of an e-mail with these parts: the header of each, and its content. */
const multipartOf = (
  parts: readonly (readonly [headers: readonly string[], content: string])[],
  name: string,
) => {
  const lines = parts.flatMap(([headers, content]) => ['--part', ...headers, '', content])
  return fileOf(['Content-Type: multipart/mixed; boundary=part', '', ...lines, '--part--'], name)
}

const TAB = 'in "Workshop inquiries":'

describe('the command', () => {
  const open = () => leadsCommand({ ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('imports every new lead of a file as it was typed, reports each, and changes no existing row', async () => {
    const studio = await open()
    const [known, changed] = [inquiry(3), inquiry(4)]
    const last = { ...inquiry(6), reference: 'K7Q2-M9XC' }
    const fresh = inquiry(5, { name: '=1+1', company: "'=x", goals: 'Two\nlines; "quoted"; -5' })
    await keep(studio, [known, changed])
    const answers = { ...changed.answers, goals: 'Another' }
    const path = csvOf([known, { ...changed, answers }, fresh, last])
    expect(await studio.run('import', path)).toBe(0)
    expect(studio.printed.splice(0)).toEqual([
      `${known.reference} ${TAB} The row exists already. Nothing was written.`,
      `${changed.reference} ${TAB} The row exists already. Nothing was written.`,
      `${fresh.reference} ${TAB} Written.`,
      `${last.reference} ${TAB} Written.`,
    ])
    expect(await rowsIn(studio)).toMatchObject(
      [known, changed, fresh, last].map(({ id, reference, page, answers }) => ({
        submissionId: id,
        pending: [],
        cells: { ...answers, reference, page },
      })),
    )
  })

  test('imports the registration of a guest, whose letter is pending then', async () => {
    const studio = await open()
    const answers = { event: 'vibe-night', name: 'Ada', email: 'ada@example.com' }
    expect(await studio.run('import', csvOf([{ ...inquiry(3), storage: guests, answers }]))).toBe(0)
    const [row] = await rowsIn(studio, tableOf(guests))
    expect(row?.pending.map(({ notice }) => notice)).toEqual(['guest'])
  })

  test('imports the leads of forwarded e-mails, inside another e-mail or attached to it', async () => {
    const studio = await open()
    const leads = [inquiry(3), inquiry(4)]
    for (const lead of leads) await studio.delivery.mailbox.send(emailOutsideSheet(lead))
    const ways = ['inline', 'attachment; filename="letter.eml"']
    const parts = smtp.mails.map(
      ({ source }, nth) =>
        [['Content-Type: message/rfc822', `Content-Disposition: ${ways[nth]}`], source] as const,
    )
    expect(await studio.run('import', multipartOf(parts, 'forwarded.eml'))).toBe(0)
    expect(await studio.idsIn()).toEqual(leads.map(({ id }) => id))
  })

  test('imports the lead of an e-mail whose attachment a mail program renamed or attached as another type', async () => {
    const studio = await open()
    const leads = [3, 4, 5, 6].map((hours) => inquiry(hours, { name: 'Zoë Müller' }))
    await studio.delivery.mailbox.send(emailOutsideSheet(leads[3] ?? inquiry(6)))
    const rows = leads.slice(0, 3).map((lead) => readFileSync(csvOf([lead])))
    const files = [...rows, smtp.mails.at(-1)?.source ?? '']
    const names = ['; filename="row (1).csv"', '; filename=ATT00001.csv', '', '; filename="Lead.EML"']
    const binary = ['Content-Type: application/octet-stream', 'Content-Transfer-Encoding: base64']
    const parts = files.map((file, nth) => {
      const headers = [...binary, `Content-Disposition: attachment${names[nth]}`]
      return [headers, Buffer.from(file).toString('base64')] as const
    })
    expect(await studio.run('import', multipartOf(parts, 'forwarded'))).toBe(0)
    expect(await rowsIn(studio)).toMatchObject(
      leads.map(({ id }) => ({ submissionId: id, cells: { name: 'Zoë Müller' } })),
    )
  })

  test('imports the leads of a mailbox, and of a file of Apple Mail', async () => {
    const studio = await open()
    const leads = [inquiry(3, { goals: 'A loom\n\nFrom cards' }), inquiry(4), inquiry(5)]
    for (const lead of leads) await studio.delivery.mailbox.send(emailOutsideSheet(lead))
    const [first = '', second = '', third = ''] = smtp.mails.slice(-3).map(({ source }) => source)
    const other = 'Subject: Lunch\r\n\r\nAt one?'
    const messages = [first, other, second].map((one) => one.replace(/^From /gm, '>From '))
    const mbox = messages.map((one) => `From - Thu Oct 09 15:00:00 2025\r\n${one}\r\n`)
    expect(await studio.run('import', fileOf(mbox, 'Inbox'))).toBe(0)
    const plist = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict></dict></plist>\n'
    expect(await studio.run('import', fileOf([`${third.length}  `, third + plist], '4711.emlx'))).toBe(0)
    expect(await studio.idsIn()).toEqual(leads.map(({ id }) => id))
  })

  test('imports a file that a German Excel saved, with semicolons', async () => {
    const studio = await open()
    const lead = inquiry(3, { name: 'Müller, Zoë', goals: 'One; two\nthree, "four"' })
    const german = csvOf([lead])
    const records = parseCsv(readFileSync(german, 'utf8'))
    const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
    writeFileSync(german, records.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join(''))
    expect(await studio.run('import', german)).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ submissionId: lead.id, cells: lead.answers }])
  })
})

const [titles = '', fields = '', row = ''] = linesOf(inquiry(3))

const withoutTimes = row.replace(/"2025-10-09[^"]*"/g, '"10/9/2025 9:00"')
const otherForm = row.replace('workshop-inquiries', 'night-school')
const RENAMED =
  'Import row.csv as it was attached. If its column has another title, change the title. Nothing was written.'
const GONE = 'The site no longer has the form "night-school". Keep the e-mail: no tab takes its row.'
const ofNoTab = ['Time,Submission ID', `2025,${inquiry(3).id}`]
test.each([
  ['row 2, has no Email, no Submitted (UTC), no Submission ID. ', RENAMED, [titles, fields, row, '"Ada"']],
  ['row 1, has no Submission ID. ', RENAMED, linesOf({ ...inquiry(3), id: '../../x' })],
  ['row 1, has no Email. ', RENAMED, linesOf(inquiry(3, { email: '' }))],
  ['row 1, has no Submitted (UTC). ', RENAMED, [titles, fields, withoutTimes]],
  ['row 1, has no Email, no Submitted (UTC). ', RENAMED, ofNoTab],
  ['', GONE, [titles, fields, otherForm]],
])('the command does not import a row.csv, and says why and what to do: %s%s', async (why, what, lines) => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  expect(await studio.run('import', fileOf(lines))).toBe(1)
  expect(studio.complaints).toEqual([expect.stringContaining(why + what)])
  expect(await studio.idsIn()).toEqual([])
})

const complete = [titles, fields, row.replace('Ada', 'Zoë')]
test.each<[string, () => string]>([
  ['without a row', () => fileOf([titles, fields, ''])],
  ['with other columns', () => fileOf(['a,b', '1,2'])],
  ['in Windows-1252', () => fileOf([titles.slice(1), ...complete.slice(1)], 'row.csv', 'latin1')],
  ['in UTF-16', () => fileOf(complete, 'row.csv', 'utf16le')],
  ['of an e-mail without its attachment', () => fileOf(['Subject: Hello', '', 'Hi'])],
  ['of Outlook (.msg)', () => fileOf([fromHex('d0cf11e0a1b11ae1'), ...complete], 'row.csv', 'latin1')],
  ['of Excel (.xlsx)', () => fileOf([fromHex('504b030414000600'), 'xl/workbook.xml'], 'row.csv', 'latin1')],
])('the command reads no file %s, and says what to save', async (_, file) => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  const path = file()
  expect(await studio.run('import', path)).toBe(1)
  expect(studio.complaints).toEqual([
    `${path} holds no lead that can be read. Save the attachment row.csv of the [NOT IN SHEET] e-mail as it is, and import that. A spreadsheet has to save it as CSV in UTF-8. Nothing was written.`,
  ])
  expect(await studio.idsIn()).toEqual([])
})

const fromHex = (bytes: string) => Buffer.from(bytes, 'hex').toString('latin1')

test('the command says that there is no file', async () => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  expect(await studio.run('import', '/nowhere.csv')).toBe(1)
  expect(studio.complaints).toEqual(['/nowhere.csv cannot be read.'])
})

test('answers that a spreadsheet changed, or that the form refuses today, are imported and named', async () => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  const student = {
    ...{ name: 'Ada', email: 'ada@', workshop: 'Power Hour', workplace: 'Engines', role: 'Analyst' },
    ...{ aiExperience: 'brand-new', buildGoal: 'A loom', workshopDate: '09.10.2025' },
  }
  const lead = { ...inquiry(3), storage: storageOf(prework), answers: student }
  expect(await studio.run('import', csvOf([lead]))).toBe(0)
  expect(studio.printed).toEqual([
    `${lead.reference} in "Pre-work": Written. Compare with the e-mail: What is your email?, When is your workshop?.`,
  ])
  expect(await rowsIn(studio, tableOf(storageOf(prework)))).toMatchObject([
    { cells: { email: 'ada@', workshopDate: '09.10.2025', submittedAtUtc: lead.receivedAt.toISOString() } },
  ])
})

test('a lead that the sheet refuses is reported, and imported at the next try', async () => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  const path = csvOf([lead])
  await keep(studio, [inquiry(4)])
  google.fail({ on: 'write', before: 403 })
  expect(await studio.run('import', path)).toBe(1)
  expect(studio.complaints).toEqual([
    expect.stringMatching(new RegExp(`^${lead.reference} .*: Google refuses`)),
  ])
  expect(await studio.run('import', path)).toBe(0)
  expect((await studio.idsIn()).filter((id) => id === lead.id)).toHaveLength(1)
})

test('a lead whose row staff deleted is not reported as being in the sheet', async () => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  await keep(studio, [lead])
  google.staff().deleteRow(inquiries.title, 1)
  expect(await studio.run('import', csvOf([lead]))).toBe(0)
  const other = { ...lead, answers: { ...lead.answers, goals: 'Another' } }
  expect(await studio.run('import', csvOf([other]))).toBe(1)
  expect([...studio.printed, ...studio.complaints]).toEqual([
    `${lead.reference} ${TAB} It was written before. If its row is missing, somebody deleted it. Nothing was written now.`,
    `${lead.reference} ${TAB} It was written before, with other answers. Nothing was written now.`,
  ])
})
