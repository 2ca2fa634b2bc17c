import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../api/_common/serviceError.js'
import { leadWebhook } from '../../api/_notify/leadWebhook.js'
import type { Settings } from '../../api/_settings/environment.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'

/** Reports where leads are posted, and on request posts a signed test there. */
export async function* checkLeadWebhook(
  { leadWebhook: settings }: Settings,
  { hasWebhookTest }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  if (!settings) return
  const { host } = new URL(settings.url)
  yield await check('Lead webhook', async () => {
    if (!hasWebhookTest)
      return `Each lead is posted to ${host}. To post a test: npm run doctor -- --webhook-test.`
    const text = 'A test of the website: leads will be posted here.'
    const timestamp = new Date().toISOString()
    const ended = await leadWebhook(settings).post({
      id: randomUUID(),
      type: 'test',
      timestamp,
      data: {},
      text,
    })
    if (ended) throw new ServiceError(ended)
    return `${host} accepted a signed test.`
  })
}

/** Asks for the secret of the cron jobs where a sheet or a mail server is set up. */
export function* checkCron({ sheets, mail, cronSecret, retentionMonths }: Settings): Generator<CheckResult> {
  if (sheets.kind === 'local' && mail.kind === 'local') return
  const without = ['the daily report', 'pending e-mails', ...(retentionMonths ? ['removing old rows'] : [])]
  yield cronSecret
    ? shown('Cron jobs', 'CRON_SECRET is set: the daily run and the run of every fifteen minutes can work.')
    : failed(
        'Cron jobs',
        `CRON_SECRET is not set, so there is no daily run and no run of every fifteen minutes. Set it for ${without.join(', ')} (openssl rand -base64 24).`,
      )
}
