import { reasonOf } from '../_common/serviceError.js'
import type { Dependencies } from '../_delivery/services.js'
import { HttpError } from '../_http/httpError.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import type { Deployment } from './deployment.js'

type HealthDependencies = Pick<Dependencies<Deployment>, 'deployment' | 'log'>

/**
 * Answers `GET /api/health` for a monitor: whether this deployment can store leads, and where. With CRON_SECRET
 * (`Authorization: Bearer …`) it also asks spreadsheet, mail server and Stripe. The reason of a failure is logged too.
 * @param reachMs - longest wait for these, in milliseconds
 * @returns 200 with `{ ok, storage, mail, payments }`; 503 with `ok: false` when a variable is wrong, so that nothing can be
 * stored. With the secret also `unreachable`, a sentence for each service that does not answer; then it is a 503, too.
 */
export const reportHealth =
  ({ deployment, log }: HealthDependencies, reachMs?: number) =>
  async (request: Request): Promise<Response> => {
    const unhealthy = (reason: string, content: object = {}) => {
      log({ level: 'error', event: 'health', status: 503, reason })
      return Response.json({ ok: false, ...content }, { status: 503, headers: NO_STORE })
    }
    try {
      const { kinds, settings, reach } = await deployment()
      if (!request.headers.has('authorization'))
        return Response.json({ ok: true, ...kinds }, { headers: NO_STORE })
      rejectWithoutSecret(request, settings.cronSecret)
      const outcomes = await reach(reachMs)
      const unreachable = outcomes.flatMap(([, outcome]) => (outcome.ok ? [] : [outcome.reason]))
      if (unreachable.length > 0) return unhealthy(unreachable.join(' '), { ...kinds, unreachable })
      return Response.json({ ok: true, ...kinds, unreachable }, { headers: NO_STORE })
    } catch (error) {
      return error instanceof HttpError ? errorResponse(request, error) : unhealthy(reasonOf(error))
    }
  }
