import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery, EmailResult, Sheets } from '../_delivery/delivery.js'
import type { AfterAnswer } from './afterAnswer.js'
import { HttpError, unavailable } from './httpError.js'
import { type LogLine, reasonOf } from './log.js'
import type { Submission } from './submission.js'
import { type EmailSettings, toEmail } from './toEmail.js'
import { reviewTable, tableOf, toReviewRow, toRow } from './toRow.js'

/** What became of a submission. */
export type Delivered = {
  /** Whether the same submission had arrived before. */
  readonly isRepeat: boolean
  /** Whether its row is there, by this request, and the studio has the e-mail: then the visitor may have one too. */
  readonly isNew?: boolean
  readonly log: Pick<LogLine, 'level' | 'sheetMs' | 'mailMs' | 'reason'>
}

/**
 * How long a visitor waits at most, in milliseconds from when the answers were read: the sheet's part of it, the
 * e-mail's when there is a row whose "Notified" may have to be set after it, and all of it.
 */
const TIMES = { sheet: 12_000, email: 17_000, all: 20_000 } as const

/** How long a repeat waits for an e-mail that somebody else may be sending at this moment, in milliseconds. */
const LOOK_AGAIN_MS = 3000

/**
 * Row first, then the e-mail. The row is the record: when it cannot be written the e-mail carries the lead alone. A row
 * is written as owing its e-mail, and does not any more once the e-mail went out: when that fails, or the process ends
 * in between, the e-mail is sent when the same submission arrives again.
 * @throws HttpError 422 when the id belongs to other answers, 503 when neither took it.
 */
export async function deliver(
  submission: Submission,
  delivery: Delivery,
  settings: EmailSettings,
  afterAnswer: AfterAnswer,
): Promise<Delivered> {
  const { sheets, mailbox } = delivery
  const { id } = submission
  const table = tableOf(submission.form)
  const start = performance.now()
  const timeUntil = (end: number) => Math.max(0, start + end - performance.now())
  const append = () => sheets.append(table, toRow(submission), timeUntil(TIMES.sheet))
  const row = await runStep(async () => {
    const first = await append()
    if (first.outcome !== 'already-there' || first.email !== 'owed') return first
    await pause(LOOK_AGAIN_MS)
    return await append().catch(() => first)
  })
  if (row.value?.outcome === 'other-answers') throw keyUsedTwice(id)
  const isRepeat = row.value?.outcome === 'already-there'
  if (row.value?.outcome === 'already-there' && row.value.email === 'done')
    return { isRepeat, log: { level: 'info', sheetMs: row.ms } }

  const isNew = row.value?.outcome === 'written'
  const place = isNew ? await runStep(() => sheets.rowNumber(table, id, timeUntil(TIMES.sheet))) : undefined
  const context = {
    ...settings,
    sheetLink: sheets.linkTo(table, place?.value),
    isInSheet: row.value !== undefined,
  }
  const email = await runStep(() =>
    mailbox.send(toEmail(submission, context), timeUntil(row.value ? TIMES.email : TIMES.all)),
  )
  const result = emailResult(email.value)
  const note = () => sheets.markNotified(table, id, result, timeUntil(TIMES.all))
  // Should this fail, the log still says whether the e-mail went out.
  const noted = row.value && result.note !== '' ? await runStep(note) : undefined
  // Should this fail, the e-mail is sent again with the next repeat: twice, under one Message-ID, rather than never.
  if (row.value && result.note === '') afterAnswer(sheets.markNotified(table, id, result))

  const reasons = [row.reason, email.reason ?? refusalsIn(email.value), noted?.reason].filter(
    (reason) => reason !== undefined,
  )
  const times = { sheetMs: row.ms, mailMs: email.ms }
  if (!row.value && !email.value) throw unavailable({ ...times, id, reason: reasons.join(' ') })
  const outcome = { isRepeat, isNew: isNew && email.value !== undefined }
  if (reasons.length === 0) return { ...outcome, log: { level: 'info', ...times } }
  return { ...outcome, log: { level: 'error', ...times, reason: reasons.join(' ') } }
}

/** What is noted of an e-mail, by those who were refused it, or by nothing when nobody has it. */
function emailResult(refused: readonly string[] | undefined): EmailResult {
  if (!refused) return { isOwed: true, note: 'no' }
  return { isOwed: false, note: refused.length > 0 ? `not to ${refused.join(', ')}` : '' }
}

/** Addresses are not for the log: the row has them. */
const refusalsIn = (refused: readonly string[] = []) =>
  refused.length > 0
    ? `The mail server refused ${refused.length} of the recipients. "Notified" in the row says which.`
    : undefined

/**
 * Keeps a submission that looks like a machine's for a person to look at, without an e-mail.
 * @throws HttpError 422 when the id belongs to other answers, 503 when it could not be kept.
 */
export async function storeForReview(
  submission: Submission,
  suspicion: string,
  sheets: Sheets,
): Promise<Delivered> {
  const row = await runStep(() => sheets.append(reviewTable, toReviewRow(submission, suspicion), TIMES.all))
  if (!row.value) throw unavailable({ id: submission.id, sheetMs: row.ms, reason: row.reason })
  if (row.value.outcome === 'other-answers') throw keyUsedTwice(submission.id)
  const isRepeat = row.value.outcome === 'already-there'
  return { isRepeat, log: { level: 'info', sheetMs: row.ms, reason: suspicion } }
}

/** Nothing was kept, so nothing may be promised. */
const keyUsedTwice = (id: string) =>
  new HttpError(422, 'This key was used for another submission.', { log: { id, reason: 'key used twice' } })

type StepResult<Value> = { readonly value?: Value; readonly reason?: string; readonly ms: number }

/** A service that fails, in whatever way, must not take the other one's copy of the lead with it. */
async function runStep<Value>(work: () => Promise<Value>): Promise<StepResult<Value>> {
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  try {
    const value = await work()
    return { value, ms: ms() }
  } catch (error) {
    return { reason: reasonOf(error), ms: ms() }
  }
}
