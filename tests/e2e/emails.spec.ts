import { toConfirmationEmail } from '../../api/_mail/confirmationEmail.js'
import { toEmail } from '../../api/_mail/leadEmail.js'
import { storageOf } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import { expectNoFindings, wcag } from '../support/e2e/axe.js'
import { expect, test } from '../support/e2e/test.js'

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

  test('can be read, and none is wider than the screen', async ({ page }) => {
    for (const { html } of emails) {
      await page.setContent(html)
      await expectNoFindings(page, { tags: wcag })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})
