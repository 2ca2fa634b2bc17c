import type { Locator } from '@playwright/test'
import { toConfirmationEmail } from '../../api/_mail/confirmationEmail.js'
import { toEmail } from '../../api/_mail/leadEmail.js'
import { storageOf } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { solo } from '../../content/pages/solo.js'
import { expectNoFindings, wcag } from '../support/e2e/axe.js'
import { checkedByPage } from '../support/e2e/fillIn.js'
import { expect, test } from '../support/e2e/test.js'

// What axe finds once a visitor has acted. Pages as they load are in everyPage.spec.ts, forms in journeys.spec.ts, components in
// their stories.

const lead = {
  storage: storageOf(prework),
  id: '0f6d2f2e-7b1c-4c1e-9d5a-3b2f1e0d9c8b',
  reference: 'K7Q2-M9XC',
  receivedAt: new Date('2025-10-09T19:00:00Z'),
  answers: { name: 'Sam Lee', email: `${'sam'.repeat(20)}@example.com`, buildGoal: 'A game.\n\nFor two.' },
  page: '/prework',
  topic: '',
  cameFrom: 'from news.example.org',
  checks: ['Team Size is below 12'],
}
const sheetLink = 'https://docs.google.com/spreadsheets/d/1/edit#gid=1&range=A12'
/** To the studio and to the visitor. The day's report is drawn by the same parts. */
const emails = [
  toEmail(lead, {
    siteUrl: 'https://whittle.test',
    sheetLink,
    isInSheet: false,
    refusal: 'It is full.',
  }),
  toConfirmationEmail(prework.confirmationEmail ?? { subject: '', next: [] }, lead, 'sam@example.com'),
]

test.describe('e-mails on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`can be read in ${colorScheme} colors, and none is wider than the screen`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const pages = new Set<string>()
      for (const { html } of emails) {
        await page.setContent(html)
        await expectNoFindings(page, { tags: wcag })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        pages.add(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
      }
      expect([...pages]).toEqual([colorScheme === 'light' ? 'rgb(238, 244, 239)' : 'rgb(11, 37, 28)'])
    })
})

// Without motion: axe would judge what is still moving.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  await page.goto('/workshops/solo')
  await page.getByRole('main').getByText(solo.hero.join).first().hover()
  await page.getByRole('main').getByRole('button', { name: solo.hero.join }).first().click()
  expect(await edgeOf(page.getByRole('dialog').locator('..'))).toBeGreaterThan(0)
})
