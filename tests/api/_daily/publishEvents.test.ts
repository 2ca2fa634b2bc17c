import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { type EventColumn, eventColumns } from '../../../content/events/_columns.js'
import { makeTab, readPublished } from '../../../tools/events/eventsCommand.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { mailDown, studio, WEBHOOK } from '../../support/dailyStudio.js'
import { temporaryFolder } from '../../support/receiver.js'
import { byMail, NOW, onGoogle, storesWith } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })
const HOOK = 'https://api.vercel.test/v1/integrations/deploy/1'
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const columnOf = (column: EventColumn) => Object.keys(eventColumns).indexOf(column)

/** A studio whose site was built with the events of the tab, and whose staff change a cell afterwards. */
async function builtStudio(store: Record<string, string> = onGoogle(google)) {
  const DATA_DIR = temporaryFolder()
  const env = { ...store, ...byMail(smtp), DATA_DIR, DEPLOY_HOOK_URL: HOOK, ALERT_WEBHOOK_URL: WEBHOOK }
  await makeTab(env)
  const built = (await readPublished(env))?.digest
  const calls: string[] = []
  const hook = { fails: false }
  const publishing = {
    builtDigest: built,
    callHook: async (url: string) => {
      calls.push(url)
      if (hook.fails) throw new ServiceError('The address of DEPLOY_HOOK_URL answers 500.')
    },
  }
  const posts: string[] = []
  const instance = (now = NOW) => studio(env, now, { publishing })
  const type = (row: number, column: EventColumn, text: string) => {
    if ('SHEETS_SPREADSHEET_ID' in store) {
      google.staff('leads').type('Events', row - 1, columnOf(column), text)
      return
    }
    const path = join(DATA_DIR, 'sheets/events.csv')
    const records = readFileSync(path, 'utf8').split(/\r\n(?="|$)/)
    const cells = records[row - 1]?.split(/(?<="),(?=")/) ?? []
    cells[columnOf(column)] = `"${text}"`
    records[row - 1] = cells.join(',')
    writeFileSync(path, records.join('\r\n'))
  }
  return {
    calls,
    hook,
    type,
    /** What was posted to the studio's chat by `run`. */
    posts,
    async run(now?: Date) {
      const site = await instance(now)
      const result = await site.runPending()
      posts.push(...site.posts.map(({ text }) => text))
      return result
    },
    runTwice: async (now?: Date) =>
      Promise.all((await Promise.all([instance(now), instance(now)])).map((one) => one.runPending())),
  }
}
const letters = () => smtp.mails.map(({ message }) => message.text ?? '')

describe.each(storesWith(google))('the tab "Events" %s', (_, storeOf) => {
  test('that has changed calls the deploy hook once, over two instances, and after half an hour again', async () => {
    const { run, runTwice, type, calls } = await builtStudio(storeOf())
    await run()
    expect(calls).toEqual([])
    type(2, 'title', 'Another title')
    await runTwice(later(15))
    expect(calls).toEqual([HOOK])
    await run(later(30))
    expect(calls).toHaveLength(1)
    await runTwice(later(46))
    expect(calls).toHaveLength(2)
    type(2, 'full', 'TRUE')
    await run(later(50))
    expect(calls).toHaveLength(3)
    expect(letters()).toEqual([])
  })

  test('with a mistake is told to the studio once, and the site stays as it is', async () => {
    const { run, runTwice, type, calls, posts } = await builtStudio(storeOf())
    type(5, 'date', '31/02/2026')
    type(6, 'title', '')
    await runTwice()
    await run(later(15))
    expect(letters()).toHaveLength(1)
    expect(letters()[0]).toContain(
      `Row 5, ${eventColumns.date.label}: 31/02/2026 is no date. Write it like 10/23/2026.`,
    )
    expect(letters()[0]).toContain(`Row 6, ${eventColumns.title.label}: Write something here.`)
    type(5, 'date', '2/28/2026')
    await run(later(30))
    expect(letters()).toHaveLength(2)
    expect(letters()[1]).not.toContain('Row 5')
    expect(posts).toEqual([
      expect.stringContaining(`Row 6, ${eventColumns.title.label}: Write something here.`),
    ])
    expect(calls).toEqual([])
    // The same mistake after the tab was right.
    type(6, 'title', 'A title')
    await run(later(45))
    type(6, 'title', '')
    await run(later(60))
    expect(letters()).toHaveLength(3)
  })
})

test('a tab that is gone is told, and does not bring the sample events back', async () => {
  const { run, calls } = await builtStudio()
  google.staff('leads').deleteTab('Events')
  await run()
  expect(calls).toEqual([])
  expect(letters()).toEqual([expect.stringContaining('The site stays as it is.')])
})

test('a hook that fails is a problem of the run', async () => {
  const { run, type, hook } = await builtStudio()
  hook.fails = true
  type(2, 'title', 'Another title')
  expect((await run()).problems).toEqual([expect.stringContaining('DEPLOY_HOOK_URL answers 500')])
})

test('a letter that did not go out goes out with the next run', async () => {
  const { run, type } = await builtStudio()
  type(5, 'date', 'soon')
  mailDown(smtp)
  expect((await run()).problems).toEqual([expect.stringContaining('The letter about the tab "Events"')])
  smtp.reset()
  await run(later(15))
  expect(letters()).toHaveLength(1)
})
