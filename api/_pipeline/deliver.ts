import { setTimeout as pause } from 'node:timers/promises'
import type { AppendResult, Delivery, Notice, Row, Sheets, Table } from '../_delivery/delivery.js'
import type { WebhookMessage } from '../_delivery/leadWebhook.js'
import type { Email } from '../_delivery/message.js'
import { HttpError, unavailable } from './httpError.js'
import { type LogLine, reasonOf } from './log.js'

// The row goes first, and the visitor waits for the first channel that has it: the sheet or the mailbox.
//
// Google is slow: after 6 s the e-mail goes out marked [NOT IN SHEET], the visitor is answered, and the row is tried on.
// Google is down: the same; a row that does not come within the function's time is named by the daily report.
// Google refuses the row: the e-mail goes out at once, and the daily report names the row.
// Google answers too late: the row is there and its e-mail is out already, so it is only marked as sent.

/** A row to add, and the e-mail about it. */
export type Item = {
  readonly table: Table
  readonly row: Row
  readonly reference: string
  /** The e-mail to the studio; with the row attached where it is not confirmed to be in the sheet. */
  readonly email: (sheetStatus: SheetStatus) => Email
  /** The same for the studio's own tools. */
  readonly message: (sheetLink: string | undefined) => WebhookMessage
}

/** What the e-mail says about the row. */
export type SheetStatus = { readonly isInSheet: boolean; readonly sheetLink: string | undefined }

/** What became of an item when the visitor is answered. */
export type Delivered = {
  /** The row is there by this request, was there before, or the e-mail alone has it so far. */
  readonly kind: 'stored' | 'repeat' | 'emailed'
  /** What is done after the answer about row and e-mail, and what the log says of it. Never rejects. */
  readonly rest: Promise<DeliveryLog>
  /** Why the message could not be posted, which may take two minutes to find out. Never rejects. */
  readonly posted?: Promise<string | undefined>
}

/** What the log says of a delivery. */
export type DeliveryLog = Pick<LogLine, 'level' | 'sheetMs' | 'mailMs' | 'reason'>

/** Limits in milliseconds, counted from when `deliver` is called. */
export type Times = {
  /** Until then only the row is tried. */
  readonly row: number
  /** Until then the row or the e-mail has to be taken: no visitor waits longer. */
  readonly answer: number
  /** Until then a late row is tried on. A function on Vercel has 300 s (`vercel.json`). */
  readonly rowRetries: number
  /** An e-mail whose row was written less than this ago may be on its way from another process. */
  readonly inFlight: number
}

const TIMES: Times = { row: 6000, answer: 11_500, rowRetries: 280_000, inFlight: 120_000 }

/**
 * Adds the row and sends its e-mail, and resolves as soon as one of them is done. One row and one e-mail, however often
 * it is called; where a process ended between the two, the e-mail is sent by a repeat or by the daily run, under the
 * same `Message-ID`.
 * @throws HttpError 422 when the id belongs to other answers, 503 when neither took it.
 */
export async function deliver(
  item: Item,
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
  if (early?.ok) return taken(early.value, () => finish(item, sheets, row, send(true)))

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
  if (isAppendResult(first.value)) return taken(first.value, () => finish(item, sheets, row, mail))
  const timer = setTimeout(() => stopRow.abort(), timeUntil(rowRetries))
  row.finally(() => clearTimeout(timer))
  return { kind: 'emailed', rest: finish(item, sheets, row, mail), posted: post() }

  function taken(result: AppendResult, sendEmail: () => Promise<DeliveryLog>): Delivered {
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

  /** Posts the message to the studio's own tools, and notes that it went out once the row is there. */
  async function post(): Promise<string | undefined> {
    if (!leadWebhook) return undefined
    const message = item.message(sheets.linkTo(item.table))
    const [sheet, posted] = await Promise.all([row, timed(() => leadWebhook.postWithRetries(message))])
    if (!posted.ok) return posted.reason
    const marked = isThere(sheet) && (await timed(() => sheets.markSent(item.table, item.row.id, 'webhook')))
    return marked && !marked.ok ? marked.reason : undefined
  }

  /** Whether it is pending for a repeat: the process that wrote the row may be sending it, so it is looked for again. */
  async function isStillPending(notice: Notice, since: Date): Promise<boolean> {
    const wait = since.getTime() + inFlight - Date.now()
    if (wait > 0) await pause(wait, undefined, { ref: false })
    const again = await timed(() => append())
    if (!again.ok || again.value.outcome !== 'already-there') return false
    return again.value.pending.some((one) => one.notice === notice)
  }
}

const isThere = (sheet: Step<AppendResult>) => sheet.ok && sheet.value.outcome !== 'other-answers'

/** Waits for both, and notes what became of them. */
async function finish(
  { table, row: { id }, reference }: Item,
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
 * Keeps a submission that looks like a machine's for a person to look at, without an e-mail.
 * @throws HttpError 422 when the id belongs to other answers, 503 when it could not be kept.
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

/** Nothing was kept, so nothing may be promised. */
const keyReused = (id: string) =>
  new HttpError(422, 'This key was used for another submission.', { log: { id, reason: 'key used twice' } })

/** What a call came to, and how long it took in milliseconds. A failure is a value: it must not stop the other call. */
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

/** What the work comes to, or undefined after `ms`. */
async function resultWithin<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

/** The first of two steps that did not fail, or the last failure. */
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
