import { wallClock } from '../_delivery/csv.js'
import type { PaymentCells } from '../_delivery/delivery.js'
import type { PaymentNews } from './paymentNews.js'

/** Lists in a cell, as everywhere in the sheet. An application that was paid twice has two payments in each. */
const SEPARATOR = '; '

/**
 * What a row says of its payments after the news.
 * @returns undefined where it says so already, or something later: a refund is never overwritten by its payment.
 */
export function changedBy(news: PaymentNews, now: PaymentCells, timeZone: string): PaymentCells | undefined {
  const [texts, ids] = [partsOf(now.payment), partsOf(now.stripe)]
  const known = ids.findIndex((one) => one.startsWith(`${news.session} `))
  if (known !== -1 && !isLater(news, texts[known] ?? '')) return undefined
  // What staff wrote there themselves stays.
  const index = known === -1 ? Math.max(texts.length, ids.length) : known
  return {
    payment: joined(texts, index, paymentText(news, timeZone)),
    stripe: joined(ids, index, `${news.session} ${news.intent}`),
  }
}

/** Which of the application's payments the news is of, counted from 1. */
export const numberOf = (news: PaymentNews, stripe: string): number =>
  1 + partsOf(stripe).findIndex((one) => one.startsWith(`${news.session} `))

/** The news in a cell, such as `paid 2026-11-23 14:05`. */
export function paymentText({ state, amount, currency, at }: PaymentNews, timeZone: string): string {
  const time = wallClock(at, timeZone).slice(0, 16)
  if (state === 'wrong amount')
    return `${state} ${decimals(amount, currency)} ${currency.toUpperCase()} ${time}`
  return state === 'partly refunded' ? `${state} ${money(amount, currency)} ${time}` : `${state} ${time}`
}

/** A sum for people: `$599.00`, and of other currencies than the studio's `599.00 EUR`. */
export const money = (amount: number, currency: string): string =>
  currency === 'usd'
    ? `$${decimals(amount, currency)}`
    : `${decimals(amount, currency)} ${currency.toUpperCase()}`

/** Stripe counts in the smallest unit of a currency, which most but not all have a hundred of. */
function decimals(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: /^[a-z]{3}$/.test(currency) ? currency : 'usd',
  }).resolvedOptions()
  return (amount / 10 ** digits).toFixed(digits)
}

/** A payment goes through these in this order only, whatever the order of the news. */
const STAGES = ['failed', 'paid', 'partly refunded', 'refunded'] as const

function isLater({ state, amount }: PaymentNews, text: string): boolean {
  const stage = STAGES.indexOf(state === 'wrong amount' ? 'paid' : state)
  const stageNow = stageIn(text)
  if (stage !== stageNow || state !== 'partly refunded') return stage > stageNow
  // Each partial refund tells the sum of all so far.
  return amount > Number(text.split(/ \d{4}-/)[0]?.replace(/\D/g, ''))
}

/** Words of the staff's own stand for what they found there: paid. Nothing comes before everything. */
function stageIn(text: string): number {
  if (text === '') return -1
  const stage = STAGES.findIndex((name) => text.startsWith(name))
  return stage === -1 ? STAGES.indexOf('paid') : stage
}

const partsOf = (cell: string) => (cell === '' ? [] : cell.split(SEPARATOR))

const joined = (parts: readonly string[], index: number, part: string) =>
  Array.from({ length: Math.max(parts.length, index + 1) }, (_, at) =>
    at === index ? part : (parts[at] ?? ''),
  ).join(SEPARATOR)
