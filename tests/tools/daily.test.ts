import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/receiver.js'
import { runTool, toolCommand } from '../support/runTool.js'

test('npm run daily does the daily run of this machine, and says what it did', () => {
  const cwd = temporaryFolder()
  const { stdout, status } = runTool(toolCommand('daily.ts'), { DAILY_REPORT: 'always' }, cwd)
  expect([stdout, status]).toEqual([expect.stringMatching(/^Daily run \d{4}-\d\d-\d\d: report sent\.\n$/), 0])
  expect(readdirSync(join(cwd, '.data', 'outbox'))).toHaveLength(1)
})
