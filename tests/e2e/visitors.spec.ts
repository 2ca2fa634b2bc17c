import type { Page } from '@playwright/test'
import { prework } from '../../content/forms/prework.js'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry.js'
import { workshops } from '../../content/pages/workshops.js'
import { journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, open } from '../support/e2e/fillIn.js'
import { expect, test } from '../support/e2e/test.js'

// Problems that visitors had: with a password manager, with large text and at high zoom.

const { questions } = prework

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('in an open dialog, the list of a password manager', () => {
  for (const [when, parent] of [
    ['before', 'body'],
    ['after', 'body'],
    ['after', 'html'],
  ] as const)
    test(`that was added to <${parent}> ${when} the dialog opened can be searched and pressed`, async ({
      page,
    }) => {
      const journey = journeyOf(soloBuilderInquiry)
      const dialog = page.getByRole('dialog')
      const addList = () => page.locator(parent).evaluate(addPasswordList)
      await open(page, journey)
      if (when === 'before') {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await addList()
        await page.keyboard.press('Enter')
      } else await addList()
      await expect(dialog).toBeVisible()
      const list = page.locator('#password-list')
      await list.locator('input').click()
      await page.keyboard.type('ada')
      await expect(list.locator('input')).toHaveValue('ada')
      await list.getByText('Fill in').click()
      await expect(list).toHaveAttribute('data-pressed')
      await expect(dialog).toBeVisible()
      await page.mouse.click(1270, 700)
      await expect(dialog).toHaveCount(0)
    })

  for (const pressed of ['span', 'input', 'button'])
    test(`leaves Escape to close the dialog after a press on its ${pressed}`, async ({ page }) => {
      await open(page, journeyOf(soloBuilderInquiry))
      await page.locator('body').evaluate(addPasswordList)
      await page.locator('#password-list').locator(pressed).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
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

test.describe('with text of double size on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('pages scroll in one direction only', async ({ page }) => {
    for (const path of [
      '/',
      '/workshops/teams',
      '/executive-workshop?option=team',
      '/events/vibe-coding-vcs/apply',
      '/events',
      '/prework',
      '/summer-school',
    ]) {
      await page.goto(path)
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      // With scripts a form has other fields, which load once the form is used.
      const form = page.locator('main form').filter({ visible: true }).first()
      if ((await form.count()) > 0) await checkedByPage(form)
      if (path === '/workshops/teams') await form.getByRole('combobox').selectOption({ index: 2 })
      expect(await widthOf(page), path).toBeLessThanOrEqual(360)
    }
  })
})

test.describe('on a phone of 320 px, without scripts', () => {
  test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

  test('no page scrolls sideways, also when a translation has long words', async ({ page }) => {
    for (const path of [
      '/',
      '/workshops',
      '/workshops/teams',
      '/events',
      '/executive-workshop',
      '/summer-school',
    ]) {
      await page.goto(path)
      await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          text.nodeValue = (text.nodeValue ?? '').replace(/[a-z]{6,}/i, 'Weiterbildungsangeboten')
      })
      expect(await widthOf(page), path).toBeLessThanOrEqual(320)
    }
  })
})

test.describe('at 400 % zoom, where the window is 320 by 256 px', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('the header and the audiences scroll away with the page', async ({ page }) => {
    await page.goto('/workshops')
    const audiences = page.getByRole('navigation', { name: workshops.selector })
    await page.locator('#teams').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect(page.locator('#teams')).toBeInViewport()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(audiences).not.toBeInViewport()
  })

  test('the calendar fills nearly the whole window, and shows all seven days of a week', async ({ page }) => {
    await page.goto('/prework')
    await page.getByLabel(questions.name.label).click()
    await page.getByRole('button', { name: questions.workshopDate.label }).click()
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') })
    await expect(calendar).toBeVisible()
    expect((await calendar.boundingBox())?.height).toBeGreaterThan(220)
    for (const heading of await calendar.locator('th').all())
      expect((await heading.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    const last = await calendar.locator('th').last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(320)
    await calendar.getByRole('button', { name: /15/ }).first().click()
    await expect(calendar).toHaveCount(0)
    await expect(page.locator('[name=workshopDate]')).toHaveValue(/-15$/)
  })
})
