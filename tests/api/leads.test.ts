import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importLead } from '../../api/_local/leads/importLead.js'
import { erasures } from '../../api/_local/leads/removeLeads.js'
import { runLeads } from '../../api/_local/leads/runLeads.js'
import { toEmail } from '../../api/_pipeline/toEmail.js'
import { paymentsTable, reviewTable } from '../../api/_pipeline/toRow.js'
import { recordOf } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import {
  byMail,
  deploymentOf,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  NOW,
  onGoogle,
  rowsIn,
} from '../support/desk.js'
import { type GoogleStandIn, startGoogleStandIn } from '../support/googleStandIn.js'
import { type SmtpStandIn, startSmtpStandIn } from '../support/smtpStandIn.js'
import { temporaryFolder } from './harness.js'

let google: GoogleStandIn
let smtp: SmtpStandIn
beforeAll(async () => {
  google = await startGoogleStandIn({ spreadsheets: ['leads'] })
  smtp = await startSmtpStandIn()
})
beforeEach(() => {
  google.reset()
  smtp.reset()
})
afterAll(() => Promise.all([google.close(), smtp.close()]))

describe.each([
  ['in Google Sheets', () => onGoogle(google)],
  ['in files', () => ({})],
])('the desk, %s', (_, store) => {
  async function desk() {
    const deployment = await deploymentOf({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })
    const printed: string[] = []
    const complaints: string[] = []
    const questions: string[] = []
    const run = (...args: string[]) =>
      runLeads(args, {
        print: (text) => printed.push(text),
        complain: (text) => complaints.push(text),
        openDesk: async (isSure) => ({
          ...deployment,
          now: NOW,
          print: (text) => printed.push(text),
          progress: () => undefined,
          confirm: async (question) => {
            if (!isSure) questions.push(question)
            return isSure
          },
        }),
      })
    return { ...deployment, run, printed, complaints, questions }
  }
  type Desk = Awaited<ReturnType<typeof desk>>
  const idsIn = async (studio: Desk, table = inquiries) =>
    (await rowsIn(studio, table)).map(({ submissionId }) => submissionId)

  test('imports a lead from row.csv once however often, as it was typed', async () => {
    const studio = await desk()
    const lead = inquiry(3, { name: '=1+1', goals: 'Two\nlines; "quoted"; -5' })
    const [file] = toEmail(lead, {
      timeZone: 'UTC',
      siteUrl: undefined,
      mailToByForm: {},
      sheetLink: undefined,
      isInSheet: false,
    }).attachments
    const path = join(temporaryFolder(), 'row.csv')
    writeFileSync(path, file?.content ?? '')
    expect([await studio.run('import', path), await studio.run('import', path)]).toEqual([0, 0])
    expect(studio.printed).toEqual([
      `Written: ${lead.reference} in "Workshop inquiries".`,
      `${lead.reference} in "Workshop inquiries" is there already. Nothing was written.`,
    ])
    expect(await rowsIn(studio)).toMatchObject([
      { submissionId: lead.id, isEmailOwed: false, cells: { ...lead.answers, page: '/corporate' } },
    ])
  })

  test('imports a lead from the letter that carries it', async () => {
    const studio = await desk()
    const lead = inquiry(3)
    await studio.delivery.mailbox.send(
      toEmail(lead, {
        timeZone: 'UTC',
        siteUrl: undefined,
        mailToByForm: {},
        sheetLink: undefined,
        isInSheet: false,
      }),
    )
    const path = join(temporaryFolder(), 'letter.eml')
    writeFileSync(path, smtp.mails[0]?.source ?? '')
    expect(await studio.run('import', path)).toBe(0)
    expect(await idsIn(studio)).toEqual([lead.id])
  })

  test('imports nothing from a file that is no lead', async () => {
    const studio = await desk()
    const path = join(temporaryFolder(), 'row.csv')
    writeFileSync(path, 'a,b\r\n1,2\r\n')
    expect([await studio.run('import', path), await studio.run('import', '/nowhere.csv')]).toEqual([1, 1])
    expect(studio.complaints).toEqual([
      'The columns of this file are those of no form.',
      '/nowhere.csv cannot be read.',
    ])
  })

  test('releases a suspect to its tab, with its letter', async () => {
    const studio = await desk()
    const lead = inquiry(3, { goals: 'Two\nlines' })
    await keepForReview(studio, [lead, inquiry(4)])
    expect(await studio.run('release', lead.reference.toLowerCase().replace('-', ''))).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([
      { submissionId: lead.id, isEmailOwed: false, cells: lead.answers },
    ])
    expect(await idsIn(studio, reviewTable)).toHaveLength(1)
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([`<${lead.id}@whittle.test>`])
    expect(await studio.run('release', lead.reference)).toBe(1)
  })

  test('a release whose letter fails is done by the next try, and the row is there once', async () => {
    const studio = await desk()
    const lead = inquiry(3)
    await keepForReview(studio, [lead])
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await studio.run('release', lead.reference)).toBe(1)
    expect(await idsIn(studio, reviewTable)).toEqual([lead.id])
    expect(await studio.run('release', lead.reference)).toBe(0)
    expect([await idsIn(studio), await idsIn(studio, reviewTable)]).toEqual([[lead.id], []])
    expect(smtp.mails).toHaveLength(1)
  })

  test('sends a letter again, and it is owed no more', async () => {
    const studio = await desk()
    const lead = inquiry(3)
    await keep(studio, [lead], { isEmailOwed: true })
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await studio.run('resend', lead.reference)).toBe(1)
    expect(await rowsIn(studio)).toMatchObject([{ isEmailOwed: true }])
    expect([await studio.run('resend', lead.reference), await studio.run('resend', 'K7Q2-M9XC')]).toEqual([
      0, 1,
    ])
    expect(smtp.mails[0]?.message.subject).toContain(lead.reference)
    expect(await rowsIn(studio)).toMatchObject([{ isEmailOwed: false }])
  })

  test('finds and exports what came from an address, whatever its case', async () => {
    const studio = await desk()
    const own = inquiry(3, { email: 'Sam@Example.com' })
    const mention = inquiry(4, { goals: 'My colleague sam@example.com may write' })
    await keep(studio, [own, mention, inquiry(5)])
    expect(await studio.run('find', 'sam@example.com')).toBe(0)
    expect(studio.printed).toEqual([
      `Workshop inquiries  ${own.reference}  2025-10-09`,
      `Workshop inquiries  ${mention.reference}  2025-10-09  (mentions the address)`,
    ])
    expect(await studio.run('export', 'sam@example.com')).toBe(0)
    const exported = JSON.parse(studio.printed.at(-1) ?? '')
    expect(exported.kept).toMatchObject([{ tab: 'Workshop inquiries', Reference: own.reference }])
    expect(await studio.run('find', 'nobody@example.com')).toBe(1)
  })

  test('erases an address everywhere, and keeps a line that tells nobody which', async () => {
    const studio = await desk()
    const own = inquiry(3, { email: 'sam@example.com' })
    const suspect = inquiry(4, { email: 'SAM@example.com' })
    const other = inquiry(5)
    await keep(studio, [own], { isEmailOwed: true })
    await keep(studio, [other])
    await keepForReview(studio, [suspect])
    const payment = {
      at: NOW,
      submittedAtUtc: NOW.toISOString(),
      email: 'Sam@example.com',
      stripe: 'cs_1 pi_1',
      submissionId: 'cs_1.paid',
    }
    await studio.delivery.sheets.append(paymentsTable, { id: 'cs_1.paid', cells: payment })
    expect(await studio.run('erase', 'sam@example.com')).toBe(1)
    expect(studio.questions).toEqual(['Remove 3 rows for good?'])
    expect(await idsIn(studio)).toEqual([own.id, other.id])
    expect(await idsIn(studio, erasures)).toEqual([])

    expect(await studio.run('erase', 'sam@example.com', '--yes')).toBe(0)
    expect([await idsIn(studio), await idsIn(studio, reviewTable)]).toEqual([[other.id], []])
    expect(await idsIn(studio, paymentsTable)).toEqual([])
    const [line] = await rowsIn(studio, erasures)
    expect(line?.cells).toMatchObject({ rows: '3', digest: expect.stringMatching(/^[\w-]{43}$/) })
    expect(JSON.stringify(line)).not.toContain('sam')
    expect(studio.printed.at(-1)).toMatch(/in the mailbox: [\s\S]*in Stripe: /)
    expect(await studio.run('find', 'sam@example.com')).toBe(1)
    // Only the lock of the row that is left, and of the line.
    if (studio.settings.storage.kind === 'google')
      expect(google.metadata().filter(({ key }) => key === 's' || key === 'o')).toHaveLength(2)
  })

  test('erases nothing of an address that somebody else wrote, and says where it stands', async () => {
    const studio = await desk()
    const mention = inquiry(4, { goals: 'My colleague sam@example.com may write' })
    await keep(studio, [mention])
    expect(await studio.run('erase', 'sam@example.com', '--yes')).toBe(1)
    expect(studio.complaints[0]).toMatch(/^Nothing came from sam@example\.com[\s\S]*Workshop inquiries/)
    expect([await idsIn(studio), await idsIn(studio, erasures)]).toEqual([[mention.id], []])
  })

  test('removes old rows, and a dry run only says which', async () => {
    const studio = await desk()
    const old = inquiry(25 * 31 * 24)
    const young = inquiry(3)
    await keep(studio, [old, young])
    expect(await studio.run('expire', '--older-than', '24m', '--dry-run')).toBe(0)
    expect(studio.printed[0]).toContain(old.reference)
    expect(await idsIn(studio)).toHaveLength(2)
    expect(await studio.run('expire', '--older-than', '24m', '--yes')).toBe(0)
    expect(await idsIn(studio)).toEqual([young.id])
    expect(await studio.run('expire', '--older-than', '24m', '--yes')).toBe(0)
  })

  test.each([
    [[]],
    [['find']],
    [['expire']],
    [['expire', '--older-than', 'soon']],
    [['erase', 'a', 'b']],
    [['fly', 'a']],
  ])('does not understand %j, and says how to ask', async (args: string[]) => {
    const studio = await desk()
    expect(await studio.run(...args)).toBe(2)
    expect(studio.complaints).toEqual([expect.stringContaining('npm run leads -- <command>')])
  })
})

const outages: readonly (readonly [string, () => Record<string, string>, () => void])[] = [
  [
    'Google',
    () => onGoogle(google),
    () => google.fail(...Array.from({ length: 40 }, () => ({ on: 'read', before: 403 }) as const)),
  ],
  ['the disk', () => ({ DATA_DIR: fileAsFolder() }), () => undefined],
]

describe.each(outages)('while %s is out of order', (_, store, breakIt) => {
  test.each([
    ['release', 'K7Q2-M9XC'],
    ['resend', 'K7Q2-M9XC'],
    ['find', 'ada@example.com'],
    ['export', 'ada@example.com'],
    ['erase', 'ada@example.com', '--yes'],
    ['expire', '--older-than', '1d', '--yes'],
  ])(
    '%s says so, ends with 1, and sends and prints nothing; with the mail server down as well',
    async (...args) => {
      const deployment = await deploymentOf({ ...store(), ...byMail(smtp) })
      breakIt()
      smtp.fail({ at: 'connect', answer: '421 4.3.2 Closing' })
      const told: string[] = []
      const printed: string[] = []
      const code = await runLeads(args, {
        print: (text) => printed.push(text),
        complain: (text) => told.push(text),
        openDesk: async () => ({
          ...deployment,
          now: NOW,
          print: (text) => printed.push(text),
          progress: () => undefined,
          confirm: async () => true,
        }),
      })
      expect([code, printed, smtp.mails.length]).toEqual([1, [], 0])
      expect(told).toEqual([expect.stringMatching(/^(Google refuses access|The file of )/)])
    },
  )
})

/** A folder that cannot be one. */
function fileAsFolder(): string {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, '')
  return path
}

test('a day is a day again when a lead is imported', async () => {
  const deployment = await deploymentOf(onGoogle(google))
  const form = recordOf(prework)
  const given = { name: 'Ada', email: 'ada@example.com', workshop: 'Power Hour', workshopDate: '2025-10-09' }
  const lead = { ...inquiry(3), form, answers: given }
  const settings = { timeZone: 'UTC', siteUrl: undefined, mailToByForm: {} }
  const [file] = toEmail(lead, { ...settings, sheetLink: undefined, isInSheet: false }).attachments
  const path = join(temporaryFolder(), 'row.csv')
  writeFileSync(path, file?.content ?? '')
  const desk = { ...deployment, now: NOW, print: () => undefined, progress: () => undefined }
  await importLead({ ...desk, confirm: async () => false }, path)
  expect(google.tab('Pre-work')?.rows[0]?.[form.questions.workshopDate?.label ?? '']).toBe(45_939)
})

test('rows that staff sort while others are removed are told, and nothing is said to be done', async () => {
  const { delivery } = await deploymentOf(onGoogle(google))
  const leads = [inquiry(3, { name: 'B' }), inquiry(4, { name: 'A' })]
  for (const lead of leads) await keep(await deploymentOf(onGoogle(google)), [lead])
  const column = google.tab(inquiries.title)?.header.indexOf('Name') ?? -1
  google.beforeNext('write', () => google.staff().sort(inquiries.title, column))
  await expect(delivery.sheets.admin.remove(inquiries, [leads[0]?.id ?? ''])).rejects.toThrow(
    /1 others are gone, and 1 of those to remove are still there\. Bring the tab back/,
  )
})

test('the command asks, takes no answer for no, and ends with 1', () => {
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), resolve('api/_local/leads.ts'), ...args],
      { cwd: temporaryFolder(), env: { PATH: process.env.PATH }, encoding: 'utf8', input: '' },
    )
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('erase <address>') })
  expect(run('find', 'a@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing is kept of a@example.com.'),
  })
})
