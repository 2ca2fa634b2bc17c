import { entryOf, titleOf } from '../../content/routes.js'
import { expect, test } from '../support/e2e/test.js'

test('after a move inside the site, title, description and canonical address are those of the new page', async ({
  page,
}) => {
  await page.goto('/workshops/teams')
  const canonical = page.locator('link[rel="canonical"]')
  const { origin } = new URL((await canonical.getAttribute('href')) ?? '')
  await page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveTitle(titleOf('/about'))
  await expect(canonical).toHaveAttribute('href', `${origin}/about`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    entryOf('/about')?.description ?? '',
  )
})
