import { attempt } from '../_common/attempt.js'
import { reasonOf } from '../_common/serviceError.js'
import { within } from '../_common/timeLimit.js'
import type { Dependencies } from '../_delivery/dependencies.js'
import { HttpError } from '../_http/httpError.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import { CONDITIONS, conditionsIn } from '../_notify/conditions.js'
import type { Deployment } from '../_payments/answerPayment.js'
import { verifyStripe } from '../_payments/stripeClient.js'
import { keeping } from '../_sheets/keeping.js'
import { DAILY_RUN, type Note, PENDING_RUN } from '../_sheets/sheets.js'
import { allTables } from '../_tables/tables.js'

/** Longest duration of a deep check, in milliseconds. All services are asked at the same time. */
export const DEEP_MS = 9000
/** Longest duration of reading when the last runs were, and for how long the result is cached, in milliseconds. */
const RUNS_MS = 3000
const RUNS_CACHED_MS = 60_000
const MINUTE_MS = 60_000
/** From this age on, in milliseconds, the last run says that the cron job does not work. */
const OVERDUE_MS = { daily: 26 * 60 * MINUTE_MS, pending: 40 * MINUTE_MS } as const

type HealthDependencies = Pick<Dependencies<Deployment>, 'deployment' | 'clock' | 'log'>

/**
 * Answers `GET /api/health` for a monitor: whether this deployment can store leads, where, and when the last daily and
 * pending runs were (ISO 8601, or null). It holds no secret; the reason of a failure is only logged. With `?deep=1` and
 * CRON_SECRET it also asks Google, the mail server and Stripe: `checks` says which of them answer, and `conditions` what is
 * wrong as long as it lasts.
 * @returns 200 with `{ ok, storage, mail, payments, lastDaily, lastPending }`; 503 with `ok: false` when nothing can be
 * stored, as with a wrong variable, or, with `?deep=1`, a service does not answer, a run is overdue or a condition lasts.
 */
export const reportHealth = ({ deployment, clock, log }: HealthDependencies, deepMs: number = DEEP_MS) => {
  const runsMs = Math.min(RUNS_MS, deepMs)
  const readRuns = keeping(RUNS_CACHED_MS, ({ admin }) =>
    within(runsMs, 'The sheet', admin.notes([DAILY_RUN, PENDING_RUN, CONDITIONS], runsMs)),
  )
  return async (request: Request): Promise<Response> => {
    const unhealthy = (reason: string, content: object) => {
      log({ level: 'error', event: 'health', status: 503, reason })
      return Response.json({ ok: false, ...content }, { status: 503, headers: NO_STORE })
    }
    try {
      const found = await deployment()
      const { sheets, mail, payments, cronSecret } = found.settings
      const isDeep = new URL(request.url).searchParams.get('deep') === '1'
      if (isDeep) rejectWithoutSecret(request, cronSecret)
      const [read, asked] = await Promise.all([
        attempt(() => readRuns(found.delivery.sheets)),
        isDeep ? askServices(found, deepMs) : undefined,
      ])
      // None if the sheet does not say.
      const runs: ReadonlyMap<string, Note> = read.ok ? read.value : new Map()
      const lastDaily = runs.get(DAILY_RUN)?.at ?? null
      const lastPending = runs.get(PENDING_RUN)?.at ?? null
      const content = {
        ...{ storage: sheets.kind, mail: mail.kind, payments: payments.kind },
        ...{ lastDaily, lastPending },
      }
      if (!asked) return Response.json({ ok: true, ...content }, { headers: NO_STORE })
      const outcomes = Object.entries(asked)
      const checks = Object.fromEntries(outcomes.map(([name, { ok }]) => [name, ok]))
      const reasons = outcomes.flatMap(([, outcome]) => (outcome.ok ? [] : outcome.reason))
      reasons.push(...overdue('daily', lastDaily, clock()), ...overdue('pending', lastPending, clock()))
      const noted = conditionsIn(runs.get(CONDITIONS))
      reasons.push(...noted.map(({ text }) => text))
      const conditions = noted.map(({ name, since, text }) => ({ name, since, text }))
      if (reasons.length > 0) return unhealthy(reasons.join(' '), { ...content, checks, conditions })
      return Response.json({ ok: true, ...content, checks, conditions }, { headers: NO_STORE })
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(request, error)
      return unhealthy(reasonOf(error), {})
    }
  }
}

/** A sentence if the last run is too old. */
const overdue = (name: keyof typeof OVERDUE_MS, last: Date | null, now: Date): readonly string[] =>
  last && now.getTime() - last.getTime() > OVERDUE_MS[name]
    ? [`The last ${name} run was at ${last.toISOString()}. Check the cron job of /api/${name}.`]
    : []

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
