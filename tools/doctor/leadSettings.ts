import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
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

/** Checks that the built privacy page, if there is one, states the same period as RETENTION_MONTHS. */
export async function* checkRetention({ retentionMonths }: Settings): AsyncGenerator<CheckResult> {
  const page = await readFile('dist/client/privacy.html', 'utf8').catch(() => '')
  const [attribute, onPage = ''] = /data-retention-months(?:="(\d+)")?/.exec(page) ?? []
  if (!attribute) return
  const configured = String(retentionMonths ?? '')
  const sentence = `The built privacy page says ${onPage || 'no'} months, and RETENTION_MONTHS is ${configured || 'not set'}.`
  yield onPage === configured
    ? shown('Retention', sentence)
    : failed('Retention', `${sentence} Build the site again with the same variable.`)
}
