import { describe, expect, test } from 'vitest'
import { toPayerEmail } from '../../../api/_mail/payerEmail.js'
import { toPaymentEmail } from '../../../api/_mail/paymentEmail.js'
import type { Application } from '../../../api/_payments/applications.js'
import { toPaymentRow } from '../../../api/_payments/paymentRow.js'
import { stripePayments } from '../../../api/_payments/stripePayments.js'
import { cellTexts } from '../../../api/_tables/cellText.js'
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

/** One more, with applications and a price that no other has. */
const deposit: Offer = {
  ...{ name: 'Deposit', price: 7717, checkout: 'https://checkout.example.com/deposit' },
  ...{ paymentLink: 'plink_deposit', application: { form: 'deposits', page: '/deposit' } },
}

/** The texts of the row that an event becomes; undefined if it becomes none. */
async function rowOf(
  type: string,
  object: object,
  sold: readonly Offer[] = linked,
  found: Application | undefined = application,
) {
  const { secretKey, webhookSecret, origin: apiOrigin } = stripe
  const find = async (name: string) => (name === ID ? found : undefined)
  const { readEvent } = stripePayments({ kind: 'stripe', secretKey, webhookSecret, apiOrigin }, find, sold)
  const { body, headers } = stripe.event(type, object, now)
  const event = await readEvent?.(body, headers['stripe-signature'], now)
  return event && cellTexts(toPaymentRow(event))
}

const paidBy = (payment_link: string, amount_total: number, more: PaidOnPage = {}) =>
  stripe.checkOut({ payment_link, amount_total, client_reference_id: null, ...more })

test.each([
  ['plink_internalTool', 25_000, 'paid', 'internalTool'],
  ['plink_halfDayIntensive', 25_000, 'paid', 'halfDayIntensive'],
  ['plink_internalTool', 59_900, 'paid: check amount', 'internalTool'],
] as const)(
  'the payment link %s, which several offers of one price have, tells what was paid',
  async (link, sum, state, offer) => {
    const session = paidBy(link, sum)
    const { name } = offers[offer]
    expect(await rowOf(COMPLETED, session)).toMatchObject({ state, offer: name })
    if (state === 'paid')
      expect(await rowOf('charge.refunded', refundOf(session))).toMatchObject({
        state: 'refunded',
        offer: name,
      })
  },
)

test('payments by other links of the account are left alone, and so are their refunds', async () => {
  const other = paidBy('plink_shop', 59_900, { client_reference_id: 'no-application' })
  expect(await rowOf(COMPLETED, other)).toBeUndefined()
  expect(await rowOf('charge.refunded', refundOf(other))).toBeUndefined()
})

test('what was paid by a link that was replaced since can still be refunded', async () => {
  const sold = [{ ...offers.investors, paymentLink: 'plink_new', formerLinks: ['plink_old'] }]
  const row = await rowOf('charge.refunded', refundOf(paidBy('plink_old', 49_900)), sold)
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
  const context = { isInSheet: true, sheetLink: undefined }

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

  const late = { ...application, offer: undefined }
  test.each<[string, string, number, readonly Offer[], Application, string]>([
    [
      'that takes none, while the row is late,',
      'plink_internalTool',
      25_000,
      linked,
      late,
      offers.internalTool.name,
    ],
    ['told by the price while no offer has its link', 'plink_any', 25_000, allOffers, application, ''],
    ['where both take applications', 'plink_deposit', 7717, [...linked, deposit], application, 'Deposit'],
  ])('%s has no reference', async (_, link, sum, sold, found, offer) => {
    const session = paidBy(link, sum, { client_reference_id: ID })
    const row = await rowOf(COMPLETED, session, sold, found)
    expect(row).toMatchObject({ state: 'paid', offer, reference: '', application: ID })
  })
})

describe('while two offers with applications have no link ids', () => {
  const { paymentLink: _, ...unlinked } = deposit
  const sold = [...allOffers, unlinked]
  const { name } = offers.investors
  test.each<[string, number, Application, object]>([
    ['$1', 100, application, { state: 'paid: check amount', offer: name }],
    ['the price of the workshop', 59_900, application, { state: 'paid', offer: name }],
    ['the price of the deposit', 7717, application, { state: 'paid', offer: 'Deposit', reference: '' }],
    [
      'a sum that is no price, for an application without a row,',
      100,
      { ...application, offer: undefined },
      { state: 'paid: check amount', offer: '', reference: application.reference },
    ],
  ])('%s with an application to the workshop is judged by the prices', async (_, sum, found, expected) => {
    const session = paidBy('plink_any', sum, { client_reference_id: ID })
    expect(await rowOf(COMPLETED, session, sold, found)).toMatchObject(expected)
  })
})
