import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf, ServiceError } from './serviceError.js'

/**
 * Writes a file in one step (write, then rename), on the disk when this resolves. Readers, and a crash, see the old content
 * or the new one, never a part; a crash may leave a file that ends with `.draft`.
 */
export async function replace(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // The rename is only safe from a power cut once the folder is on the disk. Windows has no such call for folders.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Makes a folder that only its owner can open, unless there is one. By its absolute path: where the process's own folder was
 * deleted, Node tries to make a relative one for ever.
 */
export const makeFolder = (path: string) => mkdir(resolve(path), { recursive: true, mode: 0o700 })

/** The text of a file; empty where there is no file. */
export const readIfThere = async (path: string): Promise<string> =>
  (await ifThere(readFile(path, 'utf8'))) ?? ''

/** What was read of a file; undefined where there is no file. */
export async function ifThere<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
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
  EBUSY: 'another process is using DATA_DIR (EBUSY)',
}
