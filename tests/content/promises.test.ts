import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longDate } from '../../content/days'
import { timeOf } from '../../content/events/_format'
import { events } from '../../content/events/_list'
import { storageOf } from '../../content/forms/_defineForm'
import { forms } from '../../content/forms/index'
import { PAYMENT_INTENT_AMOUNT, REGISTRATION_FEE } from '../../content/vcs-payment'
import { workshopFormats } from '../../content/workshop-formats'
import { find } from '../support/findEvent'

// Prices, dates and addresses that were agreed with the studio: `content/` and `docs/product.md` have the same.

const product = readFileSync('docs/product.md', 'utf8')

test('product.md has the address and the tab of every form, and the title of its toasts', () => {
  for (const form of forms) {
    expect(product).toContain(`\`${form.endpoint}\` | ${storageOf(form).sheet.tab} |`)
    expect(product).toContain(`| ${form.toasts.sent.title} | ${form.toasts.failed.title}: `)
  }
})

test('product.md has the prices and sizes of what is sold', () => {
  const rows = product.toLowerCase().replaceAll("'", '’').split('\n')
  for (const { title, price, size, isPopular = false } of workshopFormats) {
    const row = rows.find((line) => line.startsWith(`| ${title.toLowerCase()}`))
    expect(row?.endsWith(`| ${price.toLowerCase()} |`), title).toBe(true)
    if (/\d/.test(size)) expect(row).toContain(size.toLowerCase())
    expect(row?.includes('marked popular'), title).toBe(isPopular)
  }
  const [tool, hour, investors] = [find('internal-tool-oct8'), find('ai-power-hour'), find('vibe-coding-vcs')]
  for (const words of [
    `| ${tool.title}, 3 hours, ${Number.parseInt(tool.spots, 10)} spots | ${tool.price} |`,
    `| Power Hour, 60 minutes, ${Number.parseInt(hour.spots, 10)} spots | ${hour.price.toLowerCase()} |`,
    `| ${investors.title}, ${longDate(investors.starts)}, ${timeOf(investors).replace(' ET', '')}, New York; `,
    `**${REGISTRATION_FEE}**; the payment intent asks for **${PAYMENT_INTENT_AMOUNT}**`,
  ])
    expect(product).toContain(words)
})

test('the listing has seven events, from October 8 to October 30, 2025', () => {
  expect(product).toContain('Seven events, October 8 to 30, 2025')
  const days = events.filter(({ isListed }) => isListed).map(({ starts }) => starts.slice(0, 10))
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2025-10-08', '2025-10-30'])
})
