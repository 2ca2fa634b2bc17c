import { studio } from '../../content/studio.js'
import { reasonOf } from '../_common/serviceError.js'
import type { LogLine } from './log.js'

/** Validation errors: for each question with a problem, its sentences. */
export type Issues = Readonly<Record<string, readonly string[]>>

type Details = {
  readonly issues?: Issues
  readonly headers?: Readonly<Record<string, string>>
  /** Fields for the log line, beside form and status. Never an answer of a visitor. */
  readonly log?: Partial<LogLine>
}

/** Refuses a request. Any step may throw it; `errorResponse` turns it into a response. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly issues: Issues
  readonly headers: Readonly<Record<string, string>>
  readonly log: Partial<LogLine>

  /** @param message - shown to the visitor: what is wrong and what to do. */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    message: string,
    { issues = {}, headers = {}, log = {} }: Details = {},
  ) {
    super(message)
    this.issues = issues
    this.headers = headers
    this.log = log
  }
}

/** Value of the `Retry-After` header, in seconds, when the answers could not be stored. */
const RETRY_AFTER = 30

/** The error on a preview: it shows a branch that is not released, and writes and sends nothing, whatever variables it has. */
export const previewError = (): HttpError =>
  new HttpError(
    503,
    `This is a preview of the site: nothing is sent from here. Use the site itself, or e-mail us at ${studio.email}.`,
    { log: { reason: 'preview' } },
  )

const NOT_SENT = `Your answers could not be sent. Please try again, or e-mail us at ${studio.email}.`

/**
 * The error when a service failed that was needed. @param log - holds the reason
 * @param sentence - what could not be done. @default that neither the sheet nor the mailbox took the answers
 */
export const unavailable = (log: Partial<LogLine>, sentence = NOT_SENT): HttpError =>
  new HttpError(503, sentence, {
    headers: { 'Retry-After': String(RETRY_AFTER) },
    log: { level: 'error', ...log },
  })

/**
 * The error as a refusal: 503 for a set-up that is wrong, and for everything that was not foreseen.
 * @param sentence - says then what could not be done. @default that the answers could not be sent
 */
export function toHttpError(error: unknown, sentence?: string): HttpError {
  if (error instanceof HttpError) return error
  return unavailable({ reason: reasonOf(error) }, sentence)
}
