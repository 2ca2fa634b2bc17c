import { attempt } from '../_common/attempt.js'
import { reasonOf } from '../_common/serviceError.js'
import { within } from '../_common/timeLimit.js'
import { HttpError } from '../_http/httpError.js'
import type { Log } from '../_http/log.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import { verifyStripe } from '../_payments/stripeClient.js'
import { NotConfigured } from '../_settings/notConfigured.js'
import { allTables } from '../_tables/tables.js'
import type { Deployment } from './deployment.js'

/** Longest duration of a deep check, in milliseconds. All services are asked at the same time. */
export const DEEP_MS = 9000

/** What the function depends on: `deployed` in `deployed.ts`, or what a test passes. */
type HealthDependencies = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<Deployment>
  readonly log: Log
}

/**
 * Answers `GET /api/health` for a monitor: whether this deployment can store leads, and where. It holds no secret; the
 * reason of a failure is only logged. With `?deep=1` and CRON_SECRET it also asks Google, the mail server and Stripe, and
 * `checks` says which of them answer.
 * @returns 200 with `{ ok, storage, mail, payments }`; 503 with `ok: false` when nothing can be stored, as with a wrong
 * variable, or, with `?deep=1`, a service does not answer.
 */
export const reportHealth =
  ({ deployment, log }: HealthDependencies, deepMs: number = DEEP_MS) =>
  async (request: Request): Promise<Response> => {
    const unhealthy = (reason: string, content: object) => {
      log({ level: 'error', event: 'health', status: 503, reason })
      return Response.json({ ok: false, ...content }, { status: 503, headers: NO_STORE })
    }
    try {
      const found = await deployment()
      const { sheets, mail, payments, cronSecret } = found.settings
      const kinds = { storage: sheets.kind, mail: mail.kind, payments: payments.kind }
      if (new URL(request.url).searchParams.get('deep') !== '1')
        return Response.json({ ok: true, ...kinds }, { headers: NO_STORE })
      rejectWithoutSecret(request, cronSecret)
      const outcomes = Object.entries(await askServices(found, deepMs))
      const checks = Object.fromEntries(outcomes.map(([name, { ok }]) => [name, ok]))
      const reasons = outcomes.flatMap(([, outcome]) => (outcome.ok ? [] : outcome.reason))
      if (reasons.length > 0) return unhealthy(reasons.join(' '), { ...kinds, checks })
      return Response.json({ ok: true, ...kinds, checks }, { headers: NO_STORE })
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(request, error)
      return unhealthy(error instanceof NotConfigured ? error.message : reasonOf(error), {})
    }
  }

async function askServices({ settings, delivery }: Deployment, ms: number) {
  const ask = (who: string, work: Promise<unknown>) => attempt(() => within(ms, who, work))
  const [storage, mail, payments] = await Promise.all([
    ask('The sheet', readSheets(delivery, ms)),
    ask('The mail server', verifyMail(settings)),
    ask('Stripe', verifyStripe(settings.payments)),
  ])
  return { storage, mail, payments }
}

async function readSheets({ sheets }: Deployment['delivery'], ms: number): Promise<void> {
  for (const reading of await sheets.admin.read(allTables, [], ms)) if (reading.error) throw reading.error
}
