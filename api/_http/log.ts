/** The log line of one request. It never holds an answer, an address or any other text of a visitor. */
export type LogLine = {
  readonly level: 'info' | 'error'
  readonly event: Event
  /** Form id, where a form was sent or counted. */
  readonly form?: string
  /** Submission id, once there is one. */
  readonly id?: string
  /** Reference of the submission. */
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
  /** A form was received; a suspect was stored in "Spam review". */
  | 'submission'
  | 'suspect'
  /** The visitor was answered before the row was written; this is the result of the row. */
  | 'late row'
  /** A payment was prepared, looked up or reported by Stripe. */
  | 'payment'
  /** A request got an error. */
  | 'refused'
  /** These addresses were called. */
  | 'health'
  | 'run'
  /** Work after the answer may be cut off. */
  | 'after answer'

/** Where log lines go. */
export type Log = (line: LogLine) => void

/** Writes one line of JSON: errors to stderr, all others to stdout. Vercel collects both. */
export const logToConsole: Log = (line) =>
  (line.level === 'error' ? console.error : console.log)(JSON.stringify(line))
