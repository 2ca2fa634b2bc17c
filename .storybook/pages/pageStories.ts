import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'

/** The file that says how a page is shown. What is added to it is one story for each page. */
const FILE = /[\\/]\.storybook[\\/]pages[\\/]pages\.stories\.tsx$/
const PAGES = fileURLToPath(new URL('../../pages/', import.meta.url))

/**
 * Every page of the site as a folder below `pages/`, such as `workshops/teams` or `events/@id`. A page that is
 * added while Storybook runs is there after the next start.
 */
export const pageFolders = (): readonly string[] =>
  readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/+Page.tsx'))
    .map((file) => file.replace(/\/\+Page\.tsx$/, ''))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

/** Events whose pages differ from the first one's: a free hour, and an evening in person. By name of the story. */
export const moreEvents = { EventFree: 'ai-power-hour', EventInPerson: 'parents-who-build' } as const

/** Home comes first, the page that is not found last. */
const placeOf = (folder: string) => (folder === 'index' ? '' : folder.replace(/^_error$/, '~'))

/** Tells Storybook's index of the stories that `pageStories` adds: the index is read from files, not from modules. */
export const pageIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName, { makeTitle }) =>
    loadCsf(withPages(readFileSync(fileName, 'utf8')), { fileName, makeTitle }).parse().indexInputs,
}

/** Adds a story for each page, so that a new page is in Storybook by itself. */
export const pageStories = (): Plugin => ({
  name: 'page-stories',
  enforce: 'pre',
  transform: (code, id) => (FILE.test(id) ? withPages(code) : undefined),
})

const withPages = (source: string) =>
  [
    source,
    ...pageFolders().map((folder) => `export const ${nameOf(folder)} = storyOf(${JSON.stringify(folder)})`),
    ...Object.entries(moreEvents).map(
      ([name, id]) => `export const ${name} = storyOf('events/@id', '${id}')`,
    ),
  ].join('\n')

/** `workshops/teams` becomes `WorkshopsTeams`, `events/@id` `EventsId`, `_error` `NotFound`. */
function nameOf(folder: string): string {
  if (folder === '_error') return 'NotFound'
  if (folder === 'index') return 'Home'
  return folder
    .replace(/\/index$/, '')
    .split(/[^a-z\d]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
