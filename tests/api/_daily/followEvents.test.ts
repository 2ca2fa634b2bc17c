import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../../api/_notify/postJson.js'
import { sequenceAt } from '../../../content/events/_calendarChanges.js'
import { calendarFile } from '../../../content/events/_calendarFile.js'
import { eventColumns } from '../../../content/events/_columns.js'
import { studioTime } from '../../../content/studioClock.js'
import { makeTab, readPublished, readSequences } from '../../../tools/events/eventsCommand.js'
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
        throw new Refused(`The address of DEPLOY_HOOK_URL answers ${hook.status}.`, hook.status)
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
  /** The calendars that a build writes: the feed, and each event's file. */
  const calendars = async (now: Date, own: Record<string, string> = {}) => {
    const published = await readPublished(env)
    const sequences = await readSequences({ ...env, ...own }, published, now)
    const fileOf = (events = published?.events ?? []) =>
      calendarFile(events, undefined, ({ id }) => sequences.get(id) ?? 0)
    return [fileOf(), ...(published?.events ?? []).map((event) => fileOf([event]))]
  }
  return {
    calls,
    hook,
    type,
    deleteTab: () => rmSync(path),
    preview: (now: Date) => calendars(now, { VERCEL_ENV: 'preview' }),
    /** The site was built again, with the events of the tab. @returns its calendars */
    async build(now = NOW) {
      following.builtDigest = (await readPublished(env))?.digest
      return calendars(now)
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
  for (let at = 0; at < 13 * HOURS; at += 30) await run(later(at))
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
  for (let at = 0; at < 2 * HOURS; at += 30) await run(later(16 * HOURS + at))
  expect(letters()).toHaveLength(2)
})

const NOT_FOUND = 'DEPLOY_HOOK_URL answers 404. So the site does not follow'
const TWICE =
  'asked twice to build again, but still shows the old events. In Vercel, look under Deployments: if no build was begun, make a new deploy hook'
test.each([
  [404, 1, NOT_FOUND],
  [500, 2, TWICE],
])(
  'a hook that answers %i is called %i times within the hours after it, and told',
  async (status, count, says) => {
    const { run, type, hook, calls } = await builtStudio()
    hook.status = status
    type(2, 'Title', 'Another title')
    for (let at = 0; at < 4 * 60; at += 30) await run(later(at))
    expect(calls).toHaveLength(count)
    expect(letters()).toEqual([expect.stringContaining(says)])
  },
)

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

test('a change has the time of the run that saw it, also in a later build; a preview notes nothing', async () => {
  const { run, build, preview, type } = await builtStudio()
  const sequenceIn = ([feed = '']: readonly string[]) =>
    Number(/SEQUENCE:(\d+)/.exec(feed.split('UID:parents-who-build@')[1] ?? '')?.[1])
  type(17, 'Date', '10/23/2099')
  expect(sequenceIn(await preview(later(5)))).toBe(sequenceAt(later(5)))
  await run(later(15))
  expect(sequenceIn(await build(later(120)))).toBe(sequenceAt(later(15)))
})

describe.each(['noted by a run before the build', 'first seen by the build'])('a change %s', (when) => {
  test('reaches calendars that subscribe and those that import the file: one entry, right each time', async () => {
    const { run, build, type } = await builtStudio()
    // By RFC 5546 an entry is only replaced by one with its UID and a higher sequence.
    const calendars = [new Map<string, ICAL.Event>(), new Map<string, ICAL.Event>()]
    const seen = async (at: number) => {
      if (when.startsWith('noted')) await run(later(at))
      // The feed first, then the files.
      for (const [index, file] of (await build(later(at))).entries())
        for (const component of new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')) {
          const calendar = calendars[Math.min(index, 1)]
          const event = new ICAL.Event(component)
          if ((calendar?.get(event.uid)?.sequence ?? -1) < event.sequence) calendar?.set(event.uid, event)
        }
      return calendars.map((calendar) => {
        const [event, ...others] = [...calendar.values()].filter(({ uid }) =>
          uid.startsWith('parents-who-build@'),
        )
        expect(others).toEqual([])
        return [event?.startDate.toJSDate().toISOString(), event?.component.getFirstPropertyValue('status')]
      })
    }
    const row = 17
    const both = (day: string, state: string) =>
      Array(2).fill([new Date(studioTime(`${day}T18:00`)).toISOString(), state])
    // Twice in one minute.
    for (const [minute, label, text, day, state] of [
      [0, 'Date', '10/23/2099', '2099-10-23', 'CONFIRMED'],
      [0, 'Date', '10/30/2099', '2099-10-30', 'CONFIRMED'],
      [15, 'Cancelled', 'TRUE', '2099-10-30', 'CANCELLED'],
      [30, 'Cancelled', 'FALSE', '2099-10-30', 'CONFIRMED'],
      [60, 'Date', '10/23/2099', '2099-10-23', 'CONFIRMED'],
    ] as const) {
      type(row, label, text)
      expect(await seen(minute)).toEqual(both(day, state))
    }
    // Nothing has changed, and other words are no change for calendars.
    type(row, 'Title', 'Other words')
    const sequenceOf = () =>
      [...(calendars[0] ?? [])].find(([uid]) => uid.startsWith('parents'))?.[1].sequence
    const before = sequenceOf()
    await seen(90)
    expect(sequenceOf()).toBe(before)
  })
})
