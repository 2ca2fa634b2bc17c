import type { Page } from '@playwright/test'
import { illegible } from '../support/storybook/illegible.js'
import { openDocs, openPage } from '../support/storybook/openEntry.js'
import { builtEntries, expect, test } from '../support/storybook/test.js'

test.describe.configure({ timeout: 300_000 })

const entries = builtEntries()
const docs = entries.filter(({ type }) => type === 'docs')
const pages = entries.filter(({ id }) => id.startsWith('pages--'))

/** Collects what goes wrong in a page, each with the entry that was open: set `open` before each. */
function watch(page: Page) {
  const seen = { open: '', problems: [] as string[] }
  const note = (text: string) => seen.problems.push(`${seen.open}: ${text}`)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', ({ message }) => note(message))
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.url()} answers ${response.status()}`)
  })
  return { seen, note }
}

test('every page of the site opens, and the console stays empty', async ({ page, storybook }) => {
  const { seen } = watch(page)
  expect(pages).not.toEqual([])
  for (const entry of pages) {
    seen.open = entry.id
    await openPage(page, storybook, entry)
  }
  expect(seen.problems).toEqual([])
})

test('Storybook opens at Start here, and leads to whole pages', async ({ page, storybook }) => {
  const { seen } = watch(page)
  const story = page.frameLocator('#storybook-preview-iframe')
  seen.open = 'Start here'
  await page.goto(storybook)
  await expect(story.getByRole('heading', { name: 'Start here', level: 1 })).toBeVisible()
  seen.open = 'Home'
  await page.getByRole('button', { name: 'Whole pages' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(story.getByRole('main')).toBeVisible()
  expect(seen.problems).toEqual([])
})

/** The props in a docs page's table that have only a type. */
const wordless = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.docblock-argstable tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter(
          (row) =>
            !/[a-z]/i.test(
              row.querySelector('td:nth-child(2) > :first-child > :is(span, p)')?.textContent ?? '',
            ),
        )
        .map((row) => row.firstElementChild?.textContent ?? 'A prop'),
    )

// In two halves, one for each worker.
for (const half of [0, 1])
  test(`every docs page opens (half ${half + 1}): legible states, a sentence for each prop, an empty console`, async ({
    page,
    storybook,
  }) => {
    const { seen, note } = watch(page)
    // The tests of stories play what a frame would play.
    await page.route('**/iframe.html?*viewMode=story*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    expect(docs).not.toEqual([])
    for (const entry of docs.filter((_, nth) => nth % 2 === half)) {
      seen.open = entry.id
      await openDocs(page, storybook, entry)
      for (const problem of await illegible(page)) note(problem)
      for (const prop of await wordless(page)) note(`${prop} has no sentence`)
    }
    expect(seen.problems).toEqual([])
  })
