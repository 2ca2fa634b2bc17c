import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Environment } from '../../api/_settings/environment.js'
import { audit } from '../api/_delivery/crowd.js'
import { startStandIns } from '../standIns/startStandIns.js'
import { studio } from '../support/runningStudio.js'
import { sent } from '../support/sent.js'
import { byMail, deploymentOf, inquiry, keep, NOW, onGoogle, storesWith } from '../support/storedLeads.js'
import { newKey, temporaryFolder, testSite } from '../support/testSite.js'

const { google, smtp } = await startStandIns()

/** Ends what hangs, in milliseconds. */
const LIMIT_MS = 60_000

const fileOf = (name: string) => fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url))

/** Starts a file of tests/support as a process of its own. */
function start(name: 'writer' | 'runner', argument: string, env: Environment) {
  const child = spawn(process.execPath, ['--import', 'tsx', fileOf(name), argument], {
    env: { ...process.env, VISITOR_CONFIRMATION: 'off', RATE_LIMIT: 'off', TSX_DISABLE_CACHE: '1', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const answered: { readonly key: string; readonly status: number }[] = []
  createInterface(child.stdout).on('line', (line) => {
    const [key = '', status] = line.split(' ')
    answered.push({ key, status: Number(status) })
  })
  return { child, answered, ended: once(child, 'close') }
}

test.each(storesWith(google))(
  'a process that is killed in the middle of its work loses no answered row, doubles none, and each row gets its e-mail, %s',
  { timeout: 2 * LIMIT_MS },
  async (_, variables) => {
    const env = { ...variables(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const { child, answered, ended } = start('writer', Array.from({ length: 60 }, newKey).join(), env)
    await expect.poll(() => answered.length, { timeout: LIMIT_MS }).toBeGreaterThan(0)
    await pause(Math.random() * 50)
    child.kill('SIGKILL')
    await ended
    // The next process goes on with what they left.
    const key = newKey()
    const next = testSite({ dataDir: env.DATA_DIR, env })
    const { status } = await next.json(sent, { 'idempotency-key': key })
    answered.push({ key, status })

    await (await studio(env, new Date())).runUntilNoneIsDue()
    const told = answered.map((one) => ({ ...one, ms: 0 }))
    const found = await audit(told, await deploymentOf(env), smtp, sent)
    expect([status, found]).toMatchObject([201, { lost: 0, withoutEmail: 0, rowsDoubled: 0 }])
    expect(found.rows).toBeGreaterThanOrEqual(told.length)
  },
)

test('letters are due, and each run is killed in the middle: each goes, and a kill doubles only those under way', {
  timeout: 2 * LIMIT_MS,
}, async () => {
  // Minutes after the rows, in which their letters have a turn.
  const turns = [5, 10]
  const count = 60
  const env = { ...onGoogle(google), ...byMail(smtp) }
  const site = await studio(env)
  await keep(
    site,
    Array.from({ length: count }, () => inquiry(0)),
    { areSent: false },
  )
  for (const minutes of turns) {
    const before = smtp.mails.length
    const slot = new Date(NOW.getTime() + minutes * 60_000)
    const doomed = start('runner', slot.toISOString(), env)
    const sentSoFar = () => smtp.mails.length
    await expect.poll(sentSoFar, { timeout: LIMIT_MS, interval: 10 }).toBeGreaterThan(before + 10)
    doomed.child.kill('SIGKILL')
    await doomed.ended
  }
  site.clock.now = new Date(NOW.getTime() + 10 * 60_000)
  await site.runUntilNoneIsDue()
  const ids = smtp.mails.map(({ message }) => message.messageId ?? '').filter((id) => !id.includes('report'))
  expect(new Set(ids).size).toBe(count)
  // The journal notes ten at a time.
  expect(ids.length - count).toBeLessThanOrEqual(turns.length * 10)
})
