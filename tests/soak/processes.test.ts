import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Environment } from '../../api/_settings/environment.js'
import { SUBMISSION_ID } from '../../api/_tables/table.js'
import { audit, IS_MEASURED, LIMIT_MS, print } from '../api/_delivery/crowd.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { idFor, newKey, receiver, rowsOf, temporaryFolder } from '../support/receiver.js'
import { studio } from '../support/runningStudio.js'
import { sent } from '../support/sent.js'
import {
  byMail,
  deploymentOf,
  dueIn,
  inquiries,
  inquiry,
  keep,
  NOW,
  onGoogle,
  storesWith,
} from '../support/storedLeads.js'

const { google, smtp } = await startStandIns()

const writer = fileURLToPath(new URL('../support/writer.ts', import.meta.url))

const SETTINGS = { VISITOR_CONFIRMATION: 'off', RATE_LIMIT: 'off', TSX_DISABLE_CACHE: '1' }

const runner = fileURLToPath(new URL('../support/runner.ts', import.meta.url))

/** Sends each key from a process of its own. */
const send = (env: Environment, keys: readonly string[], limit?: number) =>
  start(writer, keys.join(','), env, limit)

/** Starts a file as a process of its own. `limit` is the largest file it may write, in kilobytes. */
function start(file: string, argument: string, env: Environment, limit?: number) {
  const node = [process.execPath, '--import', 'tsx', file, argument]
  // With the signal ignored, a write beyond the limit fails as on a full disk, instead of ending the process.
  const [command = '', ...args] = limit
    ? ['bash', '-c', `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`, 'bash', ...node]
    : node
  const child = spawn(command, args, {
    env: { ...process.env, ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const answered: { readonly key: string; readonly status: number }[] = []
  createInterface(child.stdout).on('line', (line) => {
    const [key = '', status] = line.split(' ')
    answered.push({ key, status: Number(status) })
  })
  return { child, answered, ended: once(child, 'close'), errors: () => errors }
}

const csvIn = (dataDir: string) => join(dataDir, 'sheets', 'workshop-inquiries.csv')
const idsIn = (dataDir: string) =>
  rowsOf(inquiries, readFileSync(csvIn(dataDir), 'utf8')).map((row) => row[SUBMISSION_ID] ?? '')

test.each(storesWith(google))(
  'a process that is killed in the middle of its work loses no answered row, doubles none, and each row gets its e-mail, %s',
  { timeout: 2 * LIMIT_MS },
  async (store, variables) => {
    const env = { ...variables(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    // Each leaves up to 60 rows whose letters are due.
    const kills = IS_MEASURED ? 8 : 1
    const answered: { readonly key: string; readonly status: number }[] = []
    for (let round = 1; round <= kills; round += 1) {
      const doomed = send(env, Array.from({ length: 60 }, newKey))
      await expect.poll(() => doomed.answered.length, { timeout: LIMIT_MS }).toBeGreaterThan(0)
      await pause(Math.random() * 50)
      doomed.child.kill('SIGKILL')
      await doomed.ended
      answered.push(...doomed.answered)
    }
    // The next process goes on with what they left.
    const key = newKey()
    const next = receiver({ dataDir: env.DATA_DIR, env })
    const { status } = await next.json(sent, { 'idempotency-key': key })
    answered.push({ key, status })

    await (await studio(env, new Date())).runUntilNoneIsDue()
    const told = answered.map((one) => ({ ...one, ms: 0 }))
    const found = await audit(told, await deploymentOf(env), smtp, sent)
    print(`${kills} kills ${store}`, told, found)
    expect([status, found]).toMatchObject([201, { lost: 0, withoutEmail: 0, rowsDoubled: 0 }])
    expect(found.rows).toBeGreaterThanOrEqual(told.length)
  },
)

test('letters are due, and each run is killed in the middle: each goes, and a kill doubles only those under way', {
  timeout: 2 * LIMIT_MS,
}, async () => {
  const [kills, count] = IS_MEASURED ? [8, 200] : [2, 60]
  const env = { ...onGoogle(google), ...byMail(smtp) }
  const site = await studio(env)
  await keep(
    site,
    Array.from({ length: count }, () => inquiry(0)),
    { areSent: false },
  )
  for (let round = 1; round <= kills; round += 1) {
    const before = smtp.mails.length
    const slot = new Date(NOW.getTime() + round * 5 * 60_000)
    const doomed = start(runner, slot.toISOString(), env)
    await expect.poll(() => smtp.mails.length, { timeout: LIMIT_MS }).toBeGreaterThan(before + 10)
    doomed.child.kill('SIGKILL')
    await doomed.ended
  }
  site.clock.now = new Date(NOW.getTime() + kills * 5 * 60_000)
  await site.runUntilNoneIsDue()
  const ids = smtp.mails.map(({ message }) => message.messageId ?? '').filter((id) => !id.includes('report'))
  print(`${kills} kills of a run`, [], { letters: ids.length })
  expect(new Set(ids).size).toBe(count)
  // Ten that wait to be noted, as many that are being noted, and two that are being sent.
  expect(ids.length - count).toBeLessThanOrEqual(kills * 22)
})

test('a full disk causes a 503 with a reason, does not damage earlier rows, and works again once there is space', async () => {
  const dataDir = temporaryFolder()
  const keys = Array.from({ length: 6 }, newKey)
  // Some of the rows of 2 KB fit, and no e-mail.
  const { ended, answered, errors } = send({ DATA_DIR: dataDir }, keys, 8)
  expect(await ended).toEqual([0, null])
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([201, 503]))
  expect(errors()).toContain('largest size allowed (EFBIG)')
  const kept = idsIn(dataDir)
  const stored = answered.filter(({ status }) => status === 201)
  expect(kept.sort()).toEqual(stored.map(({ key }) => idFor(key, sent)).sort())
  expect(readFileSync(csvIn(dataDir), 'utf8')).toMatch(/[0-9a-f]","",""\r\n$/)
  const { json } = receiver({ dataDir })
  const again = keys.map(async (key) => (await json(sent, { 'idempotency-key': key })).status)
  expect(await Promise.all(again)).toEqual(keys.map((key) => (kept.includes(idFor(key, sent)) ? 200 : 201)))
  expect(idsIn(dataDir).sort()).toEqual(keys.map((key) => idFor(key, sent)).sort())
  // The run sends the others.
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(keys.length - kept.length)
  expect(await dueIn(await deploymentOf({ DATA_DIR: dataDir }))).toHaveLength(kept.length)
})

test('while another process uses the folder, the lead is sent by e-mail, and the log says why', async () => {
  const dataDir = temporaryFolder()
  const other = send({ DATA_DIR: dataDir }, [newKey()])
  await expect.poll(() => other.answered.length, { timeout: LIMIT_MS }).toBe(1)
  const studio = receiver({ dataDir })
  const people = ['Ada', 'Grace', 'Joan'].map((name) => studio.json({ ...sent, name }))
  expect((await Promise.all(people)).map(({ status }) => status)).toEqual([201, 201, 201])
  await expect.poll(studio.outbox).toHaveLength(4)
  expect(studio.lines.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Another process uses /),
  )
  await other.ended
})
