import { openStory } from '../support/storybook/openEntry.js'
import { builtEntries, type Entry, entryOf, expect, test } from '../support/storybook/test.js'

/** States whose look is worth a picture of its own, beside every page. Taken after the story has played. */
const chosen = [
  'ui-badge--plain',
  'ui-button--primary',
  'ui-button--hovered',
  'ui-button--focused',
  'ui-button--disabled',
  'ui-card--pine',
  'ui-dialog--open',
  'ui-tabs--first-tab',
  'ui-icon--every-icon',
  'forms-field--focused',
  'forms-datefield--open',
  'forms-field--select-invalid',
  'forms-field--long-text',
  'forms-leadform-filling-in--invalid',
  'ui-callout--failure',
  'layout-siteheader--menu-open',
  'pages-events-eventcard--co-hosted',
  'pages-events-eventcard--details-pending',
  'sections-formatcards--default',
]

const isPage = ({ id }: Entry) => id.startsWith('pages--')

for (const width of [390, 1280]) {
  for (const entry of builtEntries().filter(isPage)) look(entry, width)
}
for (const id of chosen) look(entryOf(id), 390)
for (const id of ['ui-badge--plain', 'ui-button--primary', 'ui-button--focused'])
  look(entryOf(id), 390, 'pine')

/** In forced colors, as the browser itself draws them. */
test.describe('in forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })
  look(entryOf('pages--home'), 1280, 'forced-colors')
})

function look(entry: Entry, width: number, manner = '') {
  const name = [entry.id, manner, width].filter(Boolean).join('-')
  test(`${name} looks the same as before`, async ({ page, storybook }) => {
    await page.setViewportSize({ width, height: 800 })
    await openStory(page, storybook, entry, manner === 'pine' ? manner : undefined)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveScreenshot(`${name}.png`, {
      fullPage: true,
      animations: 'disabled',
      maxDiffPixelRatio: 0.001,
    })
  })
}
