import type { Settings } from '../../api/_settings/environment.js'
import { type CheckResult, failed, shown } from './check.js'

/** Asks for the secret of the cron job where a sheet or a mail server is set up. */
export function* checkCron({ sheets, mail, cronSecret }: Settings): Generator<CheckResult> {
  if (sheets.kind === 'local' && mail.kind === 'local') return
  yield cronSecret
    ? shown('Cron job', 'CRON_SECRET is set: the run of every five minutes can work.')
    : failed(
        'Cron job',
        'CRON_SECRET is not set, so no run sends letters that are due, nor the daily report. Set it (openssl rand -base64 24).',
      )
}
