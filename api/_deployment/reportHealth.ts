import { attempt } from '../_common/attempt.js'
import { reasonOf } from '../_common/serviceError.js'
import { within } from '../_common/timeLimit.js'
import type { Dependencies } from '../_delivery/services.js'
import { HttpError } from '../_http/httpError.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import type { Deployment } from '../_payments/answerPayment.js'
import { verifyStripe } from '../_payments/stripeClient.js'
import { allTables } from '../_tables/tables.js'

/** Longest time for asking the services, in milliseconds. All are asked at the same time. */
const ASK_MS = 9000

/**
 * Answers `GET /api/health` for a monitor: what this deployment stores in, and sends by. It holds no secret. With CRON_SECRET
 * (`Authorization: Bearer …`) it also asks these services: `problems` says which do not answer.
 * @returns 200 with `{ ok, storage, mail, payments }`; 503 with `ok: false` when a variable is wrong, or a service does not answer
 */
export const reportHealth =
  ({ deployment, log }: Pick<Dependencies<Deployment>, 'deployment' | 'log'>, askMs = ASK_MS) =>
  async (request: Request): Promise<Response> => {
    const unhealthy = (reason: string, content: object) => {
      log({ level: 'error', event: 'health', status: 503, reason })
      return Response.json({ ok: false, ...content }, { status: 503, headers: NO_STORE })
    }
    try {
      const found = await deployment()
      const { sheets, mail, payments, cronSecret } = found.settings
      const content = { storage: sheets.kind, mail: mail.kind, payments: payments.kind }
      const isAsked = request.headers.has('authorization')
      if (isAsked) rejectWithoutSecret(request, cronSecret)
      const problems = isAsked ? await unreachable(found, askMs) : []
      if (problems.length > 0) return unhealthy(problems.join(' '), { ...content, problems })
      return Response.json({ ok: true, ...content }, { headers: NO_STORE })
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(request, error)
      return unhealthy(reasonOf(error), {})
    }
  }

/** A sentence for each service that does not answer. */
async function unreachable({ settings, store }: Deployment, ms: number): Promise<readonly string[]> {
  const asked = [
    ['The sheet', store.read(allTables, [], ms).then((all) => all.find(({ error }) => error)?.error)],
    ['The mail server', verifyMail(settings)],
    ['Stripe', verifyStripe(settings.payments)],
  ] as const
  const answers = asked.map(([who, work]) =>
    attempt(async () => {
      const error = await within<unknown>(ms, who, work)
      if (error) throw error
    }),
  )
  return (await Promise.all(answers)).flatMap((answer) => (answer.ok ? [] : [answer.reason]))
}
