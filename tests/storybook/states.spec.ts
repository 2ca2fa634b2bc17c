import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { openDocs, openStory } from '../support/storybook/openEntry.js'
import { entryOf, expect, test } from '../support/storybook/test.js'

/** How the first control of a state is drawn on a surface of a docs page. */
const lookOf = (page: Page, story: string, surface: string) =>
  page
    .locator(`[id="story--${story}"] [data-surface=${surface}]`)
    .locator('button, a, input, [role=tab][aria-selected=false]')
    .first()
    .evaluate((control) => {
      const { backgroundColor, borderColor, outlineStyle, outlineWidth, cursor } = getComputedStyle(control)
      return [backgroundColor, borderColor, outlineStyle, outlineWidth, cursor].join(' ')
    })

for (const { component, surface, states } of [
  {
    component: 'ui-button',
    surface: 'white',
    states: ['primary', 'quiet', 'disabled', 'hovered', 'hovered-quiet', 'focused', 'pressed', 'pending'],
  },
  { component: 'ui-button', surface: 'pine', states: ['primary', 'hovered', 'focused', 'pressed'] },
  // React Aria's attributes set these looks, not a pseudo-class.
  { component: 'ui-iconbutton', surface: 'pine', states: ['on-paper', 'hovered', 'focused', 'pressed'] },
  { component: 'ui-tabs', surface: 'mint', states: ['first-tab', 'hovered'] },
  { component: 'forms-answerfield', surface: 'white', states: ['line', 'hovered', 'focused'] },
])
  test(`the states of ${component} look different from each other on ${surface}`, async ({
    page,
    storybook,
  }) => {
    await openDocs(page, storybook, entryOf(`${component}--docs`))
    await expect(async () => {
      const looks = await Promise.all(states.map((state) => lookOf(page, `${component}--${state}`, surface)))
      expect(new Set(looks).size, looks.join('\n')).toBe(states.length)
    }).toPass()
  })

test('a docs page shows an open dialog in a frame', async ({ page, storybook }) => {
  await openDocs(page, storybook, entryOf('ui-dialog--docs'))
  await expect(page.frameLocator('iframe[title="Open"]').getByRole('dialog')).toBeVisible()
})

test('a story is shown on pine where it has a design for it, else on white', async ({ page, storybook }) => {
  const surface = page.locator('[data-surface]').first()
  await openStory(page, storybook, entryOf('ui-button--primary'), 'pine')
  await expect(surface).toHaveAttribute('data-surface', 'pine')
  await openStory(page, storybook, entryOf('forms-answerfield--invalid'), 'pine')
  await expect(surface).toHaveAttribute('data-surface', 'white')
})

test('the controls of a docs page change its first story, also for a page-wide component', async ({
  page,
  storybook,
}) => {
  await openDocs(page, storybook, entryOf('sections-hero--docs'))
  const heading = page.locator('[id$="--primary"]').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(home.hero.heading)
  await page
    .getByRole('row', { name: /^heading/ })
    .getByRole('textbox')
    .fill('A bench of your own')
  await expect(heading).toHaveText('A bench of your own')
})
