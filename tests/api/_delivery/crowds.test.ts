import { afterEach, describe, expect, test } from 'vitest'
import { audit } from '../../bench/pipeline/audit.js'
import { newKeys } from '../../bench/pipeline/load.js'
import { kills } from '../../bench/pipeline/outages.js'
import { deployedOn } from '../../bench/pipeline/site.js'
import {
  type Fault,
  type GoogleStandIn,
  type GoogleStandInOptions,
  startGoogleStandIn,
} from '../../standIns/google/googleStandIn.js'
import { type SmtpStandIn, startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { answers, receiver } from '../../support/receiver.js'

// Several instances of the function on the same stand-ins. `npm run bench` measures the same with server processes,
// Google's quota and its times.

let google: GoogleStandIn
let smtp: SmtpStandIn
afterEach(() => Promise.all([google.close(), smtp.close()]))

async function start(options: GoogleStandInOptions = {}) {
  google = await startGoogleStandIn({ spreadsheets: ['leads'], ...options })
  smtp = await startSmtpStandIn()
}

const instance = (options: Parameters<typeof receiver>[0] = {}) =>
  receiver({
    ...options,
    env: deployedOn(google, smtp),
  })

/** Sends one inquiry for each key to each of the instances, all at once. */
async function sendAll(keys: readonly string[], instances = [instance()]) {
  const told = await Promise.all(
    instances.flatMap(({ json }) =>
      keys.map(async (key) => {
        const { status } = await json(answers, { 'idempotency-key': key })
        return { key, status, ms: 0 }
      }),
    ),
  )
  return { statuses: told.map(({ status }) => status), ...audit(told, google, smtp) }
}

const nothingLost = { lost: 0, doubled: 0, emailsDoubled: 0 }
const all = (count: number, status: number) => Array(count).fill(status)

describe('no lead is lost or duplicated', () => {
  test('when many arrive at once: every visitor gets 201, with one row and one e-mail each', async () => {
    await start()
    const outcome = await sendAll(newKeys(60))
    expect(outcome).toMatchObject({
      ...nothingLost,
      statuses: all(60, 201),
      rows: 60,
      emails: 60,
      notInSheet: 0,
    })
  })

  test('when many arrive at once while calls to Google fail in different ways', async () => {
    const faults: readonly Fault[] = [
      { before: 429 },
      { before: 500 },
      { dropAfter: true },
      { before: 503 },
      { dropBefore: true },
    ]
    // Google recovers after 40 calls. Otherwise one instance, whose writes each follow a read, could fail at every write.
    await start({
      faultOf: (number) =>
        number % 2 === 0 && number <= 40 ? faults[(number / 2) % faults.length] : undefined,
    })
    const instances = [instance(), instance(), instance()]
    const outcomes = await Promise.all(instances.map((one) => sendAll(newKeys(20), [one])))
    expect(outcomes.flatMap(({ statuses }) => statuses)).toEqual(all(60, 201))
    for (const outcome of outcomes) expect(outcome).toMatchObject(nothingLost)
  })

  test('when three instances get every submission: one row and one e-mail each', async () => {
    await start()
    expect(await sendAll(newKeys(20), [instance(), instance(), instance()])).toMatchObject({
      ...nothingLost,
      rows: 20,
      emails: 20,
    })
  })

  test('when the server is killed in the middle of its work', async () => {
    await start()
    const { answered, ...figures } = await kills({ rounds: 2 })
    expect(figures).toMatchObject({ lost: 0, doubled: 0, broken: 0 })
    expect(answered).toBeGreaterThan(1)
  })
})

describe('no lead is lost while Google is down', () => {
  test('because each lead is sent by e-mail', async () => {
    await start({ faultOf: () => ({ before: 503 }) })
    const hasty = instance({ times: { row: 100 }, awaitsRest: false })
    expect(await sendAll(newKeys(5), [hasty])).toMatchObject({
      statuses: all(5, 201),
      lost: 0,
      notInSheet: 5,
      rows: 0,
    })
  })

  test('and e-mail is down too: nothing is stored, and a retry is one row and one e-mail', async () => {
    let isDown = true
    await start({ faultOf: () => (isDown ? { before: 503 } : undefined) })
    const port = Number(new URL(smtp.url).port)
    const server = instance({ times: { row: 100, answer: 1000 } })
    await smtp.close()
    const keys = newKeys(5)
    expect(await sendAll(keys, [server])).toMatchObject({ statuses: all(5, 503), rows: 0, emails: 0 })

    isDown = false
    smtp = await startSmtpStandIn({ port })
    expect(await sendAll(keys, [server])).toMatchObject({
      ...nothingLost,
      statuses: all(5, 201),
      rows: 5,
      emails: 5,
    })
  })
})
