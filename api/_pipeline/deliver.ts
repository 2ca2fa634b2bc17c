import { setTimeout as pause } from 'node:timers/promises'
import type { AppendResult, Delivery, Notice, Row, Sheets, Table } from '../_delivery/delivery.js'
import type { WebhookMessage } from '../_delivery/leadWebhook.js'
import type { Email } from '../_delivery/message.js'
import { HttpError, unavailable } from './httpError.js'
import { type LogLine, reasonOf } from './log.js'

// A lead has two channels: a row in the sheet, and an e-mail to the studio. The row is written first. The visitor is
// answered as soon as one channel has confirmed the lead.
//
// Google is slow: after 6 s the e-mail is sent, marked [NOT IN SHEET]; the visitor is answered; the row is still retried.
// Google is down: the same. A row that is not written before the function ends is named in the daily report.
// Google refuses the row: the e-mail is sent at once, and the daily report names the row.
// Google's answer comes late: the row exists and its e-mail is out, so the row is only marked as sent.

/** A row to add, with the e-mail and the webhook message about it. */
export type DeliveryItem = {
  readonly table: Table
  readonly row: Row
  readonly reference: string
  /** The e-mail to the studio. Where the row is not confirmed, it has the row attached as a CSV file. */
  readonly email: (sheetStatus: SheetStatus) => Email
  /** The same as a message for LEAD_WEBHOOK_URL. */
  readonly message: (sheetLink: string | undefined) => WebhookMessage
}

/** What the e-mail says about its row: whether it is in the sheet, and where staff open it. */
export type SheetStatus = { readonly isInSheet: boolean; readonly sheetLink: string | undefined }

/** Result of a delivery at the moment when the visitor is answered. */
export type Delivered = {
  /** `stored`: this request wrote the row. `repeat`: the row existed before. `emailed`: only the e-mail is out so far. */
  readonly kind: 'stored' | 'repeat' | 'emailed'
  /** Work on row and e-mail that goes on after the answer; resolves to what is logged about it. Never rejects. */
  readonly rest: Promise<DeliveryLog>
  /** Resolves to the reason why the webhook message failed, or undefined. May take two minutes. Never rejects. */
  readonly posted?: Promise<string | undefined>
}

/** What is logged about a delivery. */
export type DeliveryLog = Pick<LogLine, 'level' | 'sheetMs' | 'mailMs' | 'reason'>

/** Limits in milliseconds, counted from when `deliver` is called. */
export type Times = {
  /** Until then only the row is tried; after it the e-mail is sent as well. */
  readonly row: number
  /** Until then the row or the e-mail has to be confirmed, else the visitor gets a 503. */
  readonly answer: number
  /** Until then the row is retried after the answer. A function on Vercel has 300 s (`vercel.json`). */
  readonly rowRetries: number
  /** For this long after a row was written, another process may still be sending its e-mail. */
  readonly inFlight: number
}

/** The limits of a deployment. Tests shorten them. */
export const TIMES: Times = { row: 6000, answer: 11_000, rowRetries: 280_000, inFlight: 120_000 }

/**
 * Adds the row and sends its e-mail. Resolves as soon as one of the two is confirmed. Calls with the same row id give one
 * row and one e-mail. If the process ends after the row and before the e-mail, a repeat of the submission or the daily
 * run sends the e-mail, with the same `Message-ID`.
 * @throws HttpError 422 when the row id belongs to other answers, 503 when neither row nor e-mail was confirmed.
 */
export async function deliver(
  item: DeliveryItem,
  delivery: Delivery,
  times: Partial<Times> = {},
): Promise<Delivered> {
  const { row: rowMs, answer, rowRetries, inFlight } = { ...TIMES, ...times }
  const { sheets, mailbox, leadWebhook } = delivery
  const start = performance.now()
  const timeUntil = (end: number) => Math.max(0, Math.ceil(start + end - performance.now()))
  const stopRow = new AbortController()
  const pending: readonly Notice[] = [
    ...(item.row.pending ?? []),
    ...(leadWebhook ? ['webhook' as const] : []),
  ]
  const append = (signal?: AbortSignal) => sheets.append(item.table, { ...item.row, pending }, signal)
  const row = timed(() => append(stopRow.signal))
  const send = (isInSheet: boolean, withinMs?: number) =>
    timed(() => mailbox.send(item.email({ isInSheet, sheetLink: sheets.linkTo(item.table) }), withinMs))

  const early = await resultWithin(timeUntil(rowMs), row)
  if (early?.ok) return toDelivered(early.value, () => finish(item, sheets, row, send(true)))

  const mail = send(false, timeUntil(answer))
  const first = await resultWithin(timeUntil(answer), firstOk(row, mail))
  if (first === undefined || !first.ok) {
    stopRow.abort()
    const [sheet, email] = await Promise.all([row, mail])
    throw unavailable({
      id: item.row.id,
      sheetMs: sheet.ms,
      mailMs: email.ms,
      reason: reasonsOf(sheet, email),
    })
  }
  if (isAppendResult(first.value)) return toDelivered(first.value, () => finish(item, sheets, row, mail))
  const timer = setTimeout(() => stopRow.abort(), timeUntil(rowRetries))
  row.finally(() => clearTimeout(timer))
  return { kind: 'emailed', rest: finish(item, sheets, row, mail), posted: post() }

  function toDelivered(result: AppendResult, sendEmail: () => Promise<DeliveryLog>): Delivered {
    if (result.outcome === 'other-answers') throw keyReused(item.row.id)
    if (result.outcome !== 'already-there') return { kind: 'stored', rest: sendEmail(), posted: post() }
    const sinceOf = (wanted: Notice) => result.pending.find(({ notice }) => notice === wanted)?.since
    const [email, webhook] = [sinceOf('email'), sinceOf('webhook')]
    return {
      kind: 'repeat',
      rest: email
        ? isStillPending('email', email).then((isPending) =>
            isPending ? finish(item, sheets, row, send(true)) : row.then(toLog),
          )
        : row.then(toLog),
      posted: webhook
        ? isStillPending('webhook', webhook).then((isPending) => (isPending ? post() : undefined))
        : Promise.resolve(undefined),
    }
  }

  /**
   * Posts the message to LEAD_WEBHOOK_URL, then marks it as sent if the row exists.
   * @returns why one of the two failed, or undefined.
   */
  async function post(): Promise<string | undefined> {
    if (!leadWebhook) return undefined
    const message = item.message(sheets.linkTo(item.table))
    const [sheet, posted] = await Promise.all([row, timed(() => leadWebhook.postWithRetries(message))])
    if (!posted.ok) return posted.reason
    const marked = isThere(sheet) && (await timed(() => sheets.markSent(item.table, item.row.id, 'webhook')))
    return marked && !marked.ok ? marked.reason : undefined
  }

  /**
   * Whether a repeat has to send the notice itself. The process that wrote the row may be sending it now, so this waits
   * until `inFlight` is over and then reads again whether the notice is pending.
   */
  async function isStillPending(notice: Notice, since: Date): Promise<boolean> {
    const wait = since.getTime() + inFlight - Date.now()
    if (wait > 0) await pause(wait, undefined, { ref: false })
    const again = await timed(() => append())
    if (!again.ok || again.value.outcome !== 'already-there') return false
    return again.value.pending.some((one) => one.notice === notice)
  }
}

const isThere = (sheet: Step<AppendResult>) => sheet.ok && sheet.value.outcome !== 'other-answers'

/** Waits for row and e-mail, then marks the e-mail as sent, or the row as missing. */
async function finish(
  { table, row: { id }, reference }: DeliveryItem,
  sheets: Sheets,
  row: Promise<Step<AppendResult>>,
  mail: Promise<Step<readonly string[]>>,
): Promise<DeliveryLog> {
  const [sheet, email] = await Promise.all([row, mail])
  const hasRow = isThere(sheet)
  const marked = await timed(async () => {
    if (!hasRow) await sheets.markMissing({ tableId: table.id, submissionId: id, reference })
    else if (email.ok) await sheets.markSent(table, id, 'email')
  })
  const refused = email.ok ? email.value.length : 0
  const reason = [
    ...(sheet.ok && !hasRow ? ['The id belongs to a row with other answers.'] : []),
    reasonsOf(sheet, email, marked),
    ...(refused > 0 ? [`The mail server refused ${refused} of the recipients.`] : []),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    level: reason ? 'error' : 'info',
    sheetMs: sheet.ms,
    mailMs: email.ms,
    ...(reason && { reason }),
  }
}

/**
 * Adds a submission that a bot may have sent to the tab "Spam review", without an e-mail.
 * @throws HttpError 422 when the row id belongs to other answers, 503 when the row could not be added.
 */
export async function storeForReview(table: Table, row: Row, sheets: Sheets): Promise<Delivered> {
  const stored = await timed(() => sheets.append(table, row, AbortSignal.timeout(TIMES.answer)))
  if (!stored.ok) throw unavailable({ id: row.id, sheetMs: stored.ms, reason: stored.reason })
  if (stored.value.outcome === 'other-answers') throw keyReused(row.id)
  return {
    kind: stored.value.outcome === 'already-there' ? 'repeat' : 'stored',
    rest: Promise.resolve(toLog(stored)),
  }
}

/** The same id came with other answers: nothing was stored, so the visitor is told. */
const keyReused = (id: string) =>
  new HttpError(422, 'This key was used for another submission.', { log: { id, reason: 'key used twice' } })

/** Result of a call, with its duration in milliseconds. A failure is a value, because it must not stop the other call. */
type Step<Value> = { readonly ms: number } & (
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string }
)

async function timed<Value>(work: () => Promise<Value>): Promise<Step<Value>> {
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  try {
    return { ok: true, value: await work(), ms: ms() }
  } catch (error) {
    return { ok: false, reason: reasonOf(error), ms: ms() }
  }
}

/** The result of `work`, or undefined when it takes longer than `ms`. */
async function resultWithin<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

/** The step that succeeds first; when both fail, the failure that comes last. */
const firstOk = <One, Other>(one: Promise<Step<One>>, other: Promise<Step<Other>>) =>
  Promise.race<Step<One> | Step<Other>>([
    one.then<Step<One> | Step<Other>>((step) => (step.ok ? step : other)),
    other.then<Step<One> | Step<Other>>((step) => (step.ok ? step : one)),
  ])

const isAppendResult = (value: AppendResult | readonly string[]): value is AppendResult => 'outcome' in value

const toLog = (step: Step<unknown>): DeliveryLog =>
  step.ok ? { level: 'info', sheetMs: step.ms } : { level: 'error', sheetMs: step.ms, reason: step.reason }

const reasonsOf = (...steps: readonly Step<unknown>[]) =>
  steps.flatMap((step) => (step.ok ? [] : [step.reason])).join(' ')
