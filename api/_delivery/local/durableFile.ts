import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Adds text to a file and waits until it is on the disk. A write that fails leaves no part behind. */
export async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await file.stat()
    try {
      await file.appendFile(line)
      await file.sync()
    } catch (error) {
      // Half a line may be there. Should this fail too, the next writer mends it.
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
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  // Without this a power cut can take the new name back. Windows has no such call for folders.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
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
