import { spawnSync } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/receiver'

test('a source that was added since the build causes a new build', () => {
  const folder = temporaryFolder()
  /** Writes a file that was changed on a day of January 2026. */
  function write(path: string, day: number, content = '') {
    const [file, date] = [join(folder, path), new Date(2026, 0, day)]
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    for (const each of [file, dirname(file)]) utimesSync(each, date, date)
  }
  /** Runs the check in that folder, whose build prints nothing and fails. */
  const check = () =>
    spawnSync(resolve('node_modules/.bin/tsx'), [resolve('tests/support/ensureBuild.ts')], {
      cwd: folder,
      encoding: 'utf8',
    })

  for (const source of ['api', 'components', 'content', 'drawings', 'pages', 'public', 'tools'])
    write(`${source}/a.ts`, 1)
  write('dist/client/index.html', 2)
  write('dist/functions/tools/server/serve.js', 2)
  write('package.json', 1, '{ "scripts": { "build": "exit 1" } }')
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  write('drawings/heroes/new.svg', 3)
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('the site is built first') })
})
