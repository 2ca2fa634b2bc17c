import { saveASpot } from '../../content/forms/save-a-spot.js'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { someInquiry } from '../support/e2e/inquiry.js'
import { expect, test } from '../support/e2e/test.js'

const { intensives, application } = summerSchool
const { questions, copy } = saveASpot

test('each dialog saves a spot in its own intensive, as an inquiry for one person', async ({ page }) => {
  const sent: unknown[] = []
  await page.route(`**${workshopInquiry.endpoint}`, async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 201, json: { id: 'any', reference: 'K7Q2-M9XC' } })
  })
  await page.goto('/summer-school')
  for (const [nth, { title }] of intensives.items.entries()) {
    await page.getByRole('button', { name: intensives.saveSpot }).nth(nth).click()
    const dialog = page.getByRole('dialog', { name: 'Save Your Spot' })
    await expect(dialog).toContainText(title)
    await dialog.getByLabel(questions.name.label).fill(' Ada ')
    await dialog.getByLabel(questions.email.label).fill('ada@example.com')
    await dialog.getByLabel(questions.company.label).fill('Engines')
    await dialog.getByLabel(questions.goals.label).fill('Fun\n')
    await dialog.getByRole('button', { name: copy.submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('article', { name: title })).toContainText('K7Q2-M9XC')
    expect(sent[nth]).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      company: 'Engines',
      teamSize: '1',
      goals: `Interested in ${title}: Fun`,
    })
    expect(Object.keys(sent[nth] as object)).not.toContain('intensive')
  }
})

test('Cancel closes the dialog and sends nothing', async ({ page }) => {
  await page.route(`**${workshopInquiry.endpoint}`, () => {
    throw new Error('Something was sent.')
  })
  await page.goto('/summer-school')
  const opener = page.getByRole('button', { name: intensives.saveSpot }).first()
  await opener.click()
  await page.getByRole('button', { name: copy.cancel }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the number of saved spots shows from three up, and is loaded again after a save', async ({ page }) => {
  const [tool, game, business] = intensives.items
  let saved = 2
  let asked = 0
  await page.route('**/api/workshop-inquiries', (route) => {
    asked += 1
    return route.fulfill({
      json: { total: 9, byIntensive: { [tool.title]: saved, [game.title]: 5 } },
    })
  })
  await page.route(`**${workshopInquiry.endpoint}`, async (route) => {
    saved += 1
    await route.fulfill({ status: 201, json: { id: 'any', reference: 'K7Q2-M9XC' } })
  })
  await page.goto('/summer-school')
  await page.getByRole('button', { name: intensives.saveSpot }).first().scrollIntoViewIfNeeded()
  const card = (title: string) => page.getByRole('article', { name: title })
  await expect(card(game.title)).toContainText('5 people saved a spot')
  await expect(card(tool.title)).not.toContainText('people saved')
  await expect(card(business.title)).not.toContainText('people saved')
  expect(asked).toBe(1)

  await page.getByRole('button', { name: intensives.saveSpot }).first().click()
  for (const name of ['name', 'company', 'goals'] as const)
    await page.getByRole('dialog').getByLabel(questions[name].label).fill('Ada')
  await page.getByRole('dialog').getByLabel(questions.email.label).fill('ada@example.com')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(card(tool.title)).toContainText('3 people saved a spot')
  expect(asked).toBe(2)
})

test.describe('while the cache still has the old numbers', () => {
  test('a save shows at once, and a page change and back makes no request', async ({ page }) => {
    const { title } = intensives.items[0]
    let asked = 0
    await page.route('**/api/workshop-inquiries', (route) => {
      asked += 1
      return route.fulfill({ json: { total: 9, byIntensive: { [title]: 4 } } })
    })
    await page.route(`**${workshopInquiry.endpoint}`, (route) =>
      route.fulfill({ status: 201, json: { id: 'any', reference: 'K7Q2-M9XC' } }),
    )
    await page.goto('/summer-school')
    const card = page.getByRole('article', { name: title })
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText('4 people saved a spot')
    await card.getByRole('button', { name: intensives.saveSpot }).click()
    for (const name of ['name', 'company', 'goals'] as const)
      await page.getByRole('dialog').getByLabel(questions[name].label).fill('Ada')
    await page.getByRole('dialog').getByLabel(questions.email.label).fill('ada@example.com')
    await page.getByRole('button', { name: copy.submit }).click()
    await expect(card).toContainText('5 people saved a spot')
    await expect.poll(() => asked).toBe(2)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(card).toContainText('5 people saved a spot')
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(2)
  })

  test('an application is added to the count, and the count is loaded again', async ({ page }) => {
    const form = summerSchoolInquiry
    let asked = 0
    await page.route('**/api/summer-school-inquiries', (route) => {
      asked += 1
      return route.fulfill({ json: { total: 7, byIntensive: {} } })
    })
    await page.route(`**${form.endpoint}`, (route) =>
      route.fulfill({ status: 201, json: { id: 'any', reference: 'K7Q2-M9XC' } }),
    )
    await page.goto('/summer-school#contact')
    const contact = page.locator('#contact')
    await expect(contact).toContainText(application.applied(7))
    for (const name of ['name', 'company', 'whatToBuild'] as const)
      await contact.getByLabel(form.questions[name].label).fill('Ada')
    await contact.getByLabel(form.questions.email.label).fill('ada@example.com')
    await contact.getByRole('button', { name: form.copy.submit }).click()
    await expect(contact).toContainText('K7Q2-M9XC')
    await expect(contact).toContainText(application.applied(8))
    await expect.poll(() => asked).toBe(2)
    await expect(contact).toContainText(application.applied(8))
  })
})

test('the counts of the real function are returned without any name', async ({ request }) => {
  const { mark, email } = someInquiry()
  const before = await (await request.get('/api/workshop-inquiries')).json()
  const [, game] = intensives.items
  const form = { intensive: game.title, name: 'Ada', email, company: 'Engines', goals: mark }
  const posted = await request.post(workshopInquiry.endpoint, { form, maxRedirects: 0 })
  expect(posted.status()).toBe(303)
  const response = await request.get('/api/workshop-inquiries')
  const after = await response.json()
  expect(after.byIntensive[game.title]).toBeGreaterThan(before.byIntensive[game.title] ?? 0)
  expect(Object.keys(after)).toEqual(['total', 'byIntensive'])
  expect(await response.text()).not.toContain(mark)
  expect((await request.get('/api/summer-school-inquiries')).status()).toBe(200)
})

test.describe('when the counts cannot be loaded', () => {
  test.use({ expectedMessages: /status of 503/ })

  test('the page does not change, and sends no second request', async ({ page }) => {
    let asked = 0
    await page.route('**/api/workshop-inquiries', (route) => {
      asked += 1
      return route.fulfill({ status: 503, body: 'Later.' })
    })
    await page.clock.install()
    await page.goto('/summer-school')
    await page.getByRole('button', { name: intensives.saveSpot }).first().scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBe(1)
    await page.clock.runFor(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    expect(asked).toBe(1)
    await expect(page.getByText('people saved a spot')).toHaveCount(0)
    await expect(page.getByRole('button', { name: intensives.saveSpot })).toHaveCount(3)
  })
})
