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
 * @returns 200 with `{ ok, storage, mail, payments }`; 503 with `ok: false` when a variable is wrong or, with `?deep=1`,
 * a service does not answer.
 */
export const reportHealth =
  ({ deployment, log }: HealthDependencies, deepMs: number = DEEP_MS) =>
  async (request: Request): Promise<Response> => {
    const found = await deployment().catch((error: unknown) => {
      if (error instanceof NotConfigured) return error
      throw error
    })
    if (found instanceof NotConfigured) {
      log({ level: 'error', event: 'health', status: 503, reason: found.message })
      return Response.json({ ok: false }, { status: 503, headers: NO_STORE })
    }
    const { sheets, mail, payments } = found.settings
    const kinds = { storage: sheets.kind, mail: mail.kind, payments: payments.kind }
    if (new URL(request.url).searchParams.get('deep') !== '1')
      return Response.json({ ok: true, ...kinds }, { headers: NO_STORE })
    try {
      rejectWithoutSecret(request, found.settings.cronSecret)
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(request, error)
      throw error
    }
    const failures = await checkServices(found, deepMs)
    const checks = Object.fromEntries(Object.keys(kinds).map((name) => [name, !failures.has(name)]))
    const ok = failures.size === 0
    if (!ok) log({ level: 'error', event: 'health', status: 503, reason: [...failures.values()].join(' ') })
    return Response.json({ ok, ...kinds, checks }, { status: ok ? 200 : 503, headers: NO_STORE })
  }

/** Asks every service. @returns for each that fails, by its name: the reason. */
async function checkServices(
  { settings, delivery }: Deployment,
  ms: number,
): Promise<ReadonlyMap<string, string>> {
  const services: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['storage', 'The sheet', () => readSheets(delivery, ms)],
    ['mail', 'The mail server', () => verifyMail(settings)],
    ['payments', 'Stripe', () => verifyStripe(settings.payments)],
  ]
  const failures = await Promise.all(
    services.map(([name, who, ask]) =>
      within(ms, who, ask()).then(
        () => [],
        (error: unknown) => [[name, reasonOf(error)] as const],
      ),
    ),
  )
  return new Map(failures.flat())
}

async function readSheets({ sheets }: Deployment['delivery'], ms: number): Promise<void> {
  for (const reading of await sheets.admin.read(allTables, [], ms)) if (reading.error) throw reading.error
}
