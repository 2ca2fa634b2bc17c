import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../content/events/_allRoutes'
import { titleOf } from '../../content/routes'

/** Addresses that the folders of `pages/` make, as the framework reads them. */
const folders = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('+Page.tsx') && !file.startsWith('_error'))
  .map((file) => `/${file.replace(/\/?\+Page\.tsx$/, '').replace(/(^|\/)index$/, '')}`)

/** The folder of an address: its own, or one for any number of addresses (`@id`). */
const folderOf = (path: string) =>
  folders.find((folder) => folder === path) ??
  folders.find((folder) => new RegExp(`^${folder.replace(/@\w+/, '[^/]+')}$`).test(path))

describe('the list of routes', () => {
  test('names every page of the site, and no page that does not exist', () => {
    expect([...new Set(allRoutes.map(({ path }) => folderOf(path)))].sort()).toEqual(folders.sort())
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
})
