import type { Page } from '@playwright/test'
import { illegible } from './support/illegible.js'
import { openDocs, openPreview, openStory } from './support/openEntry.js'
import { builtEntries, expect, test } from './support/test.js'

test.describe.configure({ timeout: 300_000 })

const entries = builtEntries()
const docs = entries.filter(({ type }) => type === 'docs')
/** Stories that no docs page shows: whole pages. */
const alone = entries.filter(
  ({ type, title }) => type === 'story' && !docs.some((page) => page.title === title),
)

/** Keeps what goes wrong in a page, each with the entry that was open: set `open` before each. */
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

test('a designer can open every page of the site in the built Storybook, without a word on the console', async ({
  page,
  storybook,
}) => {
  const { seen, note } = watch(page)
  const [first] = alone
  if (!first) throw new Error('The index lists no story.')
  seen.open = first.id
  await openPreview(page, storybook, first)
  // From the last back to the first: it counts as shown already while it is open.
  for (const story of [...alone.slice(1), first]) {
    seen.open = story.id
    const problem = await openStory(page, story)
    if (problem) note(problem)
  }
  expect(seen.problems).toEqual([])
})

test('a designer who opens Storybook is met by Start here, without a word on the console', async ({
  page,
  storybook,
}) => {
  const { seen } = watch(page)
  const story = page.frameLocator('#storybook-preview-iframe')
  seen.open = 'Start here'
  await page.goto(storybook)
  await expect(story.getByRole('heading', { name: 'Start here', level: 1 })).toBeVisible()
  seen.open = 'Home'
  await page.getByRole('button', { name: 'Whole pages' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(story.getByRole('main')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Live page' })).toHaveAttribute('href', /^https:.*\/$/)
  await expect(page.getByRole('button', { name: 'Copy path of source: pages/index/+Page.tsx' })).toBeVisible()
  expect(seen.problems).toEqual([])
})

/** The props in a docs page's table that say only of what type they are. */
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
  test(`a designer can open every docs page of the built Storybook (half ${half + 1}), with every state legible on its surfaces and a sentence for every prop, without a word on the console`, async ({
    page,
    storybook,
  }) => {
    const { seen, note } = watch(page)
    // What stands in a window of its own is played by the tests of stories; here it would only compete for focus.
    await page.route('**/iframe.html?*viewMode=story*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    expect(docs).not.toEqual([])
    for (const entry of docs.filter((_, nth) => nth % 2 === half)) {
      seen.open = entry.id
      await openDocs(page, storybook, entry)
      await expect(page.locator('#storybook-docs'), entry.id).toBeVisible()
      for (const problem of await illegible(page)) note(problem)
      for (const prop of await wordless(page)) note(`${prop} has no sentence`)
    }
    expect(seen.problems).toEqual([])
  })
