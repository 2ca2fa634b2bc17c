import { type Delivery, DeliveryError, type Sheets, type Submission } from '../_delivery/delivery.js'
import { unavailable } from './httpError.js'
import { errorSummary, type LogLine } from './log.js'
import { toEmail } from './toEmail.js'
import { reviewTable, tableOf, toReviewRow, toRow } from './toRow.js'

/** What became of a submission. */
export type Delivered = {
  /** Whether the same submission had arrived before. */
  readonly isRepeat: boolean
  readonly log: Pick<LogLine, 'level' | 'sheetMs' | 'mailMs' | 'reason'>
}

/**
 * How long a visitor waits at most, in milliseconds from when the answers were read: the sheet's part of it, the
 * e-mail's when there is a row whose "Notified" may have to be set after it, and all of it.
 */
const TIMES = { sheet: 12_000, email: 17_000, all: 20_000 } as const

/**
 * Row first, then the e-mail. The row is the record: when it cannot be written the e-mail carries the lead alone;
 * when the e-mail does not go out the row says so, and it is sent when the same submission arrives again.
 * @throws HttpError 503 when neither took it.
 */
export async function deliver(
  submission: Submission,
  delivery: Delivery,
  timeZone: string,
): Promise<Delivered> {
  const { sheets, mailbox } = delivery
  const table = tableOf(submission.form)
  const start = performance.now()
  const timeUntil = (end: number) => Math.max(0, start + end - performance.now())
  const row = await runStep(() => sheets.append(table, toRow(submission), timeUntil(TIMES.sheet)))
  const isRepeat = row.value?.outcome === 'already-there'
  if (isRepeat && row.value?.notified) return { isRepeat, log: { level: 'info', sheetMs: row.ms } }

  const context = { timeZone, sheetLink: sheets.linkTo(table), isInSheet: row.value !== undefined }
  const email = await runStep(async () => {
    await mailbox.send(toEmail(submission, context), timeUntil(row.value ? TIMES.email : TIMES.all))
    return true
  })
  // Should this fail, the log still says whether the e-mail went out.
  const noted =
    row.value &&
    row.value.notified !== (email.value === true) &&
    (await runStep(() =>
      sheets.markNotified(table, submission.id, email.value === true, timeUntil(TIMES.all)),
    ))

  const reasons = [row.reason, email.reason, noted ? noted.reason : undefined].filter(
    (reason) => reason !== undefined,
  )
  const times = { sheetMs: row.ms, mailMs: email.ms }
  if (!row.value && !email.value)
    throw unavailable({ ...times, id: submission.id, reason: reasons.join(' ') })
  if (reasons.length === 0) return { isRepeat, log: { level: 'info', ...times } }
  return { isRepeat, log: { level: 'error', ...times, reason: reasons.join(' ') } }
}

/**
 * Keeps a submission that looks like a machine's for a person to look at, without an e-mail.
 * @throws HttpError 503 when it could not be kept.
 */
export async function storeForReview(
  submission: Submission,
  suspicion: string,
  sheets: Sheets,
): Promise<Delivered> {
  const row = await runStep(() => sheets.append(reviewTable, toReviewRow(submission, suspicion), TIMES.all))
  if (!row.value) throw unavailable({ id: submission.id, sheetMs: row.ms, reason: row.reason })
  const isRepeat = row.value.outcome === 'already-there'
  return { isRepeat, log: { level: 'info', sheetMs: row.ms, reason: suspicion } }
}

type StepResult<Value> = { readonly value?: Value; readonly reason?: string; readonly ms: number }

/** A service that fails, in whatever way, must not take the other one's copy of the lead with it. */
async function runStep<Value>(work: () => Promise<Value>): Promise<StepResult<Value>> {
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  try {
    const value = await work()
    return { value, ms: ms() }
  } catch (error) {
    const reason = error instanceof DeliveryError ? error.message : errorSummary(error)
    return { reason, ms: ms() }
  }
}
