import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const sources = [
  'api/serve.ts',
  'components/a.tsx',
  'content/b.ts',
  'drawings/e.svg',
  'pages/c.tsx',
  'public/d.txt',
]
const built = ['dist/client/index.html', 'dist/functions/api/_local/serve.js']
let folder = ''

/** Writes a file that was changed on a day of January 2026. */
async function write(path: string, day: number, content = '') {
  const date = new Date(2026, 0, day)
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
  for (const each of [path, join(path, '..')]) await utimes(join(folder, each), date, date)
}

/** Runs the check in that folder, whose build prints nothing and fails. */
function check() {
  const script = resolve('tests/support/ensureBuild.ts')
  const { status, stderr } = spawnSync(resolve('node_modules/.bin/tsx'), [script], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, sentence: stderr.split('\n').find((line) => line.startsWith('dist is older')) }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whittle-build-'))
  for (const path of sources) await write(path, 1)
  for (const path of built) await write(path, 2)
  await writeFile(join(folder, 'package.json'), '{ "scripts": { "build": "exit 1" } }')
})
afterEach(() => rm(folder, { recursive: true }))

test('a build that is newer than every source is reused', () => {
  expect(check()).toEqual({ status: 0, sentence: undefined })
})

test('a source that was added since the build causes a new build', async () => {
  await write('drawings/heroes/new.svg', 3)
  expect(check()).toEqual({ status: 1, sentence: expect.stringContaining('the site is built first') })
})

test('an incomplete build causes a new build', async () => {
  await rm(join(folder, 'dist/functions'), { recursive: true })
  expect(check()).toEqual({ status: 1, sentence: expect.stringContaining('the site is built first') })
})
