import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { codeOf, ServiceError } from '../../_common/serviceError.js'

/**
 * Makes this process the only one that uses a folder, until it ends or calls what is returned. The lock is a socket that
 * only this process can listen on: the operating system closes it when the process ends, however it ends.
 * @throws ServiceError if another process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // Not its inode: another folder gets it when this one is deleted.
  const path = await realpath(folder)
  const address = addressOf(createHash('sha256').update(path).digest('hex').slice(0, 16))
  const release = (await listen(address)) ?? ((await isLeft(address)) ? await listen(address) : undefined)
  if (!release)
    throw new ServiceError(`Another process uses ${folder}. End it, or set DATA_DIR to another folder.`)
  return release
}

/** Sockets of Linux and pipes of Windows have a name and no file. Elsewhere the socket is a file. */
function addressOf(id: string): string {
  if (process.platform === 'linux') return `\0whittle-${id}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\whittle-${id}` : `/tmp/whittle-${id}.sock`
}

/** Listens on a socket. @returns what ends it; undefined if somebody else listens there, or did */
function listen(path: string): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((socket) => socket.destroy()).unref()
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen({ path }, () => resolve(release))
  })
}

/** Whether the file of a socket was left by a process that was killed. Then it is removed. */
async function isLeft(path: string): Promise<boolean> {
  if (!path.startsWith('/')) return false
  const isAlone = await new Promise<boolean>((resolve) => {
    const socket = connect({ path }, () => resolve(false)).once('error', () => resolve(true))
    socket.once('close', () => resolve(true))
  })
  if (isAlone) await rm(path, { force: true })
  return isAlone
}
