import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { verifyMail } from '../_delivery/smtp/smtpMailbox.js'
import { within } from '../_delivery/within.js'
import { verifyStripe } from '../_payments/stripeClient.js'
import { HttpError } from './httpError.js'
import { type Log, logToConsole, reasonOf } from './log.js'
import { rejectWithoutSecret } from './rejectWithoutSecret.js'
import { errorResponse } from './reply.js'
import { allTables } from './toRow.js'

/** Longest duration of a deep check, in milliseconds. All services are asked at the same time. */
export const DEEP_MS = 9000

/** A monitor needs the current state, so no cache may store the response. */
const headers = { 'Cache-Control': 'no-store' }

type Found = Extract<Deployment, { ok: true }>

/**
 * Answers `GET /api/health` for a monitor: whether this deployment can store leads, and where. It holds no secret; the
 * reason of a failure is only logged. With `?deep=1` and CRON_SECRET it also asks Google, the mail server and Stripe, and
 * `checks` says which of them answer.
 * @returns 200 with `{ ok, storage, mail, payments }`; 503 with `ok: false` when a variable is wrong or, with `?deep=1`,
 * a service does not answer.
 */
export const reportHealth =
  (deployment: () => Promise<Deployment> = getDelivery, log: Log = logToConsole, deepMs: number = DEEP_MS) =>
  async (request: Request): Promise<Response> => {
    const found = await deployment()
    if (!found.ok) {
      const reason = `Not configured. ${found.problems.join(' ')}`
      log({ level: 'error', event: 'health', status: 503, reason })
      return Response.json({ ok: false }, { status: 503, headers })
    }
    const { sheets, mail, payments } = found.settings
    const kinds = { storage: sheets.kind, mail: mail.kind, payments: payments.kind }
    if (new URL(request.url).searchParams.get('deep') !== '1')
      return Response.json({ ok: true, ...kinds }, { headers })
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
    return Response.json({ ok, ...kinds, checks }, { status: ok ? 200 : 503, headers })
  }

/** Asks every service. @returns for each that fails, by its name: the reason. */
async function checkServices(
  { settings, delivery }: Found,
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

async function readSheets({ sheets }: Found['delivery'], ms: number): Promise<void> {
  for (const reading of await sheets.admin.read(allTables, [], ms))
    if ('error' in reading) throw reading.error
}
