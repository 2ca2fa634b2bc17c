import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { withFileLock } from '../../../api/_sheets/local/fileLock.js'
import { temporaryFolder } from '../../support/receiver.js'

/** Another spelling of the same path: calls with one spelling wait for each other before they reach the file. */
const spelled = (folder: string, index: number) => `${folder}/${'./'.repeat(index)}table.lock`

describe('work under a lock', () => {
  test('is done by one caller at a time, also when all of them find an abandoned lock', async () => {
    for (let round = 0; round < 8; round += 1) {
      const folder = temporaryFolder()
      writeFileSync(join(folder, 'table.lock'), `2147483646 ${hostname()}`)
      let atWork = 0
      let mostAtWork = 0
      const turns = Array.from({ length: 12 }, (_, index) =>
        withFileLock(spelled(folder, index), async () => {
          atWork += 1
          mostAtWork = Math.max(mostAtWork, atWork)
          await nextTurn()
          atWork -= 1
        }),
      )
      await Promise.all(turns)
      expect(mostAtWork).toBe(1)
      expect(readdirSync(folder)).toEqual([])
    }
  })

  test('returns or throws what its function does, and releases the lock in both cases', async () => {
    const path = join(temporaryFolder(), 'table.lock')
    const failing = withFileLock(path, () => Promise.reject(new Error('at work')))
    const next = withFileLock(path, async () => 'done')
    await expect(failing).rejects.toThrow('at work')
    expect(await next).toBe('done')
  })

  test('does not remove a lock that another process took over during a pause', async () => {
    const path = join(temporaryFolder(), 'table.lock')
    const successor = `${process.ppid} ${hostname()} successor`
    await withFileLock(path, async () => writeFileSync(path, successor))
    expect(readFileSync(path, 'utf8')).toBe(successor)
  })
})
