import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'

// A path in a document or comment exists: nobody is sent to a file that was moved or deleted.

/** Folders that are written by a command, or by git and npm. */
const WRITTEN =
  /^(?:node_modules|dist|storybook-static|test-results|playwright-report|\.git|\.data|\.vercel)(?:\/|$)/

const paths = new Set(
  readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !WRITTEN.test(name))
    .flatMap((entry) => [
      entry.name,
      ...(entry.isDirectory()
        ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) =>
            posix.join(entry.name, path),
          )
        : []),
    ]),
)
const all = [...paths]
const roots = new Set(all.map((path) => path.split('/')[0]))

/** Whether a path is one of the project. It may begin in its middle, as in `_http/log.ts`, and a decision has its number alone. */
const exists = (path: string) =>
  paths.has(path) || all.some((one) => one.endsWith(`/${path}`) || one.startsWith(`${path}-`))

/** What in a text is meant as a path: it begins with a folder of the project, or ends like a file. */
const isPath = (text: string) =>
  /^[\w@+.[\]/-]+$/.test(text) &&
  !WRITTEN.test(text) &&
  ((text.includes('/') && roots.has(text.split('/')[0] ?? '')) ||
    /^[\w@+[\]-][\w@+.[\]/-]*\.(?:tsx?|css|mdx?|svg)$/.test(text))

/** The paths that a text names in backticks or parentheses, and those that it links to, which begin at its folder. */
const namedIn = (file: string, text: string) => [
  ...[...text.matchAll(/[`(]([^`()\n]+)[`)]/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter(isPath),
  ...[...text.matchAll(/\]\((?!\w+:|\?)([^)#\s]+)/g)].map(([, link = '']) => posix.join(dirname(file), link)),
]

const commentsIn = (code: string) => code.match(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs)?.join('\n') ?? ''

test('every path in a document or comment exists', () => {
  const wrong = all
    .filter((file) => /\.(?:mdx?|tsx?|css)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return namedIn(file, /\.mdx?$/.test(file) ? text : commentsIn(text)).map(
        (path) => [file, path] as const,
      )
    })
    .filter(([, path]) => !exists(path))
  expect(wrong).toEqual([])
})
