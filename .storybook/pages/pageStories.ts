import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatePath } from 'react-router-dom'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { routes } from '../../content/routes.js'
import { siteUrlFrom } from '../../pages/_document/addresses.js'
import type { Ways } from '../toolbar/PageWays.js'

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

/** Events whose pages differ from the first one's. By name of the story. */
export const moreEvents = {
  EventFree: ['Event, free', 'ai-power-hour'],
  EventInPerson: ['Event, in person', 'parents-who-build'],
} as const

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
  transform: {
    // Storybook's docs compare a file of stories with what is on the disk: what is added comes after that. The tests of
    // stories look for them at once.
    order: process.env.VITEST ? 'pre' : 'post',
    handler: (code, id) => (FILE.test(id) ? withPages(code) : undefined),
  },
})

const withPages = (source: string) =>
  [
    source,
    ...pageFolders().map((folder) => exported(nameOf(folder), humanNameOf(folder), folder)),
    ...Object.entries(moreEvents).map(([name, [humanName, id]]) =>
      exported(name, humanName, 'events/@id', id),
    ),
  ].join('\n')

/** @param id - event to show, where the page is one of many. */
function exported(name: string, humanName: string, folder: string, id = 'half-day-intensive'): string {
  const at = addressOf(folder, id)
  // Storybook has a domain of its own: Vercel's variable for it does not name the site's.
  const live = siteUrlFrom({ SITE_URL: process.env.SITE_URL }) + at
  const ways: Ways = { ...sourceOf(`pages/${folder}/+Page.tsx`), live }
  const [address, words, parameters] = [at, humanName, { ways }].map((value) => JSON.stringify(value))
  // The index reads `name` where it stands.
  return `export const ${name} = { ...storyOf(${address}), name: ${words}, parameters: ${parameters} }`
}

/** Where a host of repositories shows a file as it was at a commit. */
const BETWEEN: Readonly<Record<string, string>> = {
  github: 'https://github.com/{}/blob/',
  gitlab: 'https://gitlab.com/{}/-/blob/',
  bitbucket: 'https://bitbucket.org/{}/src/',
}

/** The address that all files of the commit begin with, once Vercel has built Storybook, whose variables name the host. */
export function sources(): string | undefined {
  const { VERCEL_GIT_PROVIDER, VERCEL_GIT_REPO_OWNER, VERCEL_GIT_REPO_SLUG, VERCEL_GIT_COMMIT_SHA } =
    process.env
  const repository = `${VERCEL_GIT_REPO_OWNER}/${VERCEL_GIT_REPO_SLUG}`
  const host = BETWEEN[VERCEL_GIT_PROVIDER ?? '']?.replace('{}', repository)
  return host && `${host}${VERCEL_GIT_COMMIT_SHA}/`
}

/** Where a file can be read: its path, and its address where that is known. */
function sourceOf(source: string): Pick<Ways, 'source' | 'sourceAt'> {
  const at = sources()
  return at ? { source, sourceAt: at + source } : { source }
}

/** An address at which the page of `folder` stands. */
function addressOf(folder: string, id: string): string {
  if (folder === '_error') return '/no/such/page'
  const names = folder.split('/').filter((name) => name !== 'index')
  return generatePath(`/${names.map((name) => name.replace(/^@/, ':')).join('/')}`, { id })
}

/** A page's name as the navigation has it, or its title. */
function humanNameOf(folder: string): string {
  if (folder === '_error') return 'Not found'
  if (folder === 'events/@id') return 'Event, paid'
  const path = `/${folder.replace(/(^|\/)index$/, '')}`
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`content/routes.ts has no ${path}.`)
  return ('navLabel' in route && route.navLabel) || route.title
}

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
