import { toHttpError } from './httpError.js'
import type { Log, LogLine } from './log.js'
import { errorResponse } from './reply.js'

type About = {
  readonly log: Log
  /** What could not be done, where a service failed. */
  readonly sentence: string
  /** Further fields of the log line. */
  readonly line?: Partial<LogLine>
  /** Is told why, where a service failed. */
  readonly onFailure?: (reason: string) => void
}

/** Answers a request by `work`. What it throws becomes an error response, and a line in the log. */
export const answering =
  ({ log, sentence, line, onFailure }: About, work: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    try {
      return await work(request)
    } catch (error) {
      const refusal = toHttpError(error, sentence)
      const { level = 'info', reason = '' } = refusal.log
      log({ event: 'refused', ...line, status: refusal.status, ...refusal.log, level })
      if (level === 'error' && refusal.status === 503) onFailure?.(reason)
      return errorResponse(request, refusal)
    }
  }
