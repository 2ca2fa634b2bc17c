import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/testSite.js'

/** Runs these steps in a project whose script `breaks` fails, and whose other scripts print their name. */
function runSteps(...steps: string[]) {
  const cwd = temporaryFolder()
  const scripts = { breaks: 'exit 3', check: 'echo checked', build: 'echo built' }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts }))
  const args = ['--import', import.meta.resolve('tsx'), resolve('tests/support/runSteps.ts'), ...steps]
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
}

test('npm test runs the steps after one that failed, and names it at the end', () => {
  const { status, stdout, stderr } = runSteps('check', 'breaks', 'build')
  expect(stdout).toMatch(/\nchecked\n.*\nbuilt\n/s)
  expect(stderr).toMatch(/Failed: npm run breaks\n$/)
  expect([status, runSteps('check').status]).toEqual([1, 0])
})
