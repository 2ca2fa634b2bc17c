import { afterAll, beforeEach } from 'vitest'
import { type GoogleStandIn, type GoogleStandInOptions, startGoogleStandIn } from './google/googleStandIn.js'
import { type SmtpStandIn, startSmtpStandIn } from './smtp/smtpStandIn.js'

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

/** Google and a mail server for the tests of one file. */
export async function startStandIns(options?: GoogleStandInOptions) {
  const [google, smtp] = await Promise.all([startGoogle(options), startSmtp()])
  return { google, smtp }
}
