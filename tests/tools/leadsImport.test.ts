import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toEmail } from '../../api/_mail/leadEmail.js'
import { parseCsv } from '../../api/_tables/csv.js'
import type { Submission } from '../../api/_tables/submission.js'
import { storageOf } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { requiredAnswers } from '../support/exampleAnswers.js'
import { leadsCommand } from '../support/leadsCommand.js'
import { temporaryFolder } from '../support/receiver.js'
import { byMail, inquiries, inquiry, keep, onGoogle, rowsIn, storesWith } from '../support/storedLeads.js'
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

/** The header and the row of a lead's `row.csv`. */
const linesOf = (lead: Submission) =>
  (emailOutsideSheet(lead).attachments?.[0]?.content ?? '').split('\r\n').slice(0, 2)

/** A file with a row for each of these leads. */
const csvOf = (leads: readonly Submission[]) =>
  fileOf([...leads.flatMap((lead, index) => linesOf(lead).slice(index > 0 ? 1 : 0)), ''])

const TAB = 'in "Workshop inquiries":'

describe.each(storesWith(google))('the command, %s', (_, store) => {
  const open = () => leadsCommand({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('imports every new lead of a file as it was typed, reports each, and changes no existing row', async () => {
    const studio = await open()
    const [known, changed, last] = [inquiry(3), inquiry(4), inquiry(6)]
    const fresh = inquiry(5, { name: '=1+1', company: "'=x", goals: 'Two\nlines; "quoted"; -5' })
    await keep(studio, [known, changed])
    const answers = { ...changed.answers, goals: 'Another' }
    const path = csvOf([known, { ...changed, answers }, { ...fresh, reference: 'AAAA-AAAA' }, last])
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

  test('imports the leads of forwarded e-mails, inside another e-mail or attached to it', async () => {
    const studio = await open()
    const leads = [inquiry(3), inquiry(4)]
    for (const lead of leads) await studio.delivery.mailbox.send(emailOutsideSheet(lead))
    const ways = ['inline', 'attachment; filename="letter.eml"']
    const headers = ['--part', 'Content-Type: message/rfc822']
    const parts = smtp.mails.flatMap(({ source }, nth) => [
      ...headers,
      `Content-Disposition: ${ways[nth]}`,
      '',
      source,
    ])
    const lines = ['Content-Type: multipart/mixed; boundary=part', '', ...parts, '--part--']
    const path = fileOf(lines, 'forwarded.eml')
    expect(await studio.run('import', path)).toBe(0)
    expect(await studio.idsIn()).toEqual(leads.map(({ id }) => id))
  })

  test('imports the lead of an e-mail that a mail program attached as another type', async () => {
    const studio = await open()
    const lead = inquiry(3, { name: 'Zoë Müller' })
    await studio.delivery.mailbox.send(emailOutsideSheet(lead))
    const encoded = Buffer.from(smtp.mails.at(-1)?.source ?? '').toString('base64')
    const part = [
      'Content-Type: application/octet-stream',
      'Content-Disposition: attachment; filename="Lead.EML"',
      'Content-Transfer-Encoding: base64',
      '',
    ]
    const lines = ['Content-Type: multipart/mixed; boundary=part', '', '--part', ...part, encoded, '--part--']
    expect(await studio.run('import', fileOf(lines, 'forwarded.eml'))).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ submissionId: lead.id, cells: { name: 'Zoë Müller' } }])
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

const [header = '', row = ''] = linesOf(inquiry(3))

/** Pre-work with these answers. */
const preworkOf = (answers: object) => ({
  ...inquiry(3),
  storage: storageOf(prework),
  answers: { ...requiredAnswers(storageOf(prework)), ...answers },
})

test.each([
  ['an incomplete row', () => fileOf([header, row, '"Ada"']), /lacks the id or time of row 2\. Nothing/],
  ['an id that is no UUID', () => csvOf([{ ...inquiry(3), id: '../../x' }]), /lacks the id or time of row 1/],
  ['no row', () => fileOf([header, '']), /row\.csv holds no lead\. Only the row\.csv of a \[NOT IN SHEET\]/],
  ['no row.csv attached', () => fileOf(['Subject: Hello', '', 'Hi'], 'mail.eml'), /mail\.eml holds no lead/],
  [
    'the columns of no form',
    () => fileOf(['a,b', '1,2']),
    /^No form has the columns of this file\. In Excel/,
  ],
  [
    'letters of Windows-1252',
    () => fileOf([header.slice(1), row.replace('Ada', 'Zoë')], 'row.csv', 'latin1'),
    /is not UTF-8\. Import the e-mail itself \(\.eml\), or save the file in Excel as "CSV UTF-8"\. Nothing/,
  ],
  [
    'a day that Excel wrote its own way',
    () => csvOf([preworkOf({}), preworkOf({ workshopDate: '09.10.2025' })]),
    /row 2: .*When is your workshop\?: Pick a real date, like 2025-10-09\..* Nothing was written\.$/,
  ],
  [
    'answers that its form refuses',
    () => csvOf([inquiry(3), inquiry(4, { email: 'ada@', teamSize: '7' })]),
    /row 2: Email: Enter an email address like .* Team size: Select your team size\..* Nothing was written\.$/,
  ],
  [
    'a time that is not the one of the site',
    () => fileOf([header, row.replace(/"2025-10-09T[^"]*Z"/, '"10/9/2025 9:00"')]),
    /lacks the id or time of row 1/,
  ],
  ['no file at all', () => '/nowhere.csv', /^\/nowhere\.csv cannot be read\.$/],
])('the command imports nothing from a file with %s', async (_, file, sentence) => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  expect(await studio.run('import', file())).toBe(1)
  expect(studio.complaints).toEqual([expect.stringMatching(sentence)])
  expect(await studio.idsIn()).toEqual([])
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
