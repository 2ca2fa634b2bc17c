import { setTimeout as pause } from 'node:timers/promises'
import { attempt, type Outcome } from '../_common/attempt.js'
import { mayTryAgain, retryPolicy } from '../_common/retryPolicy.js'
import { timer } from '../_common/timeLimit.js'
import { unavailable } from '../_http/httpError.js'
import type { LogLine } from '../_http/log.js'
import { failureOf } from '../_mail/mailbox.js'
import type { AppendResult, PendingChange, Sheets } from '../_sheets/sheets.js'
import { cellTexts } from '../_tables/csv.js'
import type { Notice, Row, Table } from '../_tables/table.js'
import {
  type AboutRow,
  noticesAbout,
  type Prepared,
  type Send,
  type Services,
  studioEmail,
} from './notifiers.js'

// A lead has two channels: a row in the sheet, and an e-mail to the studio. The row is written first. The visitor is
// answered as soon as one channel has confirmed the lead:
//
//   rowFirst    the row is confirmed within 6 s: its notices follow after the answer, with retries over some minutes
//   emailFirst  it is not: the e-mail goes out, marked [NOT IN SHEET], and the row is tried on after the answer
//   neither     both fail, or 11 s are over: the visitor is told, and nothing was promised

/** A row to add. What is sent about it is made from its texts (`notifiers.ts`). */
export type DeliveryItem = Pick<AboutRow, 'requestOrigin' | 'places'> & {
  readonly table: Table
  readonly row: Row
  /** Whether the studio gets no e-mail about the row, unless the row is late: then the e-mail carries it alone. @default false */
  readonly isRowAlone?: boolean
}

/** Result of a delivery at the moment when the visitor is answered. */
export type Delivered = {
  /** `stored`: this request wrote the row. `repeat`: the row existed before. `emailed`: only the e-mail is out so far. */
  readonly kind: 'stored' | 'repeat' | 'emailed'
  /** Why the e-mail was sent first: the row is tried on, or what to do so that the next ones are written. */
  readonly whyEmailed?: string
  /** Work on row and e-mail that goes on after the answer; resolves to what is logged about it. Never rejects. */
  readonly rest: Promise<DeliveryLog>
  /** Resolves to the reason why another notice than the e-mail failed, or undefined. May take minutes. Never rejects. */
  readonly otherNotices?: Promise<string | undefined>
}

/** What is logged about a delivery. */
export type DeliveryLog = Pick<LogLine, 'level' | 'sheetMs' | 'mailMs' | 'reason'>

/** Limits in milliseconds, counted from when `deliver` is called. */
export type Times = Pick<typeof retryPolicy.row, 'aloneMs' | 'answerMs' | 'giveUpMs'>

/**
 * Adds the row and sends what is to be sent about it. Resolves as soon as row or e-mail is confirmed. Calls with the same row id
 * give one row and one of each notice. If the process ends in between, `/api/pending` sends the rest, with the same
 * `Message-ID`.
 * @param times - shorter limits, for tests
 * @param onFailure - called at once with the reason when the row is late, or when the mail server refuses an e-mail or cannot
 * be reached after the answer
 * @throws HttpError 503 when neither row nor e-mail was confirmed.
 */
export async function deliver(
  item: DeliveryItem,
  services: Services,
  times: Partial<Times> = {},
  onFailure: (reason: string) => void = () => undefined,
): Promise<Delivered> {
  const { aloneMs, answerMs, giveUpMs } = { ...retryPolicy.row, ...times }
  const left = timer()
  const stop = new AbortController()
  const { table, requestOrigin, places, isRowAlone = false } = item
  const about = { table, cells: cellTexts(item.row), requestOrigin, places }
  const others = noticesAbout(about, services).filter(({ kind }) => kind !== studioEmail.kind)
  const pending = [...(isRowAlone ? [] : [studioEmail.kind]), ...others.map(({ kind }) => kind)]
  const { sheets } = services.delivery
  const row = attempt(() => sheets.append(table, { ...item.row, pending }, stop.signal))
  const work: Work = { id: item.row.id, about, isRowAlone, others, services, row, onFailure }

  const early = await resultWithin(left(aloneMs), row)
  if (early?.ok) return rowFirst(work, early.value)

  const email = sendAtOnce(work, early?.reason, left(answerMs))
  const first = await firstConfirmed(row, email, left(answerMs))
  if (first.is === 'row') return rowFirst(work, first.result, email)
  if (first.is === 'email') {
    const why = `${early ? early.reason : 'The row is late, and is tried for some minutes.'} The e-mail was sent first, marked [NOT IN SHEET].`
    return emailFirst(work, email, why, () => stop.abort(), left(giveUpMs))
  }
  stop.abort()
  return await neither(work, email)
}

/** A delivery under way: its row is being added. */
type Work = {
  readonly id: string
  readonly about: AboutRow
  readonly isRowAlone: boolean
  /** What is sent about the row beside the e-mail to the studio. */
  readonly others: readonly Prepared[]
  readonly services: Services
  readonly row: Promise<Outcome<AppendResult>>
  readonly onFailure: (reason: string) => void
}

/** A notice that is being sent. Resolves to the recipients that the mail server refused. */
type Sending = Promise<Outcome<readonly string[]>>

type First = { readonly is: 'row'; readonly result: AppendResult } | { readonly is: 'email' | 'neither' }

/** What is confirmed first; `neither` once both have failed, or after `ms`. */
const firstConfirmed = (row: Work['row'], email: Sending, ms: number): Promise<First> =>
  new Promise((resolve) => {
    const isRow = row.then((sheet) => sheet.ok && resolve({ is: 'row', result: sheet.value }))
    const isEmail = email.then((sent) => sent.ok && resolve({ is: 'email' }))
    for (const end of [Promise.all([isRow, isEmail]), pause(ms, undefined, { ref: false })])
      void end.then(() => resolve({ is: 'neither' }))
  })

/** The row is confirmed. @param email - if it is being sent already: no second one is sent unless it fails */
function rowFirst(work: Work, result: AppendResult, email?: Sending): Delivered {
  const { about, isRowAlone, services, row } = work
  // A repeat sends nothing: the process that wrote the row does, and after it `/api/pending`.
  if (result.outcome === 'already-there' && !email) return { kind: 'repeat', rest: row.then(toLog) }
  if (isRowAlone && !email) return { kind: 'stored', rest: row.then(toLog), otherNotices: sendOthers(work) }
  const sendAfterAnswer = () => sendNotice(work, studioEmail.make(about, services))
  const sending = email
    ? email.then((first) => (first.ok || !mayTryAgain(failureOf(first.error)) ? first : sendAfterAnswer()))
    : sendAfterAnswer()
  const rest = finish(work, sending)
  if (result.outcome === 'already-there') return { kind: 'repeat', rest }
  return { kind: 'stored', rest, otherNotices: sendOthers(work) }
}

/** The e-mail is out. The row is tried on after the answer: `stop` is called after `ms`. */
function emailFirst(work: Work, email: Sending, why: string, stop: () => void, ms: number): Delivered {
  work.onFailure(why)
  const timeIsUp = setTimeout(stop, ms)
  void work.row.finally(() => clearTimeout(timeIsUp))
  return { kind: 'emailed', whyEmailed: why, rest: finish(work, email), otherNotices: sendOthers(work) }
}

/** Neither is confirmed. @throws HttpError 503 */
async function neither({ id, row }: Work, sending: Sending): Promise<never> {
  const [sheet, email] = await Promise.all([row, sending])
  throw unavailable({
    id,
    sheetMs: sheet.ms,
    mailMs: email.ms,
    reason: reasonsOf(sheet, email),
  })
}

/** While the visitor waits: the e-mail carries the lead alone. */
function sendAtOnce({ about, services }: Work, refusal: string | undefined, withinMs: number): Sending {
  const email = () => studioEmail.make({ ...about, isInSheet: false, refusal }, services)
  return attempt(() => email()({ withinMs }))
}

/** Waits for row and e-mail. @returns what is logged about them */
async function finish(work: Work, sending: Sending): Promise<DeliveryLog> {
  const failures = marked(work, studioEmail.kind, sending)
  const [sheet, email] = await Promise.all([work.row, sending])
  const refused = email.ok ? email.value.length : 0
  const reason = [
    reasonsOf(sheet, ...(await failures)),
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

/** Sends every notice but the e-mail to the studio. @returns why one of these failed, or undefined. */
async function sendOthers(work: Work): Promise<string | undefined> {
  const outcomes = work.others.map(({ kind, send }) => marked(work, kind, sendNotice(work, send)))
  return reasonsOf(...(await Promise.all(outcomes)).flat()) || undefined
}

/** Waits until a notice was sent and the row exists, and marks the notice. @returns the outcomes of sending and of marking */
async function marked({ id: submissionId, about, services, row }: Work, notice: Notice, sending: Sending) {
  const [sheet, sent] = await Promise.all([row, sending])
  const ofRow = { table: about.table, submissionId, notice }
  const mark = await attempt(async () => {
    if (sheet.ok) await markNotice(services.delivery.sheets, ofRow, sent)
  })
  return [sent, mark]
}

/** Marks a notice as sent, or as unanswered: `/api/pending` sends it once more then. Throws `ServiceError`. */
export async function markNotice(
  { markSent, admin }: Sheets,
  ofRow: Omit<PendingChange, 'from' | 'to'>,
  sent: Outcome<unknown>,
): Promise<void> {
  if (sent.ok) return await markSent(ofRow.table, ofRow.submissionId, ofRow.notice)
  const at = new Date()
  if (failureOf(sent.error) === 'perhaps sent')
    await admin.changePending([{ ...ofRow, to: { is: 'unanswered', since: at, at } }])
}

/** Sends a notice after the answer, with retries. */
const sendNotice = ({ onFailure }: Work, send: Send): Sending =>
  attempt(() => send({ isPatient: true, onFailure }))

/**
 * Adds a submission that a bot may have sent to the tab "Spam review", without an e-mail.
 * @throws HttpError 503 when the row could not be added.
 */
export async function storeForReview(table: Table, row: Row, sheets: Sheets): Promise<Delivered> {
  const stored = await attempt(() => sheets.append(table, row, AbortSignal.timeout(retryPolicy.row.answerMs)))
  if (!stored.ok) throw unavailable({ id: row.id, sheetMs: stored.ms, reason: stored.reason })
  return {
    kind: stored.value.outcome === 'already-there' ? 'repeat' : 'stored',
    rest: Promise.resolve(toLog(stored)),
  }
}

/** The result of `work`, or undefined when it takes longer than `ms`. */
const resultWithin = <Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work, pause(ms, undefined, { ref: false })])

const toLog = (outcome: Outcome<unknown>): DeliveryLog => ({
  level: outcome.ok ? 'info' : 'error',
  sheetMs: outcome.ms,
  ...(!outcome.ok && { reason: outcome.reason }),
})

const reasonsOf = (...outcomes: readonly Outcome<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])).join(' ')
