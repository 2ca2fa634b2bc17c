import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Submission } from '../../api/_tables/submission.js'
import { storageOf } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { emailOutsideSheet, leadsCommand } from '../support/leadsCommand.js'
import { temporaryFolder } from '../support/receiver.js'
import { byMail, inquiries, inquiry, keep, onGoogle, rowsIn, storesWith } from '../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

/** A file with a row for each of these leads, as e-mails carry one. */
function csvOf(leads: readonly Submission[]): string {
  const files = leads.map((lead) => (emailOutsideSheet(lead).attachments[0]?.content ?? '').split('\r\n'))
  const path = join(temporaryFolder(), 'row.csv')
  writeFileSync(path, [files[0]?.[0], ...files.map(([, row]) => row), ''].join('\r\n'))
  return path
}

describe.each(storesWith(google))('the command, %s', (_, store) => {
  const open = () => leadsCommand({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('imports a lead from row.csv as it was typed, and only once', async () => {
    const studio = await open()
    const lead = inquiry(3, { name: '=1+1', company: "'=x", goals: 'Two\nlines; "quoted"; -5' })
    const path = csvOf([lead])
    expect([await studio.run('import', path), await studio.run('import', path)]).toEqual([0, 0])
    expect(studio.printed).toEqual([
      `Written: ${lead.reference} in "Workshop inquiries".`,
      `${lead.reference} in "Workshop inquiries" exists already. Nothing was written.`,
    ])
    expect(await rowsIn(studio)).toMatchObject([
      { submissionId: lead.id, pending: [], cells: { ...lead.answers, page: '/corporate' } },
    ])
  })

  test('imports every new lead of a file, reports each in a line, and changes no existing row', async () => {
    const studio = await open()
    const [known, changed, fresh, last] = [inquiry(3), inquiry(4), inquiry(5), inquiry(6)]
    await keep(studio, [known, changed])
    const path = csvOf([
      known,
      { ...changed, answers: { ...changed.answers, goals: 'Another' } },
      fresh,
      last,
    ])
    expect(await studio.run('import', path)).toBe(1)
    expect(studio.printed).toEqual([
      `${known.reference} in "Workshop inquiries" exists already. Nothing was written.`,
      `Written: ${fresh.reference} in "Workshop inquiries".`,
      `Written: ${last.reference} in "Workshop inquiries".`,
    ])
    expect(studio.complaints).toEqual([
      `${changed.reference} in "Workshop inquiries": The row exists already, with other answers: ${workshopInquiry.questions.goals.label}. Nothing was written.`,
    ])
    expect(await studio.idsIn()).toEqual([known.id, changed.id, fresh.id, last.id])
    expect(await rowsIn(studio)).toMatchObject(
      [known, changed, fresh, last].map(({ answers }) => ({ cells: answers })),
    )
  })

  test('imports nothing from a file with an incomplete row', async () => {
    const studio = await open()
    const path = csvOf([inquiry(3), inquiry(4)])
    writeFileSync(path, `${readFileSync(path, 'utf8')}"Ada"`)
    expect(await studio.run('import', path)).toBe(1)
    expect(studio.complaints).toEqual([
      `${path} lacks the submission's id or time in row 3. Nothing was written.`,
    ])
    expect(await studio.idsIn()).toEqual([])
  })

  test('imports no row whose id is not a UUID, and derives the reference from the id', async () => {
    const studio = await open()
    const [evil, forged] = [inquiry(3), inquiry(4)]
    const path = csvOf([{ ...evil, id: '../../x' }])
    expect(await studio.run('import', path)).toBe(1)
    expect(studio.complaints).toEqual([`${path} lacks the submission's id or time.`])
    expect(await studio.idsIn()).toEqual([])
    expect(await studio.run('import', csvOf([{ ...forged, reference: 'AAAA-AAAA' }]))).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ cells: { reference: forged.reference } }])
  })

  test('imports the file of an e-mail of an earlier version, which has columns that no longer exist', async () => {
    const studio = await open()
    const lead = inquiry(3)
    const path = csvOf([lead])
    const [header = '', row = ''] = readFileSync(path, 'utf8').split('\r\n')
    writeFileSync(path, `${header},"Notified"\r\n${row},""\r\n`)
    expect(await studio.run('import', path)).toBe(0)
    expect(await rowsIn(studio)).toMatchObject([{ submissionId: lead.id, cells: lead.answers }])
  })

  test('imports the leads of forwarded e-mails, inside another e-mail or attached to it', async () => {
    const studio = await open()
    const leads = [inquiry(3), inquiry(4)]
    for (const lead of leads) await studio.delivery.mailbox.send(emailOutsideSheet(lead))
    const ways = ['inline', 'attachment; filename="letter.eml"']
    const parts = smtp.mails.map(({ source }, nth) =>
      ['--part', 'Content-Type: message/rfc822', `Content-Disposition: ${ways[nth]}`, '', source].join(
        '\r\n',
      ),
    )
    const path = join(temporaryFolder(), 'forwarded.eml')
    writeFileSync(
      path,
      ['Content-Type: multipart/mixed; boundary=part', '', ...parts, '--part--'].join('\r\n'),
    )
    expect(await studio.run('import', path)).toBe(0)
    expect(await studio.idsIn()).toEqual(leads.map(({ id }) => id))
  })

  test('imports nothing from a file without leads', async () => {
    const studio = await open()
    const path = join(temporaryFolder(), 'row.csv')
    writeFileSync(path, 'a,b\r\n1,2\r\n')
    expect([await studio.run('import', path), await studio.run('import', '/nowhere.csv')]).toEqual([1, 1])
    expect(studio.complaints).toEqual([
      'No form has the columns of this file.',
      '/nowhere.csv cannot be read.',
    ])
  })
})

test('a lead that the sheet refuses is reported, and imported at the next try', async () => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  const path = csvOf([lead])
  await keep(studio, [inquiry(4)])
  google.fail({ on: 'write', before: 403 })
  expect(await studio.run('import', path)).toBe(1)
  expect(studio.complaints).toEqual([expect.stringContaining('Google refuses access')])
  expect(await studio.run('import', path)).toBe(0)
  expect((await studio.idsIn()).filter((id) => id === lead.id)).toHaveLength(1)
})

test('an import ends after three tries while Google is out of order, and says so', async () => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  google.fail(...Array.from({ length: 9 }, () => ({ on: 'read', before: 503 }) as const))
  expect(await studio.run('import', csvOf([inquiry(3)]))).toBe(1)
  expect(studio.complaints).toEqual(['Google Sheets is busy or out of order (503).'])
  expect(google.calls.filter(({ kind }) => kind === 'read')).toHaveLength(3)
})

test('a lead whose row staff deleted is not reported as being in the sheet', async () => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  await keep(studio, [lead])
  google.staff().deleteRow(inquiries.title, 1)
  expect(await studio.run('import', csvOf([lead]))).toBe(0)
  expect(studio.printed).toEqual([
    `${lead.reference} in "Workshop inquiries" was written before. If its row is missing, somebody deleted it. Nothing was written now.`,
  ])
})

test('a day is imported as a date', async () => {
  const studio = await leadsCommand({ ...onGoogle(google), ...byMail(smtp) })
  const form = storageOf(prework)
  const answers = {
    name: 'Ada',
    email: 'ada@example.com',
    workshop: 'Power Hour',
    workshopDate: '2025-10-09',
  }
  const path = csvOf([{ ...inquiry(3), storage: form, answers }])
  expect(await studio.run('import', path)).toBe(0)
  expect(google.tab('Pre-work')?.rows[0]?.[form.questions.workshopDate?.label ?? '']).toBe(45_939)
})
