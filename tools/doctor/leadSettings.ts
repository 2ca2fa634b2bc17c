import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ServiceError } from '../../api/_common/serviceError.js'
import { leadWebhook } from '../../api/_notify/leadWebhook.js'
import type { Settings } from '../../api/_settings/environment.js'
import { type CheckResult, check } from './checkResult.js'

/** Reports where leads are posted. @param isTested - whether to post a signed test there */
export async function* checkLeadWebhook(
  { leadWebhook: settings }: Settings,
  isTested: boolean,
): AsyncGenerator<CheckResult> {
  if (!settings) return
  const { host } = new URL(settings.url)
  yield await check('Lead webhook', async () => {
    if (!isTested) return `Each lead is posted to ${host}. To post a test: npm run doctor -- --webhook-test.`
    await leadWebhook(settings).post({
      id: randomUUID(),
      type: 'test',
      data: { sentAt: new Date().toISOString() },
      text: 'A test of the website: leads will be posted here.',
    })
    return `${host} accepted a signed test.`
  })
}

/** The built privacy page. It states for how long rows are kept, in the attribute `data-retention-months`. */
const PRIVACY_PAGE = 'dist/client/privacy.html'

/** Checks that the built privacy page states the same period as RETENTION_MONTHS. */
export async function* checkRetention({ retentionMonths }: Settings): AsyncGenerator<CheckResult> {
  const page = await readFile(PRIVACY_PAGE, 'utf8').catch(() => undefined)
  if (page === undefined) return
  yield await check('Retention', async () => {
    const onPage = /data-retention-months="(\d*)"/.exec(page)?.[1] ?? ''
    const configured = String(retentionMonths ?? '')
    if (onPage !== configured)
      throw new ServiceError(
        `The built privacy page says ${onPage || 'no'} months, and RETENTION_MONTHS is ${configured || 'not set'}. Build the site again with the same variable.`,
      )
    return configured
      ? `Rows are removed after ${configured} months, as the privacy page says.`
      : 'RETENTION_MONTHS is not set: no row is removed automatically.'
  })
}
