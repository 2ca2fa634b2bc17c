import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tryLock } from 'fs-native-extensions'
import { expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../../api/_settings/environment.js'
import { SUBMISSION_ID } from '../../../api/_tables/table.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { idFor, newKey, receiver, rowsOf, temporaryFolder } from '../../support/receiver.js'
import { sent } from '../../support/sent.js'
import { byMail, deploymentOf, inquiries, pendingIn, storesWith } from '../../support/storedLeads.js'
import { audit, IS_MEASURED, LIMIT_MS, print } from './crowd.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const writer = fileURLToPath(new URL('../../support/writer.ts', import.meta.url))

const SETTINGS = { VISITOR_CONFIRMATION: 'off', RATE_LIMIT: 'off', TSX_DISABLE_CACHE: '1' }

/** Sends each key from a process of its own. `limit` is the largest file it may write, in kilobytes. */
function send(env: Environment, keys: readonly string[], limit?: number) {
  const node = [process.execPath, '--import', 'tsx', writer, keys.join(',')]
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
    // Each leaves up to 60 rows whose e-mails are pending, of which a tab keeps about 500.
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

    const minutesLater = new Date(Date.now() + 6 * 60_000)
    while ((await (await studio(env, minutesLater)).runPending()).sent > 0);
    const told = answered.map((one) => ({ ...one, ms: 0 }))
    const found = await audit(told, await deploymentOf(env), smtp, sent)
    print(`${kills} kills ${store}`, told, found)
    expect([status, found]).toMatchObject([201, { lost: 0, withoutEmail: 0, rowsDoubled: 0 }])
    expect(found.rows).toBeGreaterThanOrEqual(told.length)
  },
)

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
  // The daily run sends the others.
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(keys.length - kept.length)
  expect(await pendingIn(await deploymentOf({ DATA_DIR: dataDir }))).toHaveLength(kept.length)
})

test('while another process uses the folder, the lead is sent by e-mail, and the log says why', async () => {
  const studio = receiver({ timing: { lockWaitMs: 50 } })
  const lock = openSync(join(studio.dataDir, 'store.lock'), 'a')
  onTestFinished(() => closeSync(lock))
  expect(tryLock(lock)).toBe(true)
  const people = ['Ada', 'Grace', 'Joan'].map((name) => studio.json({ ...sent, name }))
  expect((await Promise.all(people)).map(({ status }) => status)).toEqual([201, 201, 201])
  expect(studio.csv()).toBeUndefined()
  expect(studio.outbox()).toHaveLength(3)
  expect(studio.lines.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching('another process is using'),
  )
})
