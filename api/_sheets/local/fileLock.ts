import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readIfThere } from '../../_common/files.js'
import { codeOf } from '../../_common/serviceError.js'

/** Work under a lock takes milliseconds. A lock older than this, in milliseconds, counts as stale. */
const STALE_MS = 30_000
/** A process writes its id into a new lock at once. A lock without an id that is older than this is stale. */
const UNNAMED_STALE_MS = 1_000

const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a lock file: no other call with this file runs at the same time, in this process or another. A stale
 * lock, left by a crashed process, is removed.
 * @returns the result of `work`; its errors are passed on.
 * @throws Error with code `EBUSY` when the lock was not free within `maxWaitMs`. File system errors are not caught.
 */
export function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  maxWaitMs = 5000,
): Promise<Result> {
  // Calls of one process wait in this queue, so that they run in order and need not poll the file.
  const before = queues.get(path) ?? Promise.resolve()
  // The limit counts from the call, not from the turn in the queue, so that the wait of the last call is limited as well.
  const deadline = Date.now() + maxWaitMs
  const turn = before.then(async () => {
    const token = randomUUID()
    await acquire(path, token, deadline)
    try {
      return await work()
    } finally {
      // If this process was paused too long, another one broke the lock and made its own: that file must stay.
      if ((await readIfThere(path)).endsWith(token)) await rm(path, { force: true })
    }
  })
  const settled = turn.catch(() => undefined)
  queues.set(path, settled)
  settled.then(() => queues.get(path) === settled && queues.delete(path))
  return turn
}

async function acquire(path: string, token: string, deadline: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  while (!(await create(path, token))) {
    if (Date.now() > deadline) throw Object.assign(new Error('The lock is not free.'), { code: 'EBUSY' })
    if (await isStale(path)) await breakLock(path)
    await sleep(2 + Math.random() * 10)
  }
}

/** Creates the lock file. @returns false if it exists. If several processes try at once, one gets true. */
async function create(path: string, token = ''): Promise<boolean> {
  let file: FileHandle
  try {
    file = await open(path, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    await file.writeFile(`${process.pid} ${hostname()} ${token}`)
    return true
  } catch (error) {
    // On a full disk the file exists but is empty. It is removed, else other processes would wait for it.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const age = Date.now() - mtimeMs
    const [pid, host] = holder.split(' ')
    if (!pid || !host) return age > UNNAMED_STALE_MS
    return age > STALE_MS || (host === hostname() && !isRunning(Number(pid), mtimeMs))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function isRunning(pid: number, lockedAt: number): boolean {
  // In a container a restarted process may have the same id as the crashed one. Then the lock is older than this process.
  if (pid === process.pid) return lockedAt > Date.now() - process.uptime() * 1000
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Removes a stale lock, under a second lock file. Otherwise two processes could find the same stale lock, and the slower one
 * would remove the new lock of the faster one.
 */
async function breakLock(path: string): Promise<void> {
  const breaking = `${path}.breaking`
  if (!(await create(breaking))) {
    if (await isStale(breaking)) await rm(breaking, { force: true })
    return
  }
  try {
    if (await isStale(path)) await rm(path, { force: true })
  } finally {
    await rm(breaking, { force: true })
  }
}
