/** The log line of one request. It never holds an answer, an address or any other text of a visitor. */
export type LogLine = {
  readonly level: 'info' | 'error'
  /**
   * - `submission`: a form was received. `suspect`: it was stored in "Spam review".
   * - `late row`: the visitor was answered before the row was written; this is the result of the row.
   * - `webhook`: a message to LEAD_WEBHOOK_URL failed.
   * - `payment`: a payment was prepared, looked up or reported by Stripe.
   * - `refused`: a request got an error. `confirmation`: a visitor's confirmation e-mail was not sent.
   * - `health`, `daily`, `pending`: these addresses were called.
   * - `after answer`: work after the answer may be cut off.
   */
  readonly event: Event
  /** Form id, where a form was sent or counted. */
  readonly form?: string
  /** Submission id, once there is one. */
  readonly id?: string
  /** Reference of the submission, derived from `id`. */
  readonly reference?: string
  /** HTTP status of the answer, where the line is about one. */
  readonly status?: number
  /** Duration of the write to the sheet, in milliseconds. */
  readonly sheetMs?: number
  /** Duration of sending the e-mail, in milliseconds. */
  readonly mailMs?: number
  readonly reason?: string
}

type Event =
  | 'submission'
  | 'suspect'
  | 'late row'
  | 'webhook'
  | 'payment'
  | 'refused'
  | 'confirmation'
  | 'health'
  | 'daily'
  | 'after answer'
  | 'pending'

/** Where log lines go. */
export type Log = (line: LogLine) => void

/** Writes one line of JSON: errors to stderr, all others to stdout. Vercel collects both. */
export const logToConsole: Log = (line) =>
  (line.level === 'error' ? console.error : console.log)(JSON.stringify(line))
