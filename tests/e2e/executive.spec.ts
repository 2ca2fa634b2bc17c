import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking.js'
import { executiveWorkshop } from '../../content/pages/executive-workshop.js'
import { someInquiry } from '../support/e2e/inquiry.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

const { id, endpoint, copy } = executiveWorkshopBooking
const { individual, team, note } = executiveWorkshop.options

test('an option has its own link, and survives a reload', async ({ page }) => {
  for (const [option, { form, submit }, hasTeamSize] of [
    ['individual', individual, false],
    ['team', team, true],
  ] as const) {
    await page.goto(`/executive-workshop?option=${option}`)
    for (const visit of ['linked', 'reloaded']) {
      await expect(page.getByRole('heading', { name: form }), visit).toBeVisible()
      await expect(page.getByRole('button', { name: submit })).toBeVisible()
      await expect(page.getByLabel('Team Size')).toHaveCount(hasTeamSize ? 1 : 0)
      await page.reload()
    }
    await expect(page.getByText(note)).toBeVisible()
  }
})

test('an option that does not exist shows the two existing options, and no form', async ({ page }) => {
  await page.goto('/executive-workshop?option=everyone')
  await expect(page.getByRole('link', { name: individual.title })).toBeVisible()
  await expect(page.locator(`form[action="${endpoint}"]`)).toHaveCount(0)
})

test('a team of eleven is not sent, a team of twelve is', async ({ page }) => {
  const { mark, email } = someInquiry()
  await page.goto('/executive-workshop?option=team')
  await page.getByLabel('Full Name').fill('Ada Byron')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Company').fill('Engines')
  await page.getByRole('button', { name: 'Role/Title' }).click()
  await page.getByRole('option', { name: 'CTO' }).click()
  const teamSize = page.getByLabel('Team Size')
  await expect(teamSize).toHaveAttribute('min', '12')
  await expect(teamSize).toHaveAttribute('placeholder', 'Minimum 12 people')
  await teamSize.fill('11')
  await page.getByRole('button', { name: team.submit }).click()
  await expect(teamSize).toHaveAccessibleDescription(/Enter a team size of 12 people or more/)
  expect(rowsWith(id, mark)).toHaveLength(0)
  await teamSize.fill('12')
  await expect(page.getByText('Enter a team size of 12 people or more')).toHaveCount(0)
  await page.getByRole('button', { name: team.submit }).click()
  await expect(page.locator(`#${id}-sent`)).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
  expect(rowsWith(id, mark)[0]).toContain('"Book for my team (team)","12",')
})

test.describe('while the form is being sent', () => {
  test.use({ expectedMessages: /status of 503/ })

  test('no field can be changed, and each can be changed again after a failure', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${endpoint}`, async (route) => {
      await asked
      await route.fulfill({ status: 503, body: 'Later.' })
    })
    await page.goto('/executive-workshop?option=individual')
    await page.getByRole('button', { name: 'Role/Title' }).click()
    await page.getByRole('option', { name: 'CTO' }).click()
    await page.getByLabel('Full Name').fill('Ada Byron')
    await page.getByLabel('Email Address').fill('ada@example.com')
    await page.getByLabel('Company').fill('Engines')
    await page.getByLabel('Company').press('Enter')

    const button = page.getByRole('button', { name: copy.submitting })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    for (const label of ['Full Name', 'Email Address', 'Company'])
      await expect(page.getByLabel(label)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Role/Title' })).toBeDisabled()
    answer()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await expect(page.getByLabel('Company')).toBeEnabled()
    await expect(page.getByLabel('Company')).toHaveValue('Engines')
  })
})
