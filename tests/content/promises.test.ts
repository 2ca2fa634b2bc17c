import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longDate } from '../../content/days'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { timeOf } from '../../content/events/_format'
import { events } from '../../content/events/_list'
import { storageOf } from '../../content/forms/_defineForm'
import { eventInterest } from '../../content/forms/event-interest'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking'
import { forms } from '../../content/forms/index'
import { parentWorkshopInquiry } from '../../content/forms/parent-workshop-inquiry'
import { prework } from '../../content/forms/prework'
import { saveASpot } from '../../content/forms/save-a-spot'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry'
import { vcsApplication } from '../../content/forms/vcs-application'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'
import { PAYMENT_INTENT_AMOUNT, REGISTRATION_FEE } from '../../content/vcs-payment'
import { workshopFormats } from '../../content/workshop-formats'
import { find } from '../support/findEvent'

const listedEvents = events.filter(({ isListed }) => isListed)

// Texts and figures that were agreed with the studio: `content/` and `docs/product.md` have the same.

const product = readFileSync('docs/product.md', 'utf8')
const messages = product.split('### Form messages')[1]?.split('\n### ')[0] ?? ''

const named = [
  [workshopInquiry, 'workshop inquiry'],
  [saveASpot, 'save a spot'],
  [soloBuilderInquiry, 'solo builder'],
  [parentWorkshopInquiry, 'parents'],
  [summerSchoolInquiry, 'summer school'],
  [executiveWorkshopBooking, 'executives'],
  [prework, 'pre-work'],
  [vcsApplication, 'investors'],
  [eventInterest, 'next event'],
] as const

test('product.md has the messages of every form', () => {
  expect(named.map(([{ id }]) => id).sort()).toEqual(forms.map(({ id }) => id).sort())
})

test.each(named)('$id shows the toasts that product.md lists', ({ toasts: { sent, failed } }, name) => {
  const row = messages.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? ''
  const [, , sentCell = '', failedCell = ''] = row.split('|').map((cell) => cell.trim())
  expect(sentCell).toBe(sent.title)
  expect(failedCell).toMatch(new RegExp(`^${failed.title}: `))
  expect(failedCell).toContain(`"${failed.description}"`)
  expect(/reason|message/.test(failedCell)).toBe(failed.showsReason)
})

test('product.md has the address and the tab of every form', () => {
  const table = product.split('## Forms')[1]?.split('\n### ')[0] ?? ''
  for (const form of forms) expect(table).toContain(`\`${form.endpoint}\` | ${storageOf(form).sheet.tab} |`)
})

test('product.md has price and size of every format, and both amounts of the investors’ fee', () => {
  const rows = product.toLowerCase().replaceAll("'", '’').split('\n')
  for (const { title, price, size, isPopular = false } of workshopFormats) {
    const row = rows.find((line) => line.startsWith(`| ${title.toLowerCase()}`))
    expect(row?.endsWith(`| ${price.toLowerCase()} |`), title).toBe(true)
    if (/\d/.test(size)) expect(row).toContain(size.toLowerCase())
    expect(row?.includes('marked popular'), title).toBe(isPopular)
  }
  expect(product).toContain(
    `**${REGISTRATION_FEE}**; the payment intent asks for **${PAYMENT_INTENT_AMOUNT}**`,
  )
})

test('product.md has spots, price and hours of what is sold by the seat', () => {
  const seatsOf = ({ spots }: StudioEvent) => /^\d+/.exec(spots)?.[0]
  const [tool, hour, investors] = [find('internal-tool-oct8'), find('ai-power-hour'), find('vibe-coding-vcs')]
  for (const row of [
    `| ${tool.title}, 3 hours, ${seatsOf(tool)} spots | ${tool.price} |`,
    `| Power Hour, 60 minutes, ${seatsOf(hour)} spots | ${hour.price.toLowerCase()} |`,
    `| ${investors.title}, ${longDate(investors.starts)}, ${timeOf(investors).replace(' ET', '')}, New York; `,
  ])
    expect(product).toContain(row)
})

test('the listing has seven events, from October 8 to October 30, 2025', () => {
  expect(product).toContain('Seven events, October 8 to 30, 2025')
  expect(listedEvents.map(({ starts }) => starts.slice(0, 10))).toEqual([
    '2025-10-08',
    '2025-10-09',
    '2025-10-16',
    '2025-10-23',
    '2025-10-25',
    '2025-10-28',
    '2025-10-30',
  ])
})
