import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { openDocs } from './support/openEntry.js'
import { builtEntries, expect, test } from './support/test.js'

const entries = builtEntries()

function entryOf(id: string) {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new Error(`The index does not list ${id}.`)
  return entry
}

/** How the first control of a state is drawn. */
const lookOf = (page: Page, state: string) =>
  page
    .getByRole('figure', { name: state, exact: true })
    .locator('button, a, input, [role=tab][aria-selected=false]')
    .first()
    .evaluate((control) => {
      const { backgroundColor, borderColor, outlineStyle, outlineWidth, cursor } = getComputedStyle(control)
      return [backgroundColor, borderColor, outlineStyle, outlineWidth, cursor].join(' ')
    })

type Preview = { storyStoreValue?: { userGlobals: { get(): { pseudo?: unknown } } } }

/** The pseudo-classes that are set for the whole of a document, as a global of Storybook. */
const pseudoStates = () =>
  (
    window as unknown as { __STORYBOOK_PREVIEW__?: Preview }
  ).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get().pseudo

for (const { id, surface, states } of [
  {
    id: 'ui-button--docs',
    surface: 'white',
    states: ['Primary', 'Quiet', 'Disabled', 'Hovered', 'Hovered Quiet', 'Focused', 'Pressed', 'Pending'],
  },
  { id: 'ui-button--docs', surface: 'pine', states: ['Primary', 'Hovered', 'Focused', 'Pressed'] },
  // What these look like is React Aria's to say, not a pseudo-class's.
  { id: 'ui-iconbutton--docs', surface: 'pine', states: ['On Paper', 'Hovered', 'Focused', 'Pressed'] },
  { id: 'ui-tabs--docs', surface: 'mint', states: ['First Tab', 'Hovered'] },
  { id: 'forms-answerfield--docs', surface: 'white', states: ['Line', 'Hovered', 'Focused'] },
])
  test(`a designer sees at once how the states of ${id} differ on ${surface}`, async ({
    page,
    storybook,
  }) => {
    await openDocs(page, storybook, entryOf(id))
    const looks = await Promise.all(states.map((state) => lookOf(page, `${state}, ${surface}`)))
    expect(new Set(looks).size, looks.join('\n')).toBe(states.length)
  })

test('a component’s page says where its code is, and shows in a window what only acting brings about', async ({
  page,
  storybook,
}) => {
  await openDocs(page, storybook, entryOf('ui-dialog--docs'))
  await expect(page.getByText('Source: components/ui/Dialog')).toBeVisible()
  const state = page.frameLocator('iframe[title="Open"]')
  await expect(state.getByRole('dialog')).toBeVisible()
})

test('a form is not offered on pine, for which it has no design', async ({ page, storybook }) => {
  await page.goto(`${storybook}/?path=/story/forms-answerfield--invalid&globals=surface:pine`)
  const story = page.frameLocator('#storybook-preview-iframe')
  await expect(story.locator('[data-surface]').first()).toHaveAttribute('data-surface', 'white')
  await page.getByRole('button', { name: /^Surface/ }).click()
  await expect(page.getByRole('option')).toHaveText([/white/, /mint/])
})

test('a button is offered on every surface', async ({ page, storybook }) => {
  await page.goto(`${storybook}/?path=/story/ui-button--primary`)
  const story = page.frameLocator('#storybook-preview-iframe')
  await expect(story.getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: /^Surface/ }).click()
  await page.getByRole('option', { name: /pine/ }).click()
  await expect(story.locator('[data-surface]').first()).toHaveAttribute('data-surface', 'pine')
})

test('what is as wide as a page is tried in a window, which the controls change', async ({
  page,
  storybook,
}) => {
  await openDocs(page, storybook, entryOf('sections-hero--docs'))
  const heading = page.frameLocator('iframe[title="Try it"]').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(home.hero.heading)
  await page
    .getByRole('row', { name: /^heading/ })
    .getByRole('textbox')
    .fill('A bench of your own')
  await expect(heading).toHaveText('A bench of your own')
})

test('a docs page does not hear of the globals that a window sets, or it would draw its windows without end', async ({
  page,
  storybook,
}) => {
  await openDocs(page, storybook, entryOf('layout-siteheader--docs'))
  const hovered = await page.locator('iframe[title="Hovered"]').elementHandle()
  const inside = await hovered?.contentFrame()
  await expect.poll(() => inside?.evaluate(pseudoStates)).toEqual({ hover: 'a[href="/about"]' })
  expect(await page.evaluate(pseudoStates)).toBe(false)
})
