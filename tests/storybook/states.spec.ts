import type { Page } from '@playwright/test'
import { openDocs } from '../support/storybook/openEntry.js'
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
    surface: 'paper',
    states: ['primary', 'quiet', 'disabled', 'hovered', 'hovered-quiet', 'focused', 'pressed', 'pending'],
  },
  { component: 'ui-button', surface: 'pine', states: ['primary', 'hovered', 'focused', 'pressed'] },
  // React Aria's attributes set these looks, not a pseudo-class.
  { component: 'ui-iconbutton', surface: 'pine', states: ['on-paper', 'hovered', 'focused', 'pressed'] },
  { component: 'ui-tabs', surface: 'mint', states: ['first-tab', 'hovered'] },
  { component: 'forms-field', surface: 'paper', states: ['line', 'hovered', 'focused'] },
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
