/** The log line of one request. It never holds an answer, an address or any other text of a visitor. */
export type LogLine = {
  readonly level: 'info' | 'error'
  /** What happened: `submission`, `suspect` (stored in "Spam review"), `payment`, `refused`, `alarm`, `health`, `run`. */
  readonly event: string
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

/** Where log lines go. */
export type Log = (line: LogLine) => void

/** Writes one line of JSON: errors to stderr, all others to stdout. Vercel collects both. */
export const logToConsole: Log = (line) =>
  (line.level === 'error' ? console.error : console.log)(JSON.stringify(line))
