import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Deployment = {
  installCommand?: string
  buildCommand: string
  outputDirectory: string
  headers: unknown
  crons?: unknown
  functions?: unknown
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What Vercel reads where a project's Root Directory is `folder`. */
const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8')) as Deployment

/** An `npm` that only says where it was called, and with what. */
const notingNpm = mkdtempSync(join(tmpdir(), 'npm-'))
writeFileSync(join(notingNpm, 'npm'), '#!/bin/sh\necho "$PWD: npm $*"\n', { mode: 0o755 })

/** Runs a command of `vercel.json` as Vercel does: in a shell, from the project's Root Directory. */
const run = (folder: string, command: string) =>
  execFileSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: [notingNpm, process.env.PATH].join(delimiter) },
  }).trim()

test.each([
  { project: 'the site', folder: '.', script: 'build', writes: 'dist/client' },
  { project: 'Storybook', folder: '.storybook', script: 'build:storybook', writes: 'storybook-static' },
])(
  'the deployment of $project installs and builds in the root, publishes the result, and only the site has functions',
  ({ folder, script, writes }) => {
    const { buildCommand, installCommand = 'npm ci', outputDirectory } = read(folder)
    expect(scripts).toHaveProperty([script])
    expect(run(folder, buildCommand)).toBe(`${resolve('.')}: npm run ${script}`)
    expect(run(folder, installCommand)).toBe(`${resolve('.')}: npm ci`)
    expect(resolve(folder, outputDirectory)).toBe(resolve(writes))
    expect(existsSync(join(folder, 'api'))).toBe(folder === '.')
  },
)

test('the run is called every five minutes', () => {
  expect(read('.').crons).toEqual([{ path: '/api/run', schedule: '*/5 * * * *' }])
})

test('a function has five minutes, in which a row is tried again after the answer', () => {
  expect(read('.').functions).toEqual({ 'api/*.ts': { maxDuration: 300 } })
})

test('search engines do not index Storybook', () => {
  expect(read('.storybook').headers).toContainEqual({
    source: '/(.*)',
    headers: expect.arrayContaining([{ key: 'X-Robots-Tag', value: 'noindex' }]),
  })
})
