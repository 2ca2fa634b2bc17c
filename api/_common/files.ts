import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getSystemErrorMap } from 'node:util'
import { codeOf, ServiceError } from './serviceError.js'

/**
 * Writes a file in one step (write, then rename). Readers, and a crash, see the old content or the new one, never a part; a
 * crash may leave a file that ends with `.draft`.
 */
export async function replace(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Makes a folder that only its owner can open, unless there is one. By its absolute path: where the process's own folder was
 * deleted, Node tries to make a relative one for ever.
 */
export const makeFolder = (path: string) => mkdir(resolve(path), { recursive: true, mode: 0o700 })

/** The text of a file; empty where there is no file. */
export const readIfThere = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })

/** The error with a sentence that says which file failed and why. @param name - name of the file in the sentence */
export function fileError(name: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const code = codeOf(error) ?? 'without a code'
  const [, reason] = [...getSystemErrorMap().values()].find(([known]) => known === code) ?? []
  return new ServiceError(
    `The file of ${name} cannot be read or written: ${reason ?? 'unexpected error'} (${code}). Check DATA_DIR and its disk.`,
  )
}
