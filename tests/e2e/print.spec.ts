import { home } from '../../content/pages/home.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { teams } from '../../content/pages/teams.js'
import { testimonials } from '../../content/testimonials.js'
import { workshopFormats } from '../../content/workshop-formats.js'
import { expect, test } from '../support/e2e/test.js'

test.use({ viewport: { width: 390, height: 844 } })
const ink = 'rgb(15, 35, 27)'

test('in print the curriculum is a table, also from a phone, text on pine becomes dark, and no dialog’s form is there', async ({
  page,
}) => {
  await page.goto('/summer-school')
  const { curriculum, hero, bootcamp, intensives } = summerSchool
  const monday = page.getByRole('row', { name: new RegExp(curriculum.days[0].day) })
  await expect(monday).toHaveCSS('display', 'grid')

  await page.emulateMedia({ media: 'print' })
  await expect(monday).toHaveCSS('display', 'table-row')
  for (const name of [hero.heading, bootcamp.heading]) {
    await expect(page.getByRole('heading', { name })).toHaveCSS('color', ink)
  }
  // What a dialog can be opened for is there, and its form is not.
  for (const { title } of intensives.items)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: intensives.plain })).toBeHidden()
})

test('in print the prices are visible and the form is not', async ({ page }) => {
  await page.goto('/workshops/teams')
  await page.emulateMedia({ media: 'print' })
  for (const { title, price } of workshopFormats) {
    await expect(page.getByRole('heading', { name: title })).toHaveCSS('color', ink)
    await expect(page.getByText(price, { exact: true })).toHaveCSS('color', ink)
  }
  await expect(page.getByRole('heading', { name: teams.contact.heading })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
})

test('in print the words above the title are dark, and every quote of the carousel is there', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(home.hero.eyebrow)).toHaveCSS('color', ink)
  for (const { text } of testimonials) await expect(page.getByText(`“${text}”`)).toBeVisible()
})
