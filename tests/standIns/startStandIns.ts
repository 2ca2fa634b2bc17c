import { afterAll, beforeEach } from 'vitest'
import { type GoogleStandInOptions, startGoogleStandIn } from './google/googleStandIn.js'
import { startSmtpStandIn } from './smtp/smtpStandIn.js'
import { startStripeStandIn } from './stripe/stripeStandIn.js'

/** A stand-in for the tests of one file: before each test it holds nothing and works. */
function forOneFile<StandIn extends { reset(): void; close(): Promise<void> }>(standIn: StandIn): StandIn {
  beforeEach(() => standIn.reset())
  afterAll(() => standIn.close())
  return standIn
}

export const startGoogle = async (options?: GoogleStandInOptions) =>
  forOneFile(await startGoogleStandIn(options))
export const startSmtp = async () => forOneFile(await startSmtpStandIn())
export const startStripe = async (secretKey?: string) => forOneFile(await startStripeStandIn(secretKey))

/** Google and a mail server for the tests of one file. */
export async function startStandIns(options?: GoogleStandInOptions) {
  const [google, smtp] = await Promise.all([startGoogle(options), startSmtp()])
  return { google, smtp }
}
