import { describe, expect, test } from 'vitest'
import { toPayerEmail } from '../../../api/_mail/payerEmail.js'
import { toPaymentEmail } from '../../../api/_mail/paymentEmail.js'
import type { Application } from '../../../api/_payments/applications.js'
import { toPaymentRow } from '../../../api/_payments/paymentRow.js'
import { stripePayments } from '../../../api/_payments/stripePayments.js'
import { cellTexts } from '../../../api/_tables/csv.js'
import { allOffers, type Offer, offers } from '../../../content/offers.js'
import { startStripe } from '../../standIns/startStandIns.js'
import { type PaidOnPage, refundOf } from '../../standIns/stripe/sessions.js'

const stripe = await startStripe()
const now = new Date('2025-09-01T12:00:00Z')
const ID = '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c'
const application: Application = { id: ID, reference: 'K7Q2-M9XC', offer: offers.investors }
const COMPLETED = 'checkout.session.completed'

/** The offers, each with a payment link of its own. */
const linked = Object.entries(offers).map(
  ([name, offer]): Offer => ({ ...offer, paymentLink: `plink_${name}` }),
)

/** The texts of the row that an event becomes; undefined if it becomes none. */
async function rowOf(
  type: string,
  object: object,
  sold = linked,
  found: Application | undefined = application,
) {
  const { secretKey, webhookSecret, origin: apiOrigin } = stripe
  const find = async (name: string) => (name === ID ? found : undefined)
  const { readEvent } = stripePayments({ kind: 'stripe', secretKey, webhookSecret, apiOrigin }, find, sold)
  const { body, headers } = stripe.event(type, object, now)
  const event = await readEvent?.(body, headers['stripe-signature'], now)
  return event && cellTexts(toPaymentRow(event), 'America/New_York')
}

/** What the studio hears of an event when each offer has its own payment link. */
async function heard(type: string, object: object) {
  const row = await rowOf(type, object)
  return row && [row.state, row.offer]
}

const paidBy = (payment_link: string, amount_total: number, more: PaidOnPage = {}) =>
  stripe.checkOut({ payment_link, amount_total, client_reference_id: null, ...more })

test('the payment link tells which of several offers of one price was paid', async () => {
  const session = paidBy('plink_internalTool', 25_000)
  expect(await heard(COMPLETED, session)).toEqual(['paid', offers.internalTool.name])
  expect(await heard('charge.refunded', refundOf(session))).toEqual(['refunded', offers.internalTool.name])
  expect(await heard(COMPLETED, paidBy('plink_halfDayIntensive', 25_000))).toEqual([
    'paid',
    offers.halfDayIntensive.name,
  ])
  expect(await heard(COMPLETED, paidBy('plink_internalTool', 59_900))).toEqual([
    'paid: check amount',
    offers.internalTool.name,
  ])
})

test('payments by other links of the account are left alone, and so are their refunds', async () => {
  const other = paidBy('plink_shop', 59_900, { client_reference_id: 'no-application' })
  expect(await heard(COMPLETED, other)).toBeUndefined()
  expect(await heard('charge.refunded', refundOf(other))).toBeUndefined()
})

test('what was paid by a link that was replaced since can still be refunded', async () => {
  const session = paidBy('plink_old', 49_900)
  const sold = [{ ...offers.investors, paymentLink: 'plink_new', formerLinks: ['plink_old'] }]
  const row = await rowOf('charge.refunded', refundOf(session), sold)
  expect(row).toMatchObject({ state: 'refunded', offer: offers.investors.name })
})

test('a sum that the payer saw in another currency (Adaptive Pricing) is the price in dollars', async () => {
  const presentment_details = { presentment_amount: 51_200, presentment_currency: 'eur' }
  const now = { ...paidBy('plink_investors', 59_900), presentment_details }
  const currency_conversion = {
    ...{ amount_subtotal: 59_900, amount_total: 59_900, fx_rate: '0.85', source_currency: 'usd' },
  }
  const before = { ...paidBy('plink_investors', 51_200, { currency: 'eur' }), currency_conversion }
  for (const session of [now, before])
    expect(await rowOf(COMPLETED, session)).toMatchObject({ state: 'paid', amount: '$599.00' })
})

describe('a payment for another offer than the application’s', () => {
  const cheaper = (link: string) => paidBy(link, 25_000, { client_reference_id: ID })
  const context = { isInSheet: true, sheetLink: undefined, mailToByForm: {} }

  test('is paid for its own offer, has no reference, and its e-mails say so', async () => {
    const row = (await rowOf(COMPLETED, cheaper('plink_internalTool'))) ?? {}
    const { internalTool } = offers
    expect(row).toMatchObject({ state: 'paid', offer: internalTool.name, reference: '', application: ID })
    const { subject, text } = toPaymentEmail(row, context)
    expect(subject).toBe(`[Paid] A. Payer (${internalTool.name}), $250.00`)
    expect(text).toContain(`opened with an application for something else (${ID}): that one stays unpaid`)
    const toPayer = { sendsConfirmations: true, siteUrl: undefined, sampleDate: undefined }
    expect(toPayerEmail(row, toPayer)?.text).toContain('Wednesday, October 8, 2025')
  })

  test('is told from it by the price while no offer has the id of its link', async () => {
    const row = await rowOf(COMPLETED, cheaper('plink_any'), [...allOffers])
    expect(row).toMatchObject({ state: 'paid', offer: '', reference: '', application: ID })
  })

  test('is told from it where both offers take applications', async () => {
    const deposit: Offer = {
      ...{ name: 'Deposit', price: 9900, checkout: 'https://checkout.example.com/deposit' },
      ...{ paymentLink: 'plink_deposit', application: { form: 'deposits', page: '/deposit' } },
    }
    const session = paidBy('plink_deposit', 9900, { client_reference_id: ID })
    const row = await rowOf(COMPLETED, session, [...linked, deposit])
    expect(row).toMatchObject({ state: 'paid', offer: 'Deposit', reference: '', application: ID })
  })
})

describe('while two offers with applications have no link ids', () => {
  const deposit: Offer = {
    ...{ name: 'Deposit', price: 9900, checkout: 'https://checkout.example.com/deposit' },
    application: { form: 'deposits', page: '/deposit' },
  }
  const sold = [...allOffers, deposit]

  test.each([
    ['$1', 100, { state: 'paid: check amount', offer: offers.investors.name }],
    ['the price of the workshop', 59_900, { state: 'paid', offer: offers.investors.name }],
    ['the price of the deposit', 9900, { state: 'paid', offer: 'Deposit', reference: '' }],
  ])('%s with an application to the workshop is judged by the prices', async (_, sum, expected) => {
    const session = paidBy('plink_any', sum, { client_reference_id: ID })
    expect(await rowOf(COMPLETED, session, sold)).toMatchObject(expected)
  })

  test('a sum that is no price, with an application that has no row, has to be checked', async () => {
    const session = paidBy('plink_any', 100, { client_reference_id: ID })
    const late = { ...application, offer: undefined }
    const row = await rowOf(COMPLETED, session, sold, late)
    expect(row).toMatchObject({ state: 'paid: check amount', offer: '', reference: 'K7Q2-M9XC' })
  })
})
