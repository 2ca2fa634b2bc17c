import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { recordsIn } from '../../support/csvRecords.js'
import { answers, idFor, newKey, receiver, temporaryFolder } from '../../support/receiver.js'

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
    expect(readdirSync(join(dataDir, 'pending', 'workshop-inquiries'))).toHaveLength(3)
  })
})

describe('a lock that was left behind', () => {
  const leave = (dataDir: string, holder: string, secondsAgo: number) => {
    const lock = join(dataDir, 'sheets', 'workshop-inquiries.csv.lock')
    mkdirSync(join(dataDir, 'sheets'), { recursive: true })
    writeFileSync(lock, holder)
    const then = Date.now() / 1000 - secondsAgo
    utimesSync(lock, then, then)
  }
  const { pid } = process

  test.each([
    ['by a process that is gone', `2147483646 ${hostname()}`, () => 0],
    ['by a crash before it could write its name', '', () => 2],
    ['by an earlier life with our own process id', `${pid} ${hostname()}`, () => process.uptime() + 5],
    ['on another machine, long ago', '1 elsewhere', () => 31],
  ])('%s blocks no lead', async (_, holder, secondsAgo) => {
    const studio = receiver()
    leave(studio.dataDir, holder, secondsAgo())
    expect((await studio.json(answers)).status).toBe(201)
    expect(studio.rows()).toHaveLength(1)
    expect(readdirSync(join(studio.dataDir, 'sheets'))).toEqual(['workshop-inquiries.csv'])
  })

  test('is respected while its process is running: the lead is sent by e-mail, and the log says why', async () => {
    const studio = receiver({ timing: { lockWaitMs: 50 } })
    leave(studio.dataDir, `${process.ppid} ${hostname()}`, 0)
    const people = ['Ada', 'Grace', 'Joan'].map((name) => studio.json({ ...answers, name }))
    expect((await Promise.all(people)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect(studio.csv()).toBeUndefined()
    expect(studio.outbox()).toHaveLength(3)
    expect(studio.lines.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('(EBUSY)'))
  })
})

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
