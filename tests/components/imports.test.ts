import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { events } from '../../content/events/_list'

/**
 * The folders from the lowest up. A file imports from its own folder and from lower ones; those of one line do not import
 * each other.
 */
const levels: readonly (readonly string[])[] = [
  ['content', 'drawings'],
  ['components/theme', 'components/hydration'],
  ['components/art'],
  ['components/ui'],
  ['components/forms', 'components/sections'],
  ['components/layout'],
  ['pages', 'api'],
]

const folders = levels.flat()
const folderOf = (path: string) => folders.find((folder) => `${path}/`.startsWith(`${folder}/`))
const levelOf = (folder: string) => levels.findIndex((level) => level.includes(folder))

/** Stories may use what Storybook has for them, and the words of any page. */
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.stories\.tsx$|\/storySupport\.tsx$/.test(file))

/** Everything of the project that a file imports, by path from its root. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g)
  return [...specifiers].map(([, specifier = '']) => join(dirname(file), specifier))
}

/** Imports that lead up, sideways, or to where only tools are. */
const wrongImportsOf = (file: string, folder: string) =>
  importsOf(file).filter((path) => {
    const target = folderOf(path)
    if (target === folder) return false
    return target === undefined || levelOf(target) >= levelOf(folder)
  })

test('the levels name every folder of components/', () => {
  const there = readdirSync('components').map((name) => `components/${name}`)
  expect(there.filter((folder) => !folders.includes(folder))).toEqual([])
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})

test.each(folders)('%s imports only from lower folders', (folder) => {
  const wrong = files
    .filter((file) => folderOf(file) === folder)
    .flatMap((file) => wrongImportsOf(file, folder).map((path) => `${file} imports ${path}`))
  expect(wrong).toEqual([])
})

test('no component and no page tests for the id of an event', () => {
  const ids = events.map(({ id }) => id).join('|')
  const asks = new RegExp(`(?:[!=]==|case)\\s*['"](?:${ids})['"]|['"](?:${ids})['"]\\s*[!=]==`)
  const wrong = files
    .filter((file) => /^(components|pages)\//.test(file))
    .filter((file) => asks.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

test('components get the words of a page from their props', () => {
  const wrong = files
    .filter((file) => file.startsWith('components/'))
    .filter((file) => importsOf(file).some((path) => path.startsWith('content/pages/')))
  expect(wrong).toEqual([])
})
