import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../content/events/_allRoutes'
import { entryOf, notFound, routes, titleOf } from '../../content/routes'

/** Addresses that the folders of `pages/` make, as the framework reads them. */
const folders = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('+Page.tsx') && !file.startsWith('_error'))
  .map((file) => `/${file.replace(/\/?\+Page\.tsx$/, '').replace(/(^|\/)index$/, '')}`)

describe('the list of routes', () => {
  test('names every page of the site, and no page that does not exist', () => {
    // A folder for any number of addresses: the events', each with an entry of its own (eventFacts.test.ts).
    expect([...routes.map(({ path }) => path as string), '/events/@id'].sort()).toEqual(folders.sort())
  })

  test('has each page in Storybook, where designers see it: add a line to pages.stories.tsx', () => {
    const stories = readFileSync('.storybook/pages/pages.stories.tsx', 'utf8')
    expect(routes.map(({ path }) => path).filter((path) => !stories.includes(`page('${path}'`))).toEqual([])
  })

  test.each(allRoutes)('$path has its own title, short enough for search results', (entry) => {
    const { path, title } = entry
    expect(titleOf(path, { entry }).length).toBeLessThanOrEqual(60)
    expect(allRoutes.filter((other) => other.title === title)).toHaveLength(1)
  })

  test.each(allRoutes)('$path has its own description, 50 to 160 characters long', ({ description }) => {
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(allRoutes.filter((other) => other.description === description)).toHaveLength(1)
  })

  test('an address that is not in the list has the title of the 404 page', () => {
    expect(entryOf('/nowhere')).toBeUndefined()
    expect(titleOf('/nowhere')).toBe(notFound.title)
  })
})
