import { startGoogleStandIn } from '../standIns/google/googleStandIn.js'
import { startSmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import {
  chooseTeamSize,
  copy,
  fillTexts,
  id,
  questions,
  someInquiry,
  toasts,
} from '../support/e2e/inquiry.js'
import { startOwnServer } from '../support/e2e/ownServer.js'
import { expect, test } from '../support/e2e/test.js'

test.use({ expectedMessages: /status of 503/ })

test('while Google and the mail server are down, a form says so and keeps its answers; later they arrive once', async ({
  page,
}) => {
  test.setTimeout(60_000)
  let isDown = true
  const google = await startGoogleStandIn({
    spreadsheets: ['leads'],
    faultOf: () => (isDown ? { before: 503 } : undefined),
  })
  const gone = await startSmtpStandIn()
  const port = Number(new URL(gone.url).port)
  await gone.close()
  const site = await startOwnServer('.', {
    GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
    SHEETS_SPREADSHEET_ID: 'leads',
    GOOGLE_API_ORIGIN: google.origin,
    SMTP_URL: gone.url,
    MAIL_FROM: 'website@whittle.test',
    MAIL_TO: 'leads@whittle.test',
    VISITOR_RECEIPT: 'off',
  })
  const inquiry = someInquiry()
  await page.goto(`${site.origin}/workshops/teams`)
  await fillTexts(page, inquiry)
  await chooseTeamSize(page, inquiry.teamSize)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page.getByRole('alertdialog', { name: toasts.failed.title })).toBeVisible({ timeout: 25_000 })
  for (const name of ['name', 'email', 'company', 'goals'] as const)
    await expect(page.getByLabel(questions[name].label)).toHaveValue(inquiry[name])

  isDown = false
  const smtp = await startSmtpStandIn({ port })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(`#${id}-sent`)).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
  expect(google.tab('Workshop inquiries', 'leads')?.rows).toHaveLength(1)
  // The e-mail goes out after the answer.
  await expect.poll(() => smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.message.subject).not.toContain('NOT IN SHEET')

  await site.close()
  await Promise.all([google.close(), smtp.close()])
})
