import { studio } from '../../content/studio.js'
import type { LogLine } from './log.js'

/** For each answer that needs attention, by question: its sentences. */
export type Issues = Readonly<Record<string, readonly string[]>>

type Details = {
  readonly issues?: Issues
  readonly headers?: Readonly<Record<string, string>>
  /** What the log says of it, beside form and status. Never an answer. */
  readonly log?: Partial<LogLine>
}

/** A request that is not served: thrown anywhere in the pipeline, answered in one place. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly issues: Issues
  readonly headers: Readonly<Record<string, string>>
  readonly log: Partial<LogLine>

  /** `message` is what the visitor reads: it says what to do. */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503,
    message: string,
    { issues = {}, headers = {}, log = {} }: Details = {},
  ) {
    super(message)
    this.issues = issues
    this.headers = headers
    this.log = log
  }
}

/** How long visitors are asked to wait when nothing took their answers, in seconds. */
const RETRY_AFTER = 30

/** The error of a preview, which takes nothing from anybody. Trying again would not help. */
export const previewOnly = (log: Partial<LogLine>): HttpError =>
  new HttpError(
    503,
    `This is a preview of the site: nothing is sent from here. Use the site itself, or e-mail us at ${studio.email}.`,
    { log },
  )

/** The error when nothing took the answers; nothing was promised. `log` says why. */
export const unavailable = (log: Partial<LogLine>): HttpError =>
  new HttpError(503, `Your answers could not be sent. Please try again, or e-mail us at ${studio.email}.`, {
    headers: { 'Retry-After': String(RETRY_AFTER) },
    log: { level: 'error', ...log },
  })
