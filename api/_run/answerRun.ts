import { type Dependencies, servedAt } from '../_delivery/services.js'
import { answering } from '../_http/answering.js'
import { NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import type { Following } from './events.js'
import { type RunResult, reportNow, run } from './run.js'

export type RunDependencies = Pick<Dependencies, 'deployment' | 'clock' | 'log'> & {
  /** What the events are compared with, and how the site is built again. @default as in `followEvents` */
  readonly following?: Following
}

/**
 * Answers `GET /api/run`, which Vercel's cron calls every five minutes. With `?report` it sends the report now instead. Responds
 * with the result: 200, or 503 if there is a problem. 401 without CRON_SECRET. The result is logged too.
 */
export const answerRun = ({ deployment, clock, log, following }: RunDependencies) =>
  answering({ log, sentence: NOT_RUN, line: { event: 'run' } }, async (request) => {
    const { origin, searchParams } = new URL(request.url)
    const found = servedAt(origin, await deployment())
    rejectWithoutSecret(request, found.settings.cronSecret)
    const result = searchParams.has('report')
      ? await reportNow(found, clock())
      : await run(found, clock(), following)
    const isOk = result.problems.length === 0
    const status = isOk ? 200 : 503
    log({ level: isOk ? 'info' : 'error', event: 'run', status, reason: summary(result) })
    return Response.json(result, { status, headers: NO_STORE })
  })

const NOT_RUN = 'The run failed. Its line in the log says why.'

/** The result of a run in one line, for the log. */
export function summary({ outcome, sent = 0, due = 0, report, problems }: RunResult): string {
  const further = report ? [`Report ${report}.`, ...problems] : problems
  return [`Run ${outcome}: ${sent} e-mails sent, ${due} due.`, ...further].join(' ')
}
