import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/receiver.js'

test('npm run daily does the daily run of this machine, and says what it did', () => {
  const cwd = temporaryFolder()
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('tools/daily.ts')],
    { cwd, env: { PATH: process.env.PATH, DAILY_REPORT: 'always' }, encoding: 'utf8' },
  )
  expect([stdout, status]).toEqual([expect.stringMatching(/^Daily run \d{4}-\d\d-\d\d: report sent\.\n$/), 0])
  expect(readdirSync(join(cwd, '.data', 'outbox'))).toHaveLength(1)
})
