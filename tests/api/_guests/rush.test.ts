import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toRow } from '../../../api/_tables/row.js'
import { guestsTable } from '../../../api/_tables/tables.js'
import { guests } from '../../../content/forms/event-registration.js'
import { startGoogle, startSmtp } from '../../standIns/startStandIns.js'
import { DAY_MS, eventIn, guestSite, HOUR_MS, letterReader, MINUTE_MS } from '../../support/guests.js'
import { temporaryFolder } from '../../support/receiver.js'
import { byMail, inquiry, storesWith } from '../../support/storedLeads.js'
import { IS_MEASURED, LIMIT_MS, print, sendAll } from '../_delivery/crowd.js'

// `CROWD=600` measures: a minute, also with Google's quota and latency, and the waits of the site.

const google = await startGoogle({
  spreadsheets: ['leads'],
  ...(IS_MEASURED && { perMinute: 60, latencyMs: [300, 600] }),
})
const smtp = await startSmtp()
// What both stores promise is in `_sheets/sheets.test.ts`.
const stores = storesWith(google).slice(IS_MEASURED ? 0 : 1)

test.each(stores)(
  'sixty people want twenty seats of three instances %s: all have a row and one first letter, and no seat stays free',
  { timeout: LIMIT_MS },
  async (store, variables) => {
    const event = eventIn(3 * DAY_MS, { seats: 20 })
    const env = { ...variables(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const ofSite = IS_MEASURED && store === 'in Google Sheets' ? { timing: { google: {} } } : {}
    const instances = [1, 2, 3].map(() =>
      guestSite([event], env, { dataDir: env.DATA_DIR, awaitsRest: false, ...ofSite }),
    )
    const read = letterReader({ smtp })
    const seats = new Map<string, string>()
    let lastTurn: Promise<unknown> = Promise.resolve()
    const names = Array.from({ length: 60 }, (_, number) => `guest${number}`)
    const told = await sendAll(names, async (name, index) => {
      const site = instances[index % 3]
      if (!site) return { status: 0 }
      // Of people in the same second one or two more may be told of a seat: here nobody comes in the same moment.
      const turn = IS_MEASURED ? undefined : lastTurn
      const registering = Promise.resolve(turn).then(() => {
        site.clock.now = new Date()
        return site.register(name)
      })
      lastTurn = registering
      const response = await registering
      seats.set(`${name}@example.com`, (await response.json()).seat)
      return response
    })
    await Promise.all(instances.map(({ rest }) => rest()))
    const calls = (kind: string) =>
      google.calls.filter((call) => call.kind === kind && call.status !== 429).length
    const [writes, reads] = [calls('write'), calls('read')]
    const site = guestSite([event], env, { dataDir: env.DATA_DIR })
    for (const minutes of [15, 30]) {
      site.clock.now = new Date(Date.now() + minutes * MINUTE_MS)
      await site.run()
    }
    const letters = await read()
    const first = letters.filter(({ occasion }) => occasion === 'registered')
    const hasSeat = new Set([
      ...[...seats].flatMap(([address, seat]) => (seat === 'yes' ? [address] : [])),
      ...letters.flatMap(({ to, ics }) => (ics ? [to] : [])),
    ])
    const news = await site.news()
    const later = [...seats.values()].filter((seat) => seat === 'later').length
    const counted = { seats: hasSeat.size, letters: first.length, later, writes, reads }
    print(`60 people for 20 seats ${store}`, told, counted)
    expect(told.map(({ status }) => status)).toEqual(Array(60).fill(201))
    expect(news.filter((row) => row.news === 'registered')).toHaveLength(60)
    expect(new Set(first.map(({ to }) => to))).toHaveLength(60)
    expect(first).toHaveLength(60)
    expect(hasSeat.size).toBeGreaterThanOrEqual(20)
    expect(hasSeat.size).toBeLessThanOrEqual(22)
    expect((await (await site.count()).json()).taken).toBeGreaterThanOrEqual(20)
  },
)

const runner = fileURLToPath(new URL('../../support/guestRunner.ts', import.meta.url))

test.each(stores)(
  'guests of a moved event are told once, or twice with one Message-ID, by runs that are killed in the middle, %s',
  { timeout: 2 * LIMIT_MS },
  async (store, variables) => {
    const [count, kills] = IS_MEASURED ? [200, 8] : [40, 1]
    const event = eventIn(3 * DAY_MS, { seats: count })
    const moved = { ...event, ...eventIn(3 * DAY_MS + HOUR_MS, { seats: count }) }
    const env = { ...variables(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const site = guestSite([event], env, { dataDir: env.DATA_DIR })
    const { sheets } = (await site.deployment).delivery
    await Promise.all(
      Array.from({ length: count }, (_, number) => {
        const answers = { event: event.id, name: 'Guest', email: `guest${number}@example.com` }
        const lead = { ...inquiry(0), storage: guests, answers, receivedAt: new Date(Date.now() - number) }
        return sheets.append(guestsTable, toRow(lead))
      }),
    )
    await site.run()
    smtp.reset()
    let now = Date.now()
    const start = () => {
      now += 15 * MINUTE_MS
      // So much later no call counts for Google's quota any more.
      google.forgetCalls()
      const args = ['--import', 'tsx', runner, String(now), JSON.stringify([moved])]
      return spawn(process.execPath, args, {
        env: { ...process.env, ...env, VISITOR_CONFIRMATION: 'off' },
        stdio: 'inherit',
      })
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = smtp.mails.length
      const doomed = start()
      await expect.poll(() => smtp.mails.length, { timeout: LIMIT_MS }).toBeGreaterThan(before + kill)
      doomed.kill('SIGKILL')
      await once(doomed, 'exit')
    }
    // What a killed run had taken waits as long again as it had waited.
    const last = guestSite([moved], env, { dataDir: env.DATA_DIR })
    for (const minutes of [15, 240]) {
      now += minutes * MINUTE_MS
      last.clock.now = new Date(now)
      await last.run()
    }
    const letters = await letterReader({ smtp })()
    const ids = new Set(letters.map(({ to }) => to))
    const most = Math.max(...[...ids].map((guest) => letters.filter(({ to }) => to === guest).length))
    print(`${count} guests moved ${store}`, [], { told: ids.size, kills, letters: letters.length, most })
    expect(ids.size).toBe(count)
    expect(new Set(letters.map(({ message }) => message.messageId))).toHaveLength(count)
    expect(most).toBeLessThanOrEqual(2)
  },
)
