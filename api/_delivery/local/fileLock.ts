import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, readIfThere } from './durableFile.js'

/** Work under a lock takes milliseconds. One this old, in milliseconds, is stale whoever holds it. */
const STALE_MS = 30_000
/** A holder writes its process id at once. A lock without one, this old in milliseconds, is stale. */
const UNNAMED_STALE_MS = 1_000

const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other call, in this process or another, runs under the same lock file. A stale lock, left
 * by a crashed process, is broken. What `work` returns or throws is passed on.
 * @throws Error with code `EBUSY` when the lock was not free within `maxWaitMs`; file system errors as they come.
 */
export function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  maxWaitMs = 5000,
): Promise<Result> {
  // Calls of one process queue here, so they get their turn in order and do not wait on each other's file.
  const before = queues.get(path) ?? Promise.resolve()
  // Counted from here: whoever is last in the queue does not wait the sum of the others' times.
  const deadline = Date.now() + maxWaitMs
  const turn = before.then(async () => {
    const token = randomUUID()
    await acquire(path, token, deadline)
    try {
      return await work()
    } finally {
      // A process that was paused for long has lost its lock: the file is that of its successor.
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

/** @returns whether the file was made by this call: of several at once, one makes it. */
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
    // A full disk: the file is there but empty, and would keep everyone waiting.
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
  // After a restart in a container, our own number may be the crashed process's: then the lock is older than we are.
  if (pid === process.pid) return lockedAt > Date.now() - process.uptime() * 1000
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Two that find the same stale lock must not break it twice: the second would break the first one's new lock. */
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
