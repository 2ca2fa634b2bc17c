import { afterAll, beforeEach } from 'vitest'
import { startGoogleStandIn } from './googleStandIn.js'
import { startSmtpStandIn } from './smtpStandIn.js'

/** Google and a mail server for the tests of one file: before each test they hold nothing and work. */
export async function startStandIns(...spreadsheets: readonly [string, ...string[]]) {
  const [google, smtp] = await Promise.all([startGoogleStandIn({ spreadsheets }), startSmtpStandIn()])
  beforeEach(() => {
    google.reset()
    smtp.reset()
  })
  afterAll(() => Promise.all([google.close(), smtp.close()]))
  return { google, smtp }
}
