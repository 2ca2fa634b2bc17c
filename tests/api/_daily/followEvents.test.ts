import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../../api/_notify/postJson.js'
import { eventColumns } from '../../../content/events/_columns.js'
import { makeTab, readPublished } from '../../../tools/events/eventsCommand.js'
import { startSmtp } from '../../standIns/startStandIns.js'
import { studio, WEBHOOK } from '../../support/dailyStudio.js'
import { temporaryFolder } from '../../support/receiver.js'
import { byMail, NOW } from '../../support/storedLeads.js'

const smtp = await startSmtp()
const HOOK = 'https://api.vercel.test/v1/integrations/deploy/1'
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const columnOf = (label: string) => Object.values(eventColumns).findIndex((column) => column.label === label)

/** A studio whose site was built with the events of the tab, and whose staff change a cell afterwards. */
async function builtStudio() {
  const DATA_DIR = temporaryFolder()
  const env = { ...byMail(smtp), DATA_DIR, DEPLOY_HOOK_URL: HOOK, ALERT_WEBHOOK_URL: WEBHOOK }
  await makeTab(env)
  const built = (await readPublished(env))?.digest
  const calls: string[] = []
  const hook = { status: 200 }
  const following = {
    builtDigest: built,
    callHook: async (url: string) => {
      calls.push(url)
      if (hook.status !== 200)
        throw new Refused(`The address of DEPLOY_HOOK_URL answers ${hook.status}.`, hook.status, 0)
    },
  }
  const instance = (now = NOW) => studio(env, now, { following })
  const path = join(DATA_DIR, 'sheets/events.csv')
  const type = (row: number, label: string, text: string) => {
    const records = readFileSync(path, 'utf8').split(/\r\n(?="|$)/)
    const cells = records[row - 1]?.split(/(?<="),(?=")/) ?? []
    cells[columnOf(label)] = `"${text}"`
    records[row - 1] = cells.join(',')
    writeFileSync(path, records.join('\r\n'))
  }
  return {
    calls,
    hook,
    type,
    deleteTab: () => rmSync(path),
    /** The site was built again, with the events of the tab. */
    async build() {
      following.builtDigest = (await readPublished(env))?.digest
    },
    run: async (now?: Date) => (await instance(now)).runPending(),
    runTwice: async (now?: Date) =>
      Promise.all((await Promise.all([instance(now), instance(now)])).map((one) => one.runPending())),
  }
}
const letters = () => smtp.mails.map(({ message }) => message.text ?? '')

describe('the tab "Events"', () => {
  test('that has changed calls the deploy hook once, over two instances', async () => {
    const { run, runTwice, type, calls } = await builtStudio()
    await run()
    expect(calls).toEqual([])
    type(2, 'Title', 'Another title')
    await runTwice(later(15))
    expect(calls).toEqual([HOOK])
    await run(later(30))
    expect(calls).toHaveLength(1)
    // Changed again while the build is under way.
    type(2, 'Full', 'TRUE')
    await runTwice(later(40))
    expect(calls).toHaveLength(2)
    expect(letters()).toEqual([])
  })

  test('with a mistake is told to the studio once for each mistake, and the site stays as it is', async () => {
    const { run, runTwice, type, calls } = await builtStudio()
    type(5, 'Date', '31/02/2026')
    type(6, 'Title', '')
    await runTwice()
    await run(later(15))
    expect(letters()).toHaveLength(1)
    expect(letters()[0]).toContain('Row 5, Date: 31/02/2026 is no date. Write it like 10/23/2026.')
    expect(letters()[0]).toContain('Row 6, Title: Write something here.')
    type(5, 'Date', '2/28/2026')
    type(7, 'Title', '')
    await run(later(30))
    expect(letters()).toHaveLength(2)
    expect(letters()[1]).toContain('Row 7, Title')
    expect(letters()[1]).not.toMatch(/Row [56]/)
    expect(calls).toEqual([])
    // The same mistake after it was mended.
    type(6, 'Title', 'A title')
    await run(later(45))
    type(6, 'Title', '')
    await run(later(60))
    expect(letters()).toHaveLength(3)
    expect(letters()[2]).toContain('Row 6, Title')
  })
})

test('calls without effect are told after the second, and become rare until the site is built again', async () => {
  const { run, type, calls, build } = await builtStudio()
  type(2, 'Title', 'Another title')
  const HOURS = 60
  for (let at = 0; at < 13 * HOURS; at += 15) await run(later(at))
  // At 0:00 and 0:30, then every six hours.
  expect(calls).toHaveLength(4)
  expect(letters()).toEqual([expect.stringContaining('after an Instant Rollback, promote it')])
  // Another change of the tab does not begin all of it again.
  type(2, 'Title', 'A third title')
  await run(later(13 * HOURS))
  expect([calls.length, letters().length]).toEqual([4, 1])
  await build()
  await run(later(14 * HOURS))
  type(2, 'Title', 'A fourth title')
  await run(later(15 * HOURS))
  expect([calls.length, letters().length]).toEqual([5, 1])
  for (let at = 0; at < 2 * HOURS; at += 15) await run(later(16 * HOURS + at))
  expect(letters()).toHaveLength(2)
})

test.each([
  [404, 1],
  [500, 2],
])('a hook that answers %i is called %i times within the hours after it, and told', async (status, count) => {
  const { run, type, hook, calls } = await builtStudio()
  hook.status = status
  type(2, 'Title', 'Another title')
  for (let at = 0; at < 4 * 60; at += 15) await run(later(at))
  expect(calls).toHaveLength(count)
  expect(letters()).toHaveLength(1)
  expect(letters()[0]).toContain(
    status === 404
      ? 'DEPLOY_HOOK_URL answers 404. So the site does not follow'
      : 'asked twice to build again',
  )
})

test('a tab that is gone is told, and does not bring the sample events back', async () => {
  const { run, calls, deleteTab } = await builtStudio()
  deleteTab()
  await run()
  expect(calls).toEqual([])
  expect(letters()).toEqual([expect.stringContaining('The site stays as it is.')])
})

test('of many mistakes the letter names ten, and says where the others are', async () => {
  const { run, type } = await builtStudio()
  for (let row = 2; row <= 14; row++) type(row, 'Title', '')
  await run()
  expect(letters()[0]?.match(/Row \d+, Title/g)).toHaveLength(10)
  expect(letters()[0]).toContain('"npm run doctor" lists all')
})
