import { notifiersOf } from '../../api/_deployment/deployment.js'
import type { Settings } from '../../api/_settings/environment.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'

/** Reports who else gets leads, and on request posts a test there. */
export async function* checkReceivers(
  settings: Settings,
  { hasPostTest }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  for (const { receiver, probe } of notifiersOf(settings))
    if (probe)
      yield await check('Receiver of leads', async () => {
        if (hasPostTest) await probe.test(new Date())
        const test = hasPostTest ? 'It accepted a test.' : 'To post a test: npm run doctor -- --webhook-test.'
        return `Data of visitors is also ${receiver}. ${test}`
      })
}

/** Asks for the secret of the cron jobs where a sheet or a mail server is set up. */
export function* checkCron({ sheets, mail, cronSecret }: Settings): Generator<CheckResult> {
  if (sheets.kind === 'local' && mail.kind === 'local') return
  yield cronSecret
    ? shown('Cron jobs', 'CRON_SECRET is set: the daily run and the run of every fifteen minutes can work.')
    : failed(
        'Cron jobs',
        `CRON_SECRET is not set, so there is no daily run and no run of every fifteen minutes. Set it for the daily report and pending e-mails (openssl rand -base64 24).`,
      )
}
