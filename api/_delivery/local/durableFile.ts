import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DeliveryError } from '../delivery.js'

/** Adds text to a file and waits until it is on the disk. A write that fails leaves no part behind. */
export async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await file.stat()
    try {
      await file.appendFile(line)
      await file.sync()
    } catch (error) {
      // Half a line may be there. Should this fail too, the next writer repairs it.
      await file.truncate(size).catch(() => undefined)
      throw error
    }
  } finally {
    await file.close()
  }
}

/** Puts a new text in the file's place in one step: readers and a crash meet the old or the new, never a part. */
export async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`
  await writeToDisk(draft, 'w', text)
  await rename(draft, path)
  // Without this a power cut can take the new name back. Windows has no such call for folders.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/** Writes a new file whole and to the disk, or not at all. A file that is there stays as it is. */
export async function create(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeToDisk(draft, 'wx', content)
    await link(draft, path).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeToDisk(path: string, flag: 'w' | 'wx', content: string | Buffer): Promise<void> {
  const file = await open(path, flag, 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Tells a file from itself after anyone has touched it. */
export async function stampOf(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

/** @returns the text of a file, empty where there is none. */
export async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** @returns the system's name for what went wrong, such as `ENOSPC`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** What went wrong with a file, in a sentence that names it. */
export function deliveryError(name: string, error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const reason = REASONS[String(codeOf(error))] ?? `an error came up (${codeOf(error) ?? 'unknown'})`
  return new DeliveryError(`The file of ${name} cannot be read or written: ${reason}.`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  EFBIG: 'it has reached the largest size allowed (EFBIG)',
  EACCES: 'DATA_DIR may not be written (EACCES)',
  EPERM: 'DATA_DIR may not be written (EPERM)',
  EROFS: 'DATA_DIR is read-only (EROFS)',
  ENOTDIR: 'DATA_DIR is not a folder (ENOTDIR)',
  EEXIST: 'DATA_DIR is not a folder (EEXIST)',
  EBUSY: 'other processes kept it busy (EBUSY)',
}
