import { setTimeout as pause } from 'node:timers/promises'
import { attempt, type Outcome } from '../_common/attempt.js'
import { timer } from '../_common/timeLimit.js'
import { HttpError, unavailable } from '../_http/httpError.js'
import type { LogLine } from '../_http/log.js'
import type { Email, SheetStatus } from '../_mail/email.js'
import { isPerhapsSent, mayTryAgain, sendPatiently } from '../_mail/sendPatiently.js'
import type { WebhookMessage } from '../_notify/leadWebhook.js'
import { type AppendResult, asUnanswered, type Sheets } from '../_sheets/sheets.js'
import type { Notice, Row, Table } from '../_tables/table.js'
import type { Delivery } from './delivery.js'
import { postLead } from './postLead.js'

// A lead has two channels: a row in the sheet, and an e-mail to the studio. The row is written first. The visitor is
// answered as soon as one channel has confirmed the lead:
//
//   rowFirst   the row is confirmed within 6 s: its e-mail follows after the answer, with retries over some minutes
//   mailFirst  it is not: the e-mail goes out, marked [NOT IN SHEET], and the row is tried on after the answer
//   neither    both fail, or 11 s are over: the visitor is told, and nothing was promised

/** A row to add, with the e-mail and the webhook message about it. */
export type DeliveryItem = {
  readonly table: Table
  readonly row: Row
  /** The e-mail to the studio. Where the row is not confirmed, it has the row attached as a CSV file. */
  readonly email: (sheetStatus: SheetStatus) => Email
  /** The e-mail to the payer, where there is one. */
  readonly payerEmail?: Email | undefined
  /** The same as a message for LEAD_WEBHOOK_URL. */
  readonly message: (sheetLink: string | undefined) => WebhookMessage
}

/** Result of a delivery at the moment when the visitor is answered. */
export type Delivered = {
  /** `stored`: this request wrote the row. `repeat`: the row existed before. `emailed`: only the e-mail is out so far. */
  readonly kind: 'stored' | 'repeat' | 'emailed'
  /** Work on row and e-mail that goes on after the answer; resolves to what is logged about it. Never rejects. */
  readonly rest: Promise<DeliveryLog>
  /**
   * Resolves to the reason why the e-mail to the payer or the webhook message failed, or undefined. May take minutes. Never
   * rejects.
   */
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
}

/** The reason of the alarm, and of the log line, when the e-mail was sent first. */
export const ROW_IS_LATE =
  'The row is late, and is tried for some minutes. The e-mail was sent first, marked [NOT IN SHEET].'

/** The limits of a deployment. Tests shorten them. */
export const TIMES: Times = { row: 6000, answer: 11_000, rowRetries: 280_000 }

/**
 * Adds the row and sends its e-mail. Resolves as soon as one of the two is confirmed. Calls with the same row id give one
 * row and one e-mail. If the process ends after the row and before the e-mail, `/api/pending` sends the e-mail, with the
 * same `Message-ID`.
 * @param onFailure - called at once with the reason when the row is late, or when the mail server refuses an e-mail or cannot
 * be reached after the answer
 * @throws HttpError 422 when the row id belongs to other answers, 503 when neither row nor e-mail was confirmed.
 */
export async function deliver(
  item: DeliveryItem,
  delivery: Delivery,
  times: Partial<Times> = {},
  onFailure: (reason: string) => void = () => undefined,
): Promise<Delivered> {
  const { row: rowMs, answer, rowRetries } = { ...TIMES, ...times }
  const left = timer()
  const stop = new AbortController()
  const row = attempt(() => append(item, delivery, stop.signal))
  const work: Work = { item, delivery, row, onFailure }

  const early = await resultWithin(left(rowMs), row)
  if (early?.ok) return rowFirst(work, early.value)

  const mail = sendAtOnce(work, early === undefined, left(answer))
  const anyOk = Promise.any([okAs('row', row), okAs('mail', mail)]).catch(() => undefined)
  const first = await resultWithin(left(answer), anyOk)
  const sheet = first === 'row' ? await row : undefined
  if (sheet?.ok) return rowFirst(work, sheet.value, mail)
  if (first === 'mail') return mailFirst(work, mail, () => stop.abort(), left(rowRetries))
  stop.abort()
  return await neither(work, mail)
}

/** A delivery under way: its row is being added. */
type Work = {
  readonly item: DeliveryItem
  readonly delivery: Delivery
  readonly row: Promise<Outcome<AppendResult>>
  readonly onFailure: (reason: string) => void
}

/** An e-mail that is being sent. Resolves to the recipients that the mail server refused. */
type Sending = Promise<Outcome<readonly string[]>>

/** The row is confirmed. @param mail - the e-mail, if it is being sent already: no second one is sent unless it fails */
function rowFirst(work: Work, result: AppendResult, mail?: Sending): Delivered {
  if (result.outcome === 'other-answers') throw keyReused(work.item.row.id)
  // A repeat sends nothing: the process that wrote the row does, and after it `/api/pending`.
  if (result.outcome === 'already-there' && !mail) return { kind: 'repeat', rest: work.row.then(toLog) }
  const sending = mail
    ? mail.then((first) => (first.ok || !mayTryAgain(first.error) ? first : sendAfterAnswer(work)))
    : sendAfterAnswer(work)
  const rest = finish(work, sending)
  if (result.outcome === 'already-there') return { kind: 'repeat', rest }
  return { kind: 'stored', rest, posted: post(work) }
}

/** The e-mail is out. The row is tried on after the answer: `stop` is called after `ms`. */
function mailFirst(work: Work, mail: Sending, stop: () => void, ms: number): Delivered {
  work.onFailure(ROW_IS_LATE)
  const timeIsUp = setTimeout(stop, ms)
  void work.row.finally(() => clearTimeout(timeIsUp))
  return { kind: 'emailed', rest: finish(work, mail), posted: post(work) }
}

/** Neither is confirmed. @throws HttpError 503 */
async function neither({ item, row }: Work, mail: Sending): Promise<never> {
  const [sheet, email] = await Promise.all([row, mail])
  throw unavailable({
    id: item.row.id,
    sheetMs: sheet.ms,
    mailMs: email.ms,
    reason: reasonsOf(sheet, email),
  })
}

function append(
  { table, row, payerEmail }: DeliveryItem,
  { sheets, leadWebhook }: Delivery,
  signal: AbortSignal,
) {
  const pending: readonly Notice[] = [
    ...(row.pending ?? []),
    ...(payerEmail ? ['payer' as const] : []),
    ...(leadWebhook ? ['webhook' as const] : []),
  ]
  return sheets.append(table, { ...row, pending }, signal)
}

/** While the visitor waits: the e-mail carries the lead alone. */
function sendAtOnce({ item, delivery }: Work, isRowTried: boolean, withinMs: number): Sending {
  const sheetLink = delivery.sheets.linkTo(item.table)
  return attempt(() =>
    delivery.mailbox.send(item.email({ isInSheet: false, isRowTried, sheetLink }), withinMs),
  )
}

function sendAfterAnswer({ item, delivery: { mailbox, sheets }, onFailure }: Work): Sending {
  const email = item.email({ isInSheet: true, sheetLink: sheets.linkTo(item.table) })
  return attempt(() => sendPatiently(mailbox, email, onFailure))
}

/** Waits for row and e-mail, then marks the e-mail as sent, or as perhaps sent: `/api/pending` sends it once more then. */
async function finish({ item, delivery: { sheets }, row }: Work, mail: Sending): Promise<DeliveryLog> {
  const [sheet, email] = await Promise.all([row, mail])
  const hasRow = isThere(sheet)
  const { table } = item
  const marked = await attempt(async () => {
    if (!hasRow) return
    if (email.ok) await sheets.markSent(table, item.row.id, 'email')
    else if (isPerhapsSent(email.error))
      await sheets.admin.changePending([asUnanswered({ table, submissionId: item.row.id }, new Date())])
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
 * Sends the e-mail to the payer and the message to LEAD_WEBHOOK_URL, each where there is one, and marks it as sent.
 * @returns why one of these failed, or undefined.
 */
async function post(work: Work): Promise<string | undefined> {
  const { item, delivery, onFailure } = work
  const { mailbox, leadWebhook, sheets } = delivery
  const reasons = await Promise.all([
    item.payerEmail && sendNotice(work, 'payer', sendPatiently(mailbox, item.payerEmail, onFailure)),
    leadWebhook &&
      sendNotice(work, 'webhook', postLead(item.message(sheets.linkTo(item.table)), delivery, true)),
  ])
  return reasons.filter(Boolean).join(' ') || undefined
}

/** Waits for the notice, then marks it as sent if the row exists. @returns why one of the two failed, or undefined. */
async function sendNotice({ item, delivery, row }: Work, notice: Notice, sending: Promise<unknown>) {
  const [sheet, sent] = await Promise.all([row, attempt(() => sending)])
  if (!sent.ok) return sent.reason
  const marked =
    isThere(sheet) && (await attempt(() => delivery.sheets.markSent(item.table, item.row.id, notice)))
  return marked && !marked.ok ? marked.reason : undefined
}

/**
 * Adds a submission that a bot may have sent to the tab "Spam review", without an e-mail.
 * @throws HttpError 422 when the row id belongs to other answers, 503 when the row could not be added.
 */
export async function storeForReview(table: Table, row: Row, sheets: Sheets): Promise<Delivered> {
  const stored = await attempt(() => sheets.append(table, row, AbortSignal.timeout(TIMES.answer)))
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

/** The result of `work`, or undefined when it takes longer than `ms`. */
const resultWithin = <Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work, pause(ms, undefined, { ref: false })])

/** The name, once the outcome is a success. Rejects when it is a failure. */
const okAs = async <Name extends string>(name: Name, outcome: Promise<Outcome<unknown>>): Promise<Name> =>
  (await outcome).ok ? name : Promise.reject(new Error(`no ${name}`))

const isThere = (sheet: Outcome<AppendResult>) => sheet.ok && sheet.value.outcome !== 'other-answers'

const toLog = (outcome: Outcome<unknown>): DeliveryLog => ({
  level: outcome.ok ? 'info' : 'error',
  sheetMs: outcome.ms,
  ...(!outcome.ok && { reason: outcome.reason }),
})

const reasonsOf = (...outcomes: readonly Outcome<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])).join(' ')
