import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServiceError } from './serviceError.js'

/** Appends text to a file and waits until it is on the disk. If the write fails, the part that was written is removed. */
export async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await file.stat()
    try {
      await file.appendFile(line)
      await file.sync()
    } catch (error) {
      // A part of the line may be written. If removing it fails as well, `repair` in localSheets.ts does it later.
      await file.truncate(size).catch(() => undefined)
      throw error
    }
  } finally {
    await file.close()
  }
}

/** Replaces a file in one step (write, then rename). Readers, and a crash, see the old text or the new one, never a part. */
export async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`
  await writeToDisk(draft, 'w', text)
  await rename(draft, path)
  // The rename is only safe from a power cut once the folder is on the disk. Windows has no such call for folders.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/** Creates a file in one step and waits until it is on the disk. An existing file is not changed. */
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

/** A text that changes whenever the file is changed or replaced. */
export async function stampOf(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

/** The text of a file; empty where there is no file. */
export async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** The system's code of an error, such as `ENOSPC`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** The error with a sentence that says which file failed and why. @param name - name of the file in the sentence */
export function deliveryError(name: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const reason = REASONS[String(codeOf(error))] ?? `unexpected error (${codeOf(error) ?? 'without a code'})`
  return new ServiceError(`The file of ${name} cannot be read or written: ${reason}.`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  EFBIG: 'it has reached the largest size allowed (EFBIG)',
  EACCES: 'DATA_DIR may not be written (EACCES)',
  EPERM: 'DATA_DIR may not be written (EPERM)',
  EROFS: 'DATA_DIR is read-only (EROFS)',
  ENOTDIR: 'DATA_DIR is not a folder (ENOTDIR)',
  EEXIST: 'DATA_DIR is not a folder (EEXIST)',
  EBUSY: 'another process is using it (EBUSY)',
}
