import type { Locator, Page } from '@playwright/test'
import { readColor } from '../../.storybook/blocks/contrast.js'
import { prework } from '../../content/forms/prework.js'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { home } from '../../content/pages/home.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { teams } from '../../content/pages/teams.js'
import { workshops } from '../../content/pages/workshops.js'
import { palette } from '../../content/palette.js'
import { testimonials } from '../../content/testimonials.js'
import { workshopFormats } from '../../content/workshop-formats.js'
import { journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, open } from '../support/e2e/fillIn.js'
import { expect, test } from '../support/e2e/test.js'

// Visitors with a password manager, with large text, at high zoom, with forced colors, in another language, and on paper.

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a dialog is at the bottom of a phone, Escape closes it and returns focus, also after a password manager was used', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const journey = journeyOf(soloBuilderInquiry)
  await open(page, journey)
  const dialog = page.getByRole('dialog')
  const bottom = async () => {
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(844)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: journey.opener }).first()).toBeFocused()
  await page.locator('body').evaluate(addPasswordList)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const list = page.locator('#password-list')
  await list.locator('input').click()
  await page.keyboard.type('ada')
  await expect(list.locator('input')).toHaveValue('ada')
  await list.getByText('Fill in').click()
  await expect(list).toHaveAttribute('data-pressed')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

/** Called in the page. The list lies beside the dialog, above its background. */
function addPasswordList(parent: Element): void {
  const list = document.createElement('div')
  list.id = 'password-list'
  list.style.cssText = 'position: fixed; top: 8px; left: 8px; z-index: 2147483647; background: white'
  list.innerHTML = '<span>Ada</span><input aria-label="Search"><button type="button">Fill in</button>'
  list.lastElementChild?.addEventListener('click', () => list.setAttribute('data-pressed', ''))
  parent.append(list)
}

test('with text of double size on a phone of 360 px, pages scroll in one direction only', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/workshops/teams', '/events/vibe-coding-vcs/apply', '/events', '/prework']) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    // With scripts a form has other fields, which load once the form is used.
    const form = page.locator('main form[data-form]').filter({ visible: true }).first()
    if ((await form.count()) > 0) await checkedByPage(form)
    if (path === '/workshops/teams') await form.getByRole('combobox').selectOption({ index: 2 })
    expect(await widthOf(page), path).toBeLessThanOrEqual(360)
  }
})

test('at 400 % zoom the header and the audiences scroll away with the page; the calendar shows all seven days, and a day is chosen from it', {
  tag: '@engines',
}, async ({ page }) => {
  // What is left of a window of 1280 by 1024.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/workshops')
  const audiences = page.getByRole('navigation', { name: workshops.selector })
  await page.locator('#teams').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('#teams')).toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(audiences).not.toBeInViewport()

  await page.goto('/prework')
  await checkedByPage(page.locator(`form[action="${prework.endpoint}"]`))
  await page.getByRole('button', { name: prework.questions.workshopDate.label }).press('Enter')
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') })
  expect((await calendar.boundingBox())?.height).toBeGreaterThan(220)
  expect((await calendar.locator('th').first().boundingBox())?.x).toBeGreaterThanOrEqual(0)
  const { x = 0, width = 0 } = (await calendar.locator('th').last().boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(320)
  await calendar.getByRole('button', { name: / 15, / }).first().click()
  await expect(calendar).toHaveCount(0)
  await expect(page.locator('[name=workshopDate]')).toHaveValue(/-15$/)
})

test('in forced colors, borders mark a field with a problem and a dialog', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/workshops/teams')
  const form = page.locator(`form[action="${workshopInquiry.endpoint}"]`)
  await checkedByPage(form)
  const edgeOf = (part: Locator) =>
    part.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderLeftWidth))
  const name = form.locator('[name=name]')
  const before = await edgeOf(name)
  await page.getByRole('button', { name: workshopInquiry.copy.submit }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  expect(await edgeOf(name)).toBeGreaterThan(before)
  await open(page, journeyOf(soloBuilderInquiry))
  expect(await edgeOf(page.getByRole('dialog').locator('..'))).toBeGreaterThan(0)
})

test('on paper text on pine is dark, the curriculum is a table, prices and every quote are there, and no form is', async ({
  page,
}) => {
  const ink = `rgb(${readColor(palette.ink).join(', ')})`
  const heading = (name: string) => page.getByRole('heading', { name })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/summer-school')
  const { curriculum, hero, bootcamp, intensives } = summerSchool
  const monday = page.getByRole('row', { name: new RegExp(curriculum.days[0].day) })
  await expect(monday).toHaveCSS('display', 'table-row')
  for (const name of [hero.heading, bootcamp.heading]) await expect(heading(name)).toHaveCSS('color', ink)
  for (const { title } of intensives.items) await expect(heading(title)).toBeVisible()
  await expect(heading(intensives.inPage)).toBeHidden()
  await page.goto('/workshops/teams')
  for (const { price } of workshopFormats)
    await expect(page.getByText(price, { exact: true })).toHaveCSS('color', ink)
  await expect(heading(teams.contact.heading)).toBeHidden()
  await page.goto('/')
  await expect(page.getByText(home.hero.eyebrow)).toHaveCSS('color', ink)
  for (const { text } of testimonials) await expect(page.getByText(`“${text}”`)).toBeVisible()
})
