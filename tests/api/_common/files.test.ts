import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../support/receiver.js'

const files = new URL('../../../api/_common/files.ts', import.meta.url).href

/** Deletes the folder in which it runs, then makes one. */
const script = `
  const { makeFolder } = await import('${files}')
  const { rmSync } = await import('node:fs')
  rmSync(process.cwd(), { recursive: true })
  await makeFolder('.data/sheets')`

test('a process whose own folder was deleted does not try for ever to make one in it', async () => {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
  const server = spawn(process.execPath, args, { cwd: temporaryFolder(), stdio: 'inherit' })
  onTestFinished(() => void server.kill())
  expect(await once(server, 'exit')).toEqual([0, null])
})
