import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../api/_common/serviceError.js'
import { toRow } from '../../api/_tables/row.js'
import type { Row, Table } from '../../api/_tables/table.js'
import { paymentsTable, reviewTable, tableOf } from '../../api/_tables/tables.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { erasures } from '../../tools/leads/removeLeads.js'
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
  rowsIn,
  storesWith,
} from '../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const applications = tableOf(vcsApplication)
const applicant = { firstName: 'Ada', email: 'founder@example.com', teamMemberEmail: 'colleague@example.com' }

/** Adds a row of a payment. */
async function pay({ delivery }: Awaited<ReturnType<typeof leadsCommand>>, cells: Row['cells']) {
  const id = newKey()
  const row = { time: NOW, state: 'paid', stripe: `cs_${id}`, submissionId: id, ...cells }
  await delivery.sheets.append(paymentsTable, { id, cells: row })
}

describe.each(storesWith(google))('the command, %s', (_, store) => {
  const open = () => leadsCommand({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('finds and exports the rows of an address, in upper or lower case', async () => {
    const studio = await open()
    const own = inquiry(3, { email: 'Sam@Example.com' })
    const mention = inquiry(4, { goals: 'My colleague sam@example.com may write' })
    await keep(studio, [own, mention, inquiry(5)])
    await pay(studio, { email: 'sam@example.com' })
    expect(await studio.run('find', 'sam@example.com')).toBe(0)
    expect(studio.printed).toEqual([
      `Workshop inquiries  ${own.reference}  2025-10-09`,
      'Payments  2025-10-09  paid',
      `Workshop inquiries  ${mention.reference}  2025-10-09  (mentions the address)`,
    ])
    expect(await studio.run('export', 'sam@example.com')).toBe(0)
    const exported = JSON.parse(studio.printed.at(-1) ?? '')
    expect(exported.kept).toMatchObject([
      { tab: 'Workshop inquiries', Reference: own.reference },
      { tab: 'Payments', State: 'paid' },
    ])
    expect(await studio.run('find', 'nobody@example.com')).toBe(1)
  })

  test('erases an address everywhere, and stores a record that does not contain it', async () => {
    const studio = await open()
    const own = inquiry(3, { email: 'sam@example.com' })
    const suspect = inquiry(4, { email: 'SAM@example.com' })
    const other = inquiry(5)
    await keep(studio, [own], { pendingSince: hoursAgo(3) })
    await keep(studio, [other])
    await keepForReview(studio, [suspect])
    await pay(studio, { email: 'Sam@example.com' })
    expect(await studio.run('erase', 'sam@example.com')).toBe(1)
    expect(studio.questions).toEqual(['Remove 3 rows for good?'])
    expect(await studio.idsIn()).toEqual([own.id, other.id])
    expect(await studio.idsIn(erasures)).toEqual([])

    expect(await studio.run('erase', 'sam@example.com', '--yes')).toBe(0)
    expect([await studio.idsIn(), await studio.idsIn(reviewTable)]).toEqual([[other.id], []])
    expect(await studio.idsIn(paymentsTable)).toEqual([])
    const [line] = await rowsIn(studio, erasures)
    expect(line?.cells).toMatchObject({ rows: '3', digest: expect.stringMatching(/^[\w-]{43}$/) })
    expect(JSON.stringify(line)).not.toContain('sam')
    expect(studio.printed.at(-1)).toMatch(/in the mailbox: [\s\S]*in Stripe: /)
    expect(await studio.run('find', 'sam@example.com')).toBe(1)
    // Only the lock of the row that is left, and of the line.
    if (studio.settings.sheets.kind === 'google')
      expect(google.metadata().filter(({ key }) => key === 's' || key === 'o')).toHaveLength(2)
  })

  test('joins an application and its payments: a colleague’s address exports and erases neither', async () => {
    const studio = await open()
    const application = { ...inquiry(5), storage: vcsApplication, answers: applicant }
    await studio.delivery.sheets.append(applications, { ...toRow(application), pending: [] })
    await pay(studio, { email: 'office@example.com', reference: application.reference })
    const counts = async () => [
      (await studio.idsIn(applications)).length,
      (await studio.idsIn(paymentsTable)).length,
    ]

    expect(await studio.run('find', 'colleague@example.com')).toBe(0)
    expect(studio.printed).toEqual([expect.stringMatching(/^VC applications .*\(mentions the address\)$/)])
    expect(await studio.run('export', 'colleague@example.com')).toBe(1)
    expect(await studio.run('erase', 'colleague@example.com', '--yes')).toBe(1)
    expect(studio.complaints.at(-1)).toContain(`mentions it: ${applications.title}  ${application.reference}`)
    expect(await counts()).toEqual([1, 1])

    expect(await studio.run('export', 'founder@example.com')).toBe(0)
    expect(JSON.parse(studio.printed.at(-1) ?? '').kept).toMatchObject([
      { tab: applications.title, Reference: application.reference },
      { tab: 'Payments', Reference: application.reference, State: 'paid' },
    ])
    expect(await studio.run('erase', 'founder@example.com', '--yes')).toBe(0)
    expect(await counts()).toEqual([0, 0])
  })

  test('finds an international address in every spelling of its domain', async () => {
    const studio = await open()
    const [own, mention] = [
      inquiry(3, { email: 'info@xn--mnchen-3ya.de' }),
      inquiry(4, { goals: 'Ask info@münchen.de' }),
    ]
    await keep(studio, [own, mention])
    for (const address of ['Info@München.de', 'info@xn--mnchen-3ya.de', 'info@mu\u0308nchen.de']) {
      expect(await studio.run('find', address)).toBe(0)
      expect(studio.printed.splice(0)).toEqual([
        expect.stringContaining(own.reference),
        expect.stringMatching(new RegExp(`${mention.reference}.*mentions the address`)),
      ])
    }
    expect(await studio.run('erase', 'info@münchen.de', '--yes')).toBe(0)
    expect(await studio.idsIn()).toEqual([mention.id])
  })

  test('changes no file outside the store, whatever the id of a row', async () => {
    const DATA_DIR = temporaryFolder()
    const studio = await leadsCommand({ DATA_DIR })
    writeFileSync(join(DATA_DIR, 'x'), 'mine')
    const lead = { ...inquiry(25 * 31 * 24), id: '../../x' }
    await studio.delivery.sheets.append(inquiries, { ...toRow(lead), pending: [] })
    expect(await studio.run('expire', '--older-than', '24m', '--yes')).toBe(0)
    expect([await studio.idsIn(), readFileSync(join(DATA_DIR, 'x'), 'utf8')]).toEqual([[], 'mine'])
  })

  test('removes old rows; a dry run only lists them', async () => {
    const studio = await open()
    const old = inquiry(25 * 31 * 24)
    const young = inquiry(3)
    await keep(studio, [old, young])
    expect(await studio.run('expire', '--older-than', '24m', '--dry-run')).toBe(0)
    expect(studio.printed[0]).toContain(old.reference)
    expect(await studio.idsIn()).toHaveLength(2)
    expect(await studio.run('expire', '--older-than', '24m', '--yes')).toBe(0)
    expect(await studio.idsIn()).toEqual([young.id])
    expect(await studio.run('expire', '--older-than', '24m', '--yes')).toBe(0)
  })
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
  expect(studio.complaints).toEqual([`Remove ${suspect.reference} by hand.`])
  expect(studio.printed.at(-1)).toMatch(/^Not all rows were erased\.\nTo be deleted by hand:/)
  expect([await studio.idsIn(), await studio.idsIn(reviewTable)]).toEqual([[], [suspect.id]])
})

test.each(storesWith(google))('old payments are removed too, %s', async (_, store) => {
  const studio = await leadsCommand({ ...store(), DATA_DIR: temporaryFolder() })
  await pay(studio, { email: 'ada@example.com' })
  await pay(studio, { time: hoursAgo(100 * 24), email: 'ada@example.com' })
  expect(await studio.run('expire', '--older-than', '90d', '--yes')).toBe(0)
  expect(await studio.idsIn(paymentsTable)).toHaveLength(1)
})
