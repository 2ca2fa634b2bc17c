import { afterAll, beforeEach } from 'vitest'
import { type GoogleStandIn, type GoogleStandInOptions, startGoogleStandIn } from './google/googleStandIn.js'
import { type SmtpStandIn, startSmtpStandIn } from './smtp/smtpStandIn.js'
import { type StripeStandIn, startStripeStandIn } from './stripe/stripeStandIn.js'

/** Google for the tests of one file: before each test it holds nothing and works. */
export async function startGoogle(options?: GoogleStandInOptions): Promise<GoogleStandIn> {
  const google = await startGoogleStandIn(options)
  beforeEach(() => google.reset())
  afterAll(() => google.close())
  return google
}

/** A mail server for the tests of one file. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const smtp = await startSmtpStandIn()
  beforeEach(() => smtp.reset())
  afterAll(() => smtp.close())
  return smtp
}

/** Stripe for the tests of one file. */
export async function startStripe(): Promise<StripeStandIn> {
  const stripe = await startStripeStandIn()
  beforeEach(() => stripe.reset())
  afterAll(() => stripe.close())
  return stripe
}

/** Google and a mail server for the tests of one file. */
export async function startStandIns(options?: GoogleStandInOptions) {
  const [google, smtp] = await Promise.all([startGoogle(options), startSmtp()])
  return { google, smtp }
}
