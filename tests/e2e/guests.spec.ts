import type { Page } from '@playwright/test'
import { eventNamed } from '../../content/events/_list.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { expectNoFindings, wcag } from '../support/e2e/axe.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn, fillInPlain } from '../support/e2e/fillIn.js'
import { emailsTo, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// Somebody registers for the sample event with seats, is told what they have, and gives it back.

const { id, endpoint, copy, toasts } = eventRegistration
const event = eventNamed('open-studio')
const journey = journeyOf(eventRegistration)
const formIn = (page: Page) => page.locator(`form[action="${endpoint}"]`)

/** Opens the link in the guest's e-mail, and gives the seat back. */
async function giveBack(page: Page, text = '') {
  const link = new URL(/\S+\/api\/guest\?key=\S+/.exec(text)?.[0] ?? 'http://no.link')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('main')).toContainText(event.title)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button').click()
  await expect(page.getByRole('button')).toHaveCount(0)
}

test.use({ viewport: { width: 390, height: 844 } })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a guest registers, gets the invitation, and gives the seat back', async ({ page }) => {
      const { mark, email, answers } = answersFor(journey)
      await page.goto(`/events/${event.id}`)
      await page.getByRole('link', { name: copy.submit }).first().click()
      await (javaScriptEnabled ? fillIn : fillInPlain)(formIn(page), journey, answers)
      await formIn(page).locator('[type=submit]').click()
      const { title } = javaScriptEnabled ? (toasts.sentAs?.yes ?? toasts.sent) : toasts.sent
      await expect(page.locator(`#${id}-sent`)).toContainText(title)
      await expect.poll(() => rowsWith(id, mark).length).toBe(1)
      expect(rowsWith(id, mark)[0]).toContain('"seat"')

      const [registered] = await emailsTo(email, 1)
      expect(registered?.text).toContain("I can't come")
      const invitation = registered?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      expect(String(invitation?.content ?? '')).not.toBe('')
      // As a phone shows it.
      await page.goto('about:blank')
      await page.setContent(registered?.html ?? '')
      if (javaScriptEnabled) await expectNoFindings(page, { tags: wcag })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await giveBack(page, registered?.text)
      if (javaScriptEnabled) await expectNoFindings(page)
      expect(rowsWith(id, mark)).toHaveLength(2)
      expect(rowsWith(id, mark)[1]).toContain('"gave back"')
      await emailsTo(email, 2)
    })
  })
