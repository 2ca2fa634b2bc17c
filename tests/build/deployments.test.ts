import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What Vercel reads where a project's Root Directory is `folder`. */
const read = (folder: string) => JSON.parse(readFileSync(`${folder}/vercel.json`, 'utf8'))

test.each([
  { folder: '.', script: 'build', buildCommand: 'npm run build', outputDirectory: 'dist/client' },
  {
    ...{ folder: '.storybook', script: 'build:storybook' },
    buildCommand: 'cd .. && npm run build:storybook',
    outputDirectory: '../storybook-static',
  },
])(
  'the deployment of $folder builds in the root and publishes the result',
  ({ folder, script, ...expected }) => {
    expect(scripts).toHaveProperty([script])
    expect(read(folder)).toMatchObject(expected)
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
