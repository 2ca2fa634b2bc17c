import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../api/_common/serviceError.js'
import { toReviewRow, toRow } from '../../api/_tables/row.js'
import { reviewTable } from '../../api/_tables/tables.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { leadsCommand, leadsCommandOn } from '../support/leadsCommand.js'
import { temporaryFolder } from '../support/receiver.js'
import { runTool, toolCommand } from '../support/runTool.js'
import {
  byMail,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  onGoogle,
  rowsIn,
} from '../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

describe('the command', () => {
  const open = () => leadsCommand({ ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('releases a suspect: its row moves to the tab of its form, with each answer, and its e-mail is sent', async () => {
    const studio = await open()
    const { label } = workshopInquiry.questions.goals
    const goals = `First:\n${label}: more\nTeam size: 1-5 people\r\n  indented\nEmail: bot@example.com`
    const lead = inquiry(3, { company: "'=Engines", goals })
    await keepForReview(studio, [lead, inquiry(4)])
    expect(await studio.run('release', lead.reference.toLowerCase().replace('-', ''))).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ submissionId: lead.id, pending: [], cells: lead.answers }])
    expect(await studio.idsIn(reviewTable)).toHaveLength(1)
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([`<${lead.id}@whittle.test>`])
    expect((await studio.delivery.sheets.append(inquiries, toRow(lead))).outcome).toBe('already-there')
    expect(await studio.run('release', lead.reference)).toBe(1)
    expect(studio.complaints).toEqual([`"Spam review" has no row ${lead.reference}.`])
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

  test('completes a release whose row in "Spam review" could not be removed, without a second e-mail', async () => {
    const env = { ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const [stopped, again] = [await leadsCommand(env), await leadsCommand(env)]
    const lead = inquiry(3)
    await keepForReview(stopped, [lead])
    const remove = () => Promise.reject(new ServiceError('Not now.'))
    const { sheets } = stopped.delivery
    const delivery = { ...stopped.delivery, sheets: { ...sheets, admin: { ...sheets.admin, remove } } }
    expect(await leadsCommandOn({ ...stopped, delivery }).run('release', lead.reference)).toBe(1)
    expect(await again.run('release', lead.reference)).toBe(0)
    expect([await again.idsIn(), await again.idsIn(reviewTable)]).toEqual([[lead.id], []])
    expect(smtp.mails).toHaveLength(1)
  })

  test('sends an e-mail again, which is then no longer pending', async () => {
    const studio = await open()
    const lead = inquiry(3)
    await keep(studio, [lead], { pendingSince: hoursAgo(3) })
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await studio.run('resend', lead.reference)).toBe(1)
    expect(await rowsIn(studio)).toMatchObject([
      { pending: [{ notice: 'email', state: { since: hoursAgo(3) } }] },
    ])
    expect(await studio.run('resend', lead.reference)).toBe(0)
    expect(smtp.mails[0]?.message.subject).toContain(lead.reference)
    expect(await rowsIn(studio)).toMatchObject([{ pending: [] }])
  })
})

test('a release does not replace a row with other answers, or guess the form', async () => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  const [changed, lost] = [inquiry(3), inquiry(4)]
  await keep(studio, [{ ...changed, answers: { ...changed.answers, goals: 'Another' } }])
  await keepForReview(studio, [changed])
  const row = toReviewRow(lost, 'honeypot')
  await studio.delivery.sheets.append(reviewTable, { ...row, cells: { ...row.cells, form: 'Old form' } })
  for (const { reference } of [changed, lost]) expect(await studio.run('release', reference)).toBe(1)
  expect(studio.complaints).toEqual([
    `"Workshop inquiries" has ${changed.reference} already, with other answers.`,
    'No form keeps its rows in "Old form".',
  ])
  expect(await studio.idsIn(reviewTable)).toEqual([changed.id, lost.id])
})

test.each([
  [[]],
  [['export']],
  [['release', '']],
  [['erase', ' ', '--yes']],
  [['erase', 'a', 'b']],
  [['erase', 'a', '--now']],
  [['find', 'a']],
])('the command refuses the arguments %j, and prints how to use it', async (args: string[]) => {
  const studio = await leadsCommand({ DATA_DIR: temporaryFolder() })
  expect(await studio.run(...args)).toBe(2)
  expect(studio.complaints).toEqual([expect.stringContaining('npm run leads -- <command>')])
})

test.each([
  ['resend', 'K7Q2-M9XC'],
  ['export', 'ada@example.com'],
  ['erase', 'ada@example.com', '--yes'],
])('%s exits with 1 while the sheet cannot be read, and sends and prints nothing', async (...args) => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  google.fail(...Array.from({ length: 40 }, () => ({ on: 'read', before: 403 }) as const))
  expect([await studio.run(...args), studio.printed, smtp.mails.length]).toEqual([1, [], 0])
  expect(studio.complaints).toEqual([expect.stringMatching(/^Google refuses access/)])
})

describe('the command’s own process', () => {
  const command = (...args: string[]) => toolCommand('leads/leads.ts', ...args)
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runTool(command(...args), env)

  test('prints its help, which names each command', () => {
    const commands = ['import', 'release', 'resend', 'export', 'erase']
    const { status, stdout } = run({}, '--help')
    expect([status, stdout.match(/(?<=^ {2})\w+/gm)]).toEqual([0, commands])
  })

  test('removes nothing when nobody can answer its question', async () => {
    const DATA_DIR = temporaryFolder()
    await keep(await leadsCommand({ DATA_DIR }), [inquiry(3)])
    const { status, stderr } = run({ DATA_DIR }, 'erase', 'ada@example.com')
    expect([status, stderr]).toEqual([1, 'Remove 1 row for good? (yes/no) Nothing was removed.\n'])
  })

  test('says which variable is wrong', () => {
    const { status, stderr } = run({ MAIL_FROM: 'nobody' }, 'export', 'ada@example.com')
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Not configured\. MAIL_FROM: /)])
  })

  test('ends without an error when a reader closes the pipe early', async () => {
    const DATA_DIR = temporaryFolder()
    await keep(await leadsCommand({ DATA_DIR }), [inquiry(3), inquiry(4)])
    const child = spawn(...command('export', 'ada@example.com'), {
      env: { PATH: process.env.PATH, DATA_DIR },
    })
    child.stdout.destroy()
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
    // Nothing about the pipe.
    expect([said, status]).toEqual([expect.stringMatching(/^To be copied by hand:\n- [^\n]+\n$/), 0])
  })
})
