import { DeliveryError } from '../_delivery/delivery.js'

/** What is said of one request. Never an answer, a visitor's address or anything else that a visitor typed. */
export type LogLine = {
  readonly level: 'info' | 'error'
  /**
   * A form was received, received for review, or its row came after the answer; it could not be posted to
   * the studio's own tools; a payment was prepared, looked up or
   * reported; a request was refused; a visitor got no confirmation; a monitor or the daily run was answered.
   */
  readonly event:
    | 'submission'
    | 'suspect'
    | 'late row'
    | 'webhook'
    | 'payment'
    | 'refused'
    | 'receipt'
    | 'health'
    | 'daily'
  /** Form id, where a form was sent or counted. */
  readonly form?: string
  /** Submission id, once there is one. */
  readonly id?: string
  /** What visitor and studio know the submission by, wherever there is an id. */
  readonly reference?: string
  /** HTTP status of the answer. */
  readonly status: number
  /** How long the sheet took, in milliseconds. */
  readonly sheetMs?: number
  /** How long the mailbox took, in milliseconds. */
  readonly mailMs?: number
  readonly reason?: string
}

/** Where log lines go. */
export type Log = (line: LogLine) => void

/** One line of JSON on the standard streams, where Vercel and terminals pick it up; errors on the error stream. */
export const logToConsole: Log = (line) =>
  (line.level === 'error' ? console.error : console.log)(JSON.stringify(line))

/** A mistake of ours as the log may have it: what kind and where. Not its message, which may hold an answer. */
export function errorSummary(error: unknown): string {
  if (!(error instanceof Error)) return `Unexpected ${typeof error}.`
  const { name, message, stack = '' } = error
  const frames = stack.slice(stack.lastIndexOf(message) + message.length)
  return `Unexpected ${name}${frames.split('\n').find((line) => line.startsWith('    at ')) ?? ''}.`
}

/** Why something failed, as the log and the daily report may have it. */
export const reasonOf = (error: unknown): string =>
  error instanceof DeliveryError ? error.message : errorSummary(error)
