import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'

/** One entry of Storybook's `index.json`, which `npm run build:storybook` writes. */
type Entry = { readonly id: string; readonly type: 'story' | 'docs' }

const { entries }: { entries: Record<string, Entry> } = JSON.parse(
  readFileSync('storybook-static/index.json', 'utf8'),
)
const docs = Object.values(entries).filter(({ type }) => type === 'docs')
const pages = Object.values(entries).filter(({ id }) => id.startsWith('pages--'))

/** Collects what goes wrong in a page, each with the entry that was open. */
function watch(page: Page) {
  const problems: string[] = []
  let opened = 'Storybook'
  const note = (text: string) => void problems.push(`${opened}: ${text}`)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', ({ message }) => note(message))
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.url()} answers ${response.status()}`)
  })
  const open = async ({ id, type }: Entry) => {
    opened = id
    await page.goto(`/iframe.html?id=${id}&viewMode=${type}`)
  }
  return { problems, note, open }
}

test('every page of the site opens, and the console stays empty', async ({ page }) => {
  const { problems, open } = watch(page)
  expect(pages).not.toEqual([])
  for (const entry of pages) {
    await open(entry)
    await expect(page.getByRole('main')).toBeVisible()
  }
  expect(problems).toEqual([])
})

// In two halves, one for each worker.
for (const half of [0, 1])
  test(`every docs page opens (half ${half + 1}): a sentence for each prop, an empty console`, async ({
    page,
  }) => {
    const { problems, note, open } = watch(page)
    // The tests of stories play what a frame would play.
    await page.route('**/iframe.html?*viewMode=story*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    expect(docs).not.toEqual([])
    for (const entry of docs.filter((_, nth) => nth % 2 === half)) {
      await open(entry)
      await expect(page.locator('#storybook-docs h1').first()).toBeVisible()
      // Stories in frames load when scrolled to; those in the page itself are drawn now.
      await expect(page.locator('.sb-story > [data-name]:empty')).toHaveCount(0)
      for (const prop of await wordless(page)) note(`${prop} has no sentence`)
    }
    expect(problems).toEqual([])
  })

/** The props in a docs page's table that have only a type. */
const wordless = (page: Page): Promise<readonly string[]> =>
  page.locator('.docblock-argstable tbody tr').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const words = row.querySelector('td:nth-child(2) > :first-child > :is(span, p)')
        return !/[a-z]/i.test(words?.textContent ?? '')
      })
      .map((row) => row.firstElementChild?.textContent ?? 'A prop'),
  )
