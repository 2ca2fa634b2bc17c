import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toRow } from '../../api/_pipeline/toRow.js'
import { recordOf } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import { byMail, inquiries, inquiry, onGoogle, rowsIn, storesWith } from '../support/desk.js'
import type { Fault } from '../support/googleStandIn.js'
import { emailOutsideSheet, leadsDesk } from '../support/leadsDesk.js'
import { startStandIns } from '../support/standIns.js'
import { temporaryFolder } from './harness.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

describe.each(storesWith(google))('the desk, %s', (_, store) => {
  const desk = () => leadsDesk({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('imports a lead from row.csv once however often, as it was typed', async () => {
    const studio = await desk()
    const lead = inquiry(3, { name: '=1+1', goals: 'Two\nlines; "quoted"; -5' })
    const [file] = emailOutsideSheet(lead).attachments
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
    await studio.delivery.mailbox.send(emailOutsideSheet(lead))
    const path = join(temporaryFolder(), 'letter.eml')
    writeFileSync(path, smtp.mails[0]?.source ?? '')
    expect(await studio.run('import', path)).toBe(0)
    expect(await studio.idsIn()).toEqual([lead.id])
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
})

test.each<[string, Fault[], string[]]>([
  ['the sheet refuses to be read', [{ on: 'read', before: 403 }], ['Google refuses access']],
  ['the sheet refuses the row', [{ on: 'write', before: 403 }], ['Google refuses access']],
  ['the answer about the written row is lost', [{ on: 'write', dropAfter: true }], []],
])('a lead is imported once, and a failure said, where %s', async (_, faults, said) => {
  const studio = await leadsDesk({ ...onGoogle(google), ...byMail(smtp) })
  const lead = inquiry(3)
  const [file] = emailOutsideSheet(lead).attachments
  const path = join(temporaryFolder(), 'row.csv')
  writeFileSync(path, file?.content ?? '')
  await studio.delivery.sheets.append(inquiries, toRow(inquiry(4)))
  google.fail(...faults)
  expect(await studio.run('import', path)).toBe(said.length)
  expect(studio.complaints).toEqual(said.map((words) => expect.stringContaining(words)))
  expect(await studio.run('import', path)).toBe(0)
  expect((await studio.idsIn()).filter((id) => id === lead.id)).toHaveLength(1)
})

test('a day is a day again when a lead is imported', async () => {
  const studio = await leadsDesk({ ...onGoogle(google), ...byMail(smtp) })
  const form = recordOf(prework)
  const answers = {
    name: 'Ada',
    email: 'ada@example.com',
    workshop: 'Power Hour',
    workshopDate: '2025-10-09',
  }
  const [file] = emailOutsideSheet({ ...inquiry(3), form, answers }).attachments
  const path = join(temporaryFolder(), 'row.csv')
  writeFileSync(path, file?.content ?? '')
  expect(await studio.run('import', path)).toBe(0)
  expect(google.tab('Pre-work')?.rows[0]?.[form.questions.workshopDate?.label ?? '']).toBe(45_939)
})
