import type { Settings } from '../../api/_settings/environment.js'
import { type CheckResult, failed, shown } from './check.js'

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
