import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/receiver.js'
import { runTool, toolCommand } from '../support/runTool.js'

test('npm run daily does the daily run of this machine, and says what it did', () => {
  const { stdout, status } = runTool(toolCommand('daily.ts'), {}, temporaryFolder())
  const said = expect.stringMatching(/^Daily run \d{4}-\d\d-\d\d: report (sent|not needed)\.\n$/)
  expect([stdout, status]).toEqual([said, 0])
})
