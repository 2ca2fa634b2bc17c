import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { type Log, logToConsole } from './log.js'

/**
 * Tells a monitor whether this deployment can take leads and where they go; nothing secret. What is wrong is logged.
 * @returns 200 with `{ ok, storage, mail, payments }`, or 503 with `{ ok: false }` when its variables are wrong.
 */
export const reportHealth =
  (deployment: () => Promise<Deployment> = getDelivery, log: Log = logToConsole) =>
  async (): Promise<Response> => {
    const found = await deployment()
    const headers = { 'Cache-Control': 'no-store' }
    if (!found.ok) {
      const reason = `Not configured. ${found.problems.join(' ')}`
      log({ level: 'error', event: 'health', status: 503, reason })
      return Response.json({ ok: false }, { status: 503, headers })
    }
    const { storage, mail, payments } = found.settings
    const body = { ok: true, storage: storage.kind, mail: mail.kind, payments: payments.kind }
    return Response.json(body, { headers })
  }
