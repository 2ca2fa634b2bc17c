import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryLock } from 'fs-native-extensions'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordsIn } from '../../support/csvRecords.js'
import { answers, idFor, newKey, pendingIn, receiver, temporaryFolder } from '../../support/receiver.js'
import { deploymentOf, inquiries } from '../../support/storedLeads.js'

const writer = fileURLToPath(new URL('../../support/writer.ts', import.meta.url))

/** Sends each key from a process of its own. `limit` is the largest file it may write, in kilobytes. */
function send(dataDir: string, keys: readonly string[], limit?: number) {
  const node = [process.execPath, '--import', 'tsx', writer, keys.join(',')]
  // With the signal ignored, a write beyond the limit fails as on a full disk, instead of ending the process.
  const [command = '', ...args] = limit
    ? ['bash', '-c', `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`, 'bash', ...node]
    : node
  const env = {
    ...process.env,
    VISITOR_RECEIPT: 'off',
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '0',
    TSX_DISABLE_CACHE: '1',
  }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let errors = ''
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (errors += text))
  const statuses = new Promise<number[]>((resolve, reject) =>
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(out)) : reject(new Error(errors || 'stopped')),
    ),
  )
  return { child, statuses, errors: () => errors }
}

const idsIn = (dataDir: string) =>
  recordsIn(readFileSync(join(dataDir, 'sheets', 'workshop-inquiries.csv'), 'utf8')).map(
    (row) => row['Submission ID'] ?? '',
  )

describe('several processes on the same folder', () => {
  test('that send the same keys at once make one row and one e-mail for each key, and one gets 201', async () => {
    const dataDir = temporaryFolder()
    const keys = Array.from({ length: 12 }, newKey)
    const all = await Promise.all([1, 2, 3].map(() => send(dataDir, keys).statuses))
    const statusesByKey = keys.map((_, index) => all.map((statuses) => statuses[index]).sort())
    expect(statusesByKey).toEqual(keys.map(() => [200, 200, 201]))
    expect(idsIn(dataDir).sort()).toEqual(keys.map(idFor).sort())
    expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(12)
    expect(readdirSync(join(dataDir, 'sheets'))).toEqual(['workshop-inquiries.csv'])
  })

  test('lose no answered row and leave no broken line when one of them is killed', async () => {
    const dataDir = temporaryFolder()
    const doomed = send(dataDir, Array.from({ length: 400 }, newKey))
    const killed = doomed.statuses.catch(() => 'killed')
    const file = join(dataDir, 'sheets', 'workshop-inquiries.csv')
    await expect
      .poll(() => (readIfThere(file).match(/\r\n/g) ?? []).length, { timeout: 30_000 })
      .toBeGreaterThan(20)
    doomed.child.kill('SIGKILL')
    expect(await killed).toBe('killed')
    const before = idsIn(dataDir).length
    const keys = Array.from({ length: 3 }, newKey)
    expect(await send(dataDir, keys).statuses).toEqual([201, 201, 201])
    const ids = idsIn(dataDir)
    expect(ids.slice(-3).sort()).toEqual(keys.map(idFor).sort())
    expect(ids.length).toBeGreaterThanOrEqual(before + 2)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a full disk', () => {
  test('causes a 503 with a reason, does not damage earlier rows, and works again once there is space', async () => {
    const dataDir = temporaryFolder()
    const keys = Array.from({ length: 6 }, newKey)
    // Three rows of 2 KB fit, and no e-mail.
    const { statuses, errors } = send(dataDir, keys, 8)
    expect((await statuses).sort()).toEqual([201, 201, 201, 503, 503, 503])
    expect(errors()).toContain('largest size allowed (EFBIG)')
    const kept = idsIn(dataDir)
    expect(kept).toHaveLength(3)
    expect(readIfThere(join(dataDir, 'sheets', 'workshop-inquiries.csv'))).toMatch(/[0-9a-f]","",""\r\n$/)
    expect(await send(dataDir, keys).statuses).toEqual(
      keys.map((key) => (kept.includes(idFor(key)) ? 200 : 201)),
    )
    expect(idsIn(dataDir).sort()).toEqual(keys.map(idFor).sort())
    // The daily run sends the other three.
    expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(3)
    const { delivery } = await deploymentOf({ DATA_DIR: dataDir })
    expect(await pendingIn(delivery.sheets, inquiries)).toHaveLength(3)
  })
})

test('while another process uses the folder, the lead is sent by e-mail, and the log says why', async () => {
  const studio = receiver({ timing: { lockWaitMs: 50 } })
  const lock = openSync(join(studio.dataDir, 'store.lock'), 'a')
  onTestFinished(() => closeSync(lock))
  expect(tryLock(lock)).toBe(true)
  const people = ['Ada', 'Grace', 'Joan'].map((name) => studio.json({ ...answers, name }))
  expect((await Promise.all(people)).map(({ status }) => status)).toEqual([201, 201, 201])
  expect(studio.csv()).toBeUndefined()
  expect(studio.outbox()).toHaveLength(3)
  expect(studio.lines.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('(EBUSY)'))
})

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
