import { describe, expect, test } from 'vitest'
import type { GoogleFault } from '../../standIns/google/googleStandIn.js'
import { startGoogle, startSmtp } from '../../standIns/startStandIns.js'
import { QUICK } from '../../support/leads.js'
import { studio } from '../../support/runningStudio.js'
import { byMail, deploymentOf, storesWith } from '../../support/storedLeads.js'
import { answers, newKey, temporaryFolder, testSite } from '../../support/testSite.js'
import { audit, CROWD, IS_MEASURED, LIMIT_MS, lastRowAfter, print, sendAll } from './crowd.js'

// What this site is for, in one test: a lead is never lost and never doubled, whatever fails, however many send at the same
// moment, and however many instances of the function receive them. `CROWD=600` measures the figures of docs/growing.md.

const FAULTS: readonly GoogleFault[] = [
  { before: 429 },
  { before: 500 },
  { before: 503 },
  { dropAfter: true },
  { hang: true },
]
let isFaulty = false
const google = await startGoogle({
  faultOf: (n) => (isFaulty && n % 10 === 0 ? FAULTS[(n / 10) % FAULTS.length] : undefined),
  ...(IS_MEASURED && { perMinute: 60, latencyMs: [300, 600] }),
})
const smtp = await startSmtp()

/** Limits that a busy machine does not reach. Where figures are measured, instances have the limits of the site instead. */
const patient = (isFailing: boolean) => ({
  times: { aloneMs: 60_000, answerMs: 60_000 },
  timing: {
    // Some faults never answer.
    google: isFailing ? { ...QUICK, callMs: 2000 } : QUICK,
  },
})
const newKeys = (count: number) => Array.from({ length: count }, newKey)
const all = (count: number, status: number) => Array(count).fill(status)

const nothingLost = { lost: 0, rowsDoubled: 0, emailsDoubled: 0, rows: CROWD, emails: CROWD }

describe.each(storesWith(google))('no lead is lost or doubled %s', (store, variables) => {
  /** Sends each key to one of the instances in turn, or to all of them. @returns the audit when all work is done */
  async function crowd(
    name: string,
    count: number,
    { keys = newKeys(CROWD), seconds = 60, isToAll = false, isFailing = false },
  ) {
    const env = { ...variables(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const ofSite = { timing: { google: {} } }
    const timing = IS_MEASURED && store === 'in Google Sheets' ? ofSite : patient(isFailing)
    const instances = Array.from({ length: count }, () =>
      testSite({ dataDir: env.DATA_DIR, env, awaitsRest: false, ...timing }),
    )
    isFaulty = isFailing
    if (isFailing)
      smtp.fail(...all(4, 0).map(() => ({ on: 'data', before: 451, says: '4.3.0 Try again' }) as const))
    const sent = isToAll ? keys.flatMap((key) => Array<string>(count).fill(key)) : keys
    const told = await sendAll(
      sent,
      async (key, index) =>
        (await instances[index % count]?.json(answers, { 'idempotency-key': key })) ?? { status: 0 },
      seconds,
    )
    const start = performance.now()
    await Promise.all(instances.map(({ rest }) => rest()))
    isFaulty = false
    const [writes = 0, reads = 0] = (['write', 'read'] as const).map(
      (kind) => google.calls.filter((call) => call.kind === kind && call.status !== 429).length,
    )
    google.forgetCalls()
    // What the mail server did not take goes out with a later run.
    if (isFailing) await (await studio(env, instances[0]?.clock.now)).runUntilNoneIsDue()
    const found = await audit(told, await deploymentOf(env), smtp)
    const secondsAfter = Math.round((performance.now() - start) / 1000)
    const lines = instances.flatMap((instance) => instance.lines)
    const rowAfter = lastRowAfter(told, lines)
    print(`${CROWD} ${store}, ${name}`, told, { ...found, writes, reads, secondsAfter, rowAfter })
    return { statuses: told.map(({ status }) => status).toSorted(), ...found }
  }

  const crowds = [
    [8, true],
    [1, false],
    [8, false],
    [1, true],
  ] as const
  test.each(IS_MEASURED ? crowds : crowds.slice(0, 1))(
    'when a crowd sends at the same time to %i instances, and some calls fail: %s',
    { timeout: LIMIT_MS },
    async (count, isFailing) => {
      const name = `${count} instances${isFailing ? ', faults' : ''}`
      expect(await crowd(name, count, { isFailing })).toMatchObject({
        ...nothingLost,
        statuses: all(CROWD, 201),
      })
    },
  )

  test('when every submission is sent to several instances at once', { timeout: LIMIT_MS }, async () => {
    // Each instance that is late has a write refused. Where these pass Google's 60 a minute, several send the e-mail first.
    const [count, keys] = IS_MEASURED ? [3, newKeys(200)] : [8, newKeys(20)]
    const { statuses, ...found } = await crowd('shared keys', count, { keys, isToAll: true, seconds: 10 })
    expect(found).toMatchObject({ ...nothingLost, rows: keys.length, emails: keys.length })
    expect(statuses).toEqual([...all((count - 1) * keys.length, 200), ...all(keys.length, 201)])
  })
})
