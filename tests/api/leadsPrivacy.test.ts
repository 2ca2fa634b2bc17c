import { describe, expect, test } from 'vitest'
import { erasures } from '../../api/_local/leads/removeLeads.js'
import { paymentsTable, reviewTable } from '../../api/_pipeline/toRow.js'
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
  storesWith,
} from '../support/desk.js'
import { leadsDesk } from '../support/leadsDesk.js'
import { startStandIns } from '../support/standIns.js'
import { temporaryFolder } from './harness.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

describe.each(storesWith(google))('the desk, %s', (_, store) => {
  const desk = () => leadsDesk({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })

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
    if (studio.settings.storage.kind === 'google')
      expect(google.metadata().filter(({ key }) => key === 's' || key === 'o')).toHaveLength(2)
  })

  test('erases nothing of an address that somebody else wrote, and says where it stands', async () => {
    const studio = await desk()
    const mention = inquiry(4, { goals: 'My colleague sam@example.com may write' })
    await keep(studio, [mention])
    expect(await studio.run('erase', 'sam@example.com', '--yes')).toBe(1)
    expect(studio.complaints[0]).toMatch(/^Nothing came from sam@example\.com[\s\S]*Workshop inquiries/)
    expect([await studio.idsIn(), await studio.idsIn(erasures)]).toEqual([[mention.id], []])
  })

  test('removes old rows, and a dry run only says which', async () => {
    const studio = await desk()
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
