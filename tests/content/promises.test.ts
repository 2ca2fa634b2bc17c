import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longDate } from '../../content/days'
import { timeOf } from '../../content/events/_format'
import { offers, priceOf } from '../../content/offers'
import { workshopFormats } from '../../content/workshop-formats'
import { find } from '../support/findEvent'

// Prices, dates and addresses that were agreed with the studio: `content/` and `docs/product.md` have the same.

const product = readFileSync('docs/product.md', 'utf8')

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
    `**${priceOf(offers.investors)}**; the payment intent asks for **${offers.investors.intentAmount}**`,
  ])
    expect(product).toContain(words)
})
