import type { Page } from '@playwright/test'
import { prework } from '../../content/forms/prework.js'
import { layout } from '../../content/layout.js'
import { home } from '../../content/pages/home.js'
import { holdLateScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'

// Whenever the code of a part loads, before a press, during it or after it: the press works, and works once.

const { newWay } = home.comparison
const { pause, play } = home.testimonials
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first()

const parts = {
  'a tab': {
    path: '/',
    control: (page: Page) => page.getByRole('tab', { name: newWay.tab }),
    shown: (page: Page) => page.getByText(newWay.description),
  },
  'the button that stops the testimonials': { path: '/', control: button(pause), shown: button(play) },
  'the menu': {
    path: '/',
    control: button(layout.navigation.menu),
    shown: (page: Page) => page.locator('#menu:popover-open'),
  },
}

/** How long the button is down, and how much later than the press begins the scripts are let through, in milliseconds. */
const presses = [
  [300, 150],
  [30, 400],
] as const

test.use({ viewport: { width: 390, height: 844 } })

for (const [what, { path, control, shown }] of Object.entries(parts))
  test(`${what} reacts to a press of any length, however late its code loads`, async ({ page }) => {
    // As slow as a phone: the part takes its time to hydrate, and a press may begin meanwhile.
    const line = await page.context().newCDPSession(page)
    for (const [length, late] of presses) {
      await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const release = await holdLateScripts(page, path)
      await page.goto(path)
      await control(page).scrollIntoViewIfNeeded()
      await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      setTimeout(release, late)
      await control(page).click({ delay: length })
      await expect(shown(page), `${length} ms long, ${late} ms late`).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

test('a button reacts at the end of a press during which its code loads', async ({ page }) => {
  const release = await holdLateScripts(page, '/')
  await page.goto('/')
  await button(pause)(page).hover()
  await page.mouse.down()
  release()
  // All code has loaded: the part would hydrate now, if it did not wait for the end of the press.
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(button(play)(page)).toBeVisible()
})

test('the button of the calendar reacts as soon as it is there', async ({ page }) => {
  const question = prework.questions.workshopDate.label
  for (const [length, late] of presses) {
    const release = await holdLateScripts(page, '/prework')
    await page.goto('/prework')
    await page.getByLabel(prework.questions.name.label).click()
    setTimeout(release, late)
    await page.getByRole('button', { name: question }).click({ delay: length })
    await expect(page.getByRole('grid'), `${length} ms long, ${late} ms late`).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
