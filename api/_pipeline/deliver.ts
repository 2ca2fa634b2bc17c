import { type Delivery, DeliveryError, type Sheets, type Submission } from '../_delivery/delivery.js'
import { faultOf, type LogLine } from './log.js'
import { unavailable } from './refusal.js'
import { toLetter } from './toLetter.js'
import { reviewTable, tableOf, toReviewRow, toRow } from './toRow.js'

/** What became of a submission. */
export type Delivered = {
  /** Whether the same submission had arrived before. */
  readonly isRepeat: boolean
  readonly log: Pick<LogLine, 'level' | 'sheetMs' | 'mailMs' | 'reason'>
}

/**
 * When a visitor's patience is used up, in milliseconds from when the answers were read: the sheet's part of it, the
 * letter's when there is a row whose "Notified" may have to be set after it, and all of it.
 */
const TIMES = { sheet: 12_000, letter: 17_000, all: 20_000 } as const

/**
 * Row first, then the letter. The row is the record: when it cannot be written the letter carries the lead alone;
 * when the letter does not go out the row says so, and it is sent when the same submission arrives again.
 * @throws Refusal 503 when neither took it.
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
  const row = await attempt(() => sheets.keep(table, toRow(submission), timeUntil(TIMES.sheet)))
  const isRepeat = row.value?.outcome === 'already-there'
  if (isRepeat && row.value?.notified) return { isRepeat, log: { level: 'info', sheetMs: row.ms } }

  const circumstances = { timeZone, sheetLink: sheets.linkTo(table), isInSheet: row.value !== undefined }
  const letter = await attempt(async () => {
    await mailbox.send(toLetter(submission, circumstances), timeUntil(row.value ? TIMES.letter : TIMES.all))
    return true
  })
  // Should this fail, the letter's fate is still in the log.
  const noted =
    row.value &&
    row.value.notified !== (letter.value === true) &&
    (await attempt(() =>
      sheets.markNotified(table, submission.id, letter.value === true, timeUntil(TIMES.all)),
    ))

  const reasons = [row.reason, letter.reason, noted ? noted.reason : undefined].filter(
    (reason) => reason !== undefined,
  )
  const times = { sheetMs: row.ms, mailMs: letter.ms }
  if (!row.value && !letter.value)
    throw unavailable({ ...times, id: submission.id, reason: reasons.join(' ') })
  if (reasons.length === 0) return { isRepeat, log: { level: 'info', ...times } }
  return { isRepeat, log: { level: 'error', ...times, reason: reasons.join(' ') } }
}

/**
 * Keeps a submission that looks like a machine's for a person to look at, without a letter.
 * @throws Refusal 503 when it could not be kept.
 */
export async function keepForReview(
  submission: Submission,
  suspicion: string,
  sheets: Sheets,
): Promise<Delivered> {
  const row = await attempt(() => sheets.keep(reviewTable, toReviewRow(submission, suspicion), TIMES.all))
  if (!row.value) throw unavailable({ id: submission.id, sheetMs: row.ms, reason: row.reason })
  const isRepeat = row.value.outcome === 'already-there'
  return { isRepeat, log: { level: 'info', sheetMs: row.ms, reason: suspicion } }
}

type Attempt<Value> = { readonly value?: Value; readonly reason?: string; readonly ms: number }

/** A service that fails, in whatever way, must not take the other one's copy of the lead with it. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  try {
    const value = await work()
    return { value, ms: ms() }
  } catch (error) {
    const reason = error instanceof DeliveryError ? error.message : faultOf(error)
    return { reason, ms: ms() }
  }
}
