import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { referenceOf } from '../../api/_common/ids.js'
import { toReviewRow, toRow } from '../../api/_tables/row.js'
import { reviewTable } from '../../api/_tables/tables.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { leadsCommand } from '../support/leadsCommand.js'
import { newKey, temporaryFolder } from '../support/receiver.js'
import {
  byMail,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  NOW,
  onGoogle,
  rowsIn,
  storesWith,
} from '../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

describe.each(storesWith(google))('the command, %s', (_, store) => {
  const open = () => leadsCommand({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('releases a suspect: its row moves to the tab of its form, and its e-mail is sent', async () => {
    const studio = await open()
    const lead = inquiry(3, { goals: 'Two\nlines' })
    await keepForReview(studio, [lead, inquiry(4)])
    expect(await studio.run('release', lead.reference.toLowerCase().replace('-', ''))).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ submissionId: lead.id, pending: [], cells: lead.answers }])
    expect(await studio.idsIn(reviewTable)).toHaveLength(1)
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([`<${lead.id}@whittle.test>`])
    expect(await studio.run('release', lead.reference)).toBe(1)
  })

  test('releases answers unchanged, also lines that look like a question; a repeat is recognized', async () => {
    const studio = await open()
    const id = newKey()
    const lead = inquiry(3, {
      company: "'=Engines",
      goals: `First:\n${workshopInquiry.questions.goals.label}: more\nTeam size: 1-5 people\r\n  indented\nEmail: bot@example.com`,
    })
    await keepForReview(studio, [{ ...lead, id, reference: referenceOf(id) }])
    expect(await studio.run('release', referenceOf(id))).toBe(0)
    const [row] = await rowsIn(studio)
    expect(row?.cells).toMatchObject(lead.answers)
    const repeat = toRow({ ...lead, id, reference: referenceOf(id), receivedAt: NOW })
    expect((await studio.delivery.sheets.append(inquiries, repeat)).outcome).toBe('already-there')
  })

  test('releases a row of an earlier version, whose answers have no indents', async () => {
    const studio = await open()
    const lead = inquiry(3, { goals: 'Two\nlines' })
    const row = toReviewRow(lead, 'honeypot')
    const answers = String(row.cells.answers).replaceAll('\n  ', '\n')
    await studio.delivery.sheets.append(reviewTable, { ...row, cells: { ...row.cells, answers } })
    expect(await studio.run('release', lead.reference)).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ cells: lead.answers }])
  })

  test('completes a release whose e-mail failed at the next try, with one row', async () => {
    const studio = await open()
    const lead = inquiry(3)
    await keepForReview(studio, [lead])
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await studio.run('release', lead.reference)).toBe(1)
    expect(await studio.idsIn(reviewTable)).toEqual([lead.id])
    expect(await studio.run('release', lead.reference)).toBe(0)
    expect([await studio.idsIn(), await studio.idsIn(reviewTable)]).toEqual([[lead.id], []])
    expect(smtp.mails).toHaveLength(1)
  })

  test('sends an e-mail again, which is then no longer pending', async () => {
    const studio = await open()
    const lead = inquiry(3)
    await keep(studio, [lead], { pendingSince: hoursAgo(3) })
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await studio.run('resend', lead.reference)).toBe(1)
    expect(await rowsIn(studio)).toMatchObject([{ pending: [{ notice: 'email', since: hoursAgo(3) }] }])
    expect([await studio.run('resend', lead.reference), await studio.run('resend', 'K7Q2-M9XC')]).toEqual([
      0, 1,
    ])
    expect(smtp.mails[0]?.message.subject).toContain(lead.reference)
    expect(await rowsIn(studio)).toMatchObject([{ pending: [] }])
  })

  test.each([[[]], [['find']], [['expire', '--older-than', 'soon']], [['erase', 'a', 'b']], [['fly', 'a']]])(
    'refuses the arguments %j, and prints how to use it',
    async (args: string[]) => {
      const studio = await open()
      expect(await studio.run(...args)).toBe(2)
      expect(studio.complaints).toEqual([expect.stringContaining('npm run leads -- <command>')])
    },
  )
})

const outages: readonly (readonly [string, () => Record<string, string>, () => void])[] = [
  [
    'Google',
    () => onGoogle(google),
    () => google.fail(...Array.from({ length: 40 }, () => ({ on: 'read', before: 403 }) as const)),
  ],
  ['the disk', () => ({ DATA_DIR: fileAsFolder() }), () => undefined],
]

describe.each(outages)('while %s fails', (_, store, breakIt) => {
  test.each([
    ['resend', 'K7Q2-M9XC'],
    ['find', 'ada@example.com'],
    ['erase', 'ada@example.com', '--yes'],
    ['expire', '--older-than', '1d', '--yes'],
  ])(
    '%s reports it, exits with 1, and sends and prints nothing, also when the mail server is down',
    async (...args) => {
      const studio = await leadsCommand({ ...store(), ...byMail(smtp) })
      breakIt()
      smtp.fail({ at: 'connect', answer: '421 4.3.2 Closing' })
      expect([await studio.run(...args), studio.printed, smtp.mails.length]).toEqual([1, [], 0])
      expect(studio.complaints).toEqual([expect.stringMatching(/^(Google refuses access|The file of )/)])
    },
  )
})

/** A path that cannot be a folder, because it is a file. */
function fileAsFolder(): string {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, '')
  return path
}

/** The command's own process, as npm runs it. */
const command = (...args: string[]) =>
  [
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('tools/leads/leads.ts'), ...args],
  ] as const

test('the command prints its help, which names each command, and exits with 1 when it finds no row', () => {
  const run = (...args: string[]) =>
    spawnSync(...command(...args), {
      cwd: temporaryFolder(),
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
      input: '',
    })
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  for (const name of ['import', 'release', 'resend', 'find', 'export', 'erase', 'expire'])
    expect(stdout).toContain(`\n  ${name} `)
  expect(run('find', 'a@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No row has the address a@example.com.'),
  })
})

test('a reader that closes the pipe early ends the output without an error', async () => {
  const DATA_DIR = temporaryFolder()
  await keep(await leadsCommand({ DATA_DIR }), [inquiry(3), inquiry(4)])
  const run = spawn(...command('find', 'ada@example.com'), { env: { PATH: process.env.PATH, DATA_DIR } })
  run.stdout.destroy()
  const [said, [status]] = await Promise.all([text(run.stderr), once(run, 'close')])
  expect([said, status]).toEqual([expect.stringMatching(/^Reading \d+ tabs…\n$/), 0])
})
