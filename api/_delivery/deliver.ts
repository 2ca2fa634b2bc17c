import { setTimeout as pause } from 'node:timers/promises'
import { attempt, type Outcome } from '../_common/attempt.js'
import { timer } from '../_common/timeLimit.js'
import { unavailable } from '../_http/httpError.js'
import type { LogLine } from '../_http/log.js'
import { floodEmail } from '../_mail/floodEmail.js'
import { cellTexts } from '../_tables/cellText.js'
import { REFERENCE, type Row, type Table } from '../_tables/table.js'
import type { Verdict } from './letterLimits.js'
import { type Letter, type LetterRow, lettersFor, STUDIO } from './letters.js'
import { noteLetters, sendLetters } from './sendLetters.js'
import { type Dependencies, type Services, TIMES } from './services.js'

/** A row to add. */
export type DeliveryItem = Pick<LetterRow, 'requestOrigin' | 'places'> & {
  readonly table: Table
  readonly row: Row
  /** Says whether a letter may go. A letter that carries the lead alone always goes. @default all go */
  readonly judge?: (letter: Letter) => Verdict
}

/** What a delivery needs for its work after the answer. */
export type AfterDelivery = Pick<Dependencies, 'log' | 'afterAnswer' | 'clock' | 'times'> & {
  /** What each of its log lines says, when the visitor was answered like this. */
  readonly lineOf: (delivered: Delivered) => Omit<LogLine, 'level'>
  /** Tells the studio's chat at once that something failed. */
  readonly tell: (reason: string) => Promise<void>
}

/** What has the lead when the visitor is answered: its row, which may be an earlier one (`repeat`), or the letter alone. */
export type Delivered = 'stored' | 'repeat' | 'emailed'

/**
 * Adds a row and sends its letters. A lead has two channels, the row and the letter to the studio. Resolves as soon as one of
 * them has it; the rest follows after the answer. The same row id gives one row, however often it comes.
 * @throws HttpError 503 when neither has it
 */
export async function deliver(
  item: DeliveryItem,
  services: Services,
  after: AfterDelivery,
): Promise<Delivered> {
  const { aloneMs, answerMs, giveUpMs } = { ...TIMES, ...after.times }
  const left = timer()
  const stop = new AbortController()
  const row = attempt(() => services.store.add(item.table, item.row, stop.signal))
  const work = { item, services, after, row }

  // The row is confirmed: its letters follow.
  const early = await Promise.race([row, pause(left(aloneMs), undefined, { ref: false })])
  if (early?.ok) {
    const delivered = kindOf(early.value)
    after.afterAnswer(followUp(work, delivered))
    return delivered
  }

  // It is not: the letter goes first, and has every answer. The row may still follow.
  const refusal = early?.reason
  const letter = attempt(() => sendFirst(work, refusal, left(answerMs)))
  const first = await firstConfirmed(row, letter, left(answerMs))
  if (first) {
    setTimeout(() => stop.abort(), left(giveUpMs)).unref()
    const delivered = first === 'letter' ? 'emailed' : kindOf(first)
    after.afterAnswer(followUp(work, delivered, letter))
    if (delivered === 'emailed') after.afterAnswer(tellLate(work, refusal ?? LATE))
    return delivered
  }

  // Neither has it: nothing was promised, and the page keeps every answer.
  stop.abort()
  const [added, sent] = await Promise.all([row, letter])
  const reason = reasonsOf(added, sent)
  throw unavailable({ id: item.row.id, sheetMs: added.ms, mailMs: sent.ms, reason })
}

const LATE = 'The row is late, and is tried for some minutes.'

/** A delivery under way: its row is being added. */
type Work = {
  readonly item: DeliveryItem
  readonly services: Services
  readonly after: AfterDelivery
  readonly row: Promise<Outcome<'written' | 'already there'>>
}

const lettersOf = ({ item, services }: Work, status?: Pick<LetterRow, 'isInSheet' | 'refusal'>) =>
  lettersFor({ ...item, cells: cellTexts(item.row), ...status }, services)

/** Sends the letter to the studio, which has the lead alone. Throws `ServiceError`. */
async function sendFirst(work: Work, refusal: string | undefined, withinMs: number) {
  const letters = await lettersOf(work, { isInSheet: false, refusal })
  const letter = letters.find(({ kind }) => kind === STUDIO)
  return letter && 'email' in letter ? await work.services.mailbox.send(letter.email, withinMs) : []
}

/** What confirms first: the row, with its outcome, or the letter. Undefined once both have failed, or after `ms`. */
async function firstConfirmed(row: Work['row'], letter: Promise<Outcome<unknown>>, ms: number) {
  const confirmed = async <Value, As>(outcome: Promise<Outcome<Value>>, as: (value: Value) => As) => {
    const ended = await outcome
    if (ended.ok) return as(ended.value)
    throw ended.error
  }
  const first = Promise.any([confirmed(row, (added) => added), confirmed(letter, () => 'letter' as const)])
  return await Promise.race([first.catch(() => undefined), pause(ms, undefined, { ref: false })])
}

const kindOf = (added: 'written' | 'already there'): Delivered => (added === 'written' ? 'stored' : 'repeat')

async function tellLate({ after: { log, lineOf, tell } }: Work, why: string): Promise<void> {
  const reason = `${why} The e-mail was sent first, marked [NOT IN SHEET].`
  log({ level: 'error', ...lineOf('emailed'), reason })
  await tell(reason)
}

/**
 * The work after the answer: the letters of the row, and a line in the log. A repeat sends nothing: the process that wrote the
 * row does, and after it the run.
 * @param delivered - how the visitor was answered. @param first - the letter that went first, if one did: it is not sent again
 */
async function followUp(work: Work, delivered: Delivered, first?: Promise<Outcome<unknown>>): Promise<void> {
  const { item, services, after } = work
  const { log, lineOf, clock, tell } = after
  const added = await work.row
  const letter = await first
  const ofRow = {
    table: item.table,
    submissionId: item.row.id,
    reference: String(item.row.cells[REFERENCE] ?? ''),
  }
  const noted = added.ok && letter?.ok ? await noteLetters('sent', [STUDIO], ofRow, services, clock()) : []
  const letters = added.ok && added.value === 'written' ? await lettersOf(work) : []
  const others = first ? letters.filter(({ kind }) => kind !== STUDIO) : letters
  const { going, skipped } = await judged(others, work)
  const [{ failures, ms }] = await Promise.all([
    sendLetters(going, ofRow, services, { clock, onFailure: (reason) => after.afterAnswer(tell(reason)) }),
    noteLetters('skipped', skipped, ofRow, services, clock()),
  ])
  const reason = [...(added.ok ? [] : [added.reason]), ...noted, ...failures].join(' ')
  if (!added.ok) await tell(added.reason)
  const mailMs = letter?.ms ?? (going.length > 0 ? ms : undefined)
  log({
    level: reason ? 'error' : 'info',
    ...lineOf(delivered),
    ...(delivered === 'emailed' && { event: 'late row' }),
    sheetMs: added.ms,
    ...(mailMs !== undefined && { mailMs }),
    ...(reason && { reason }),
  })
}

/** The letters that may go, and the kinds of those that may not. The first one of an hour that may not is told of. */
async function judged(letters: readonly Letter[], { item, services, after }: Work) {
  const verdicts = letters.map((letter) => ({ letter, verdict: item.judge?.(letter) ?? 'send' }))
  if (verdicts.some(({ verdict }) => verdict === 'skip and tell')) {
    const told = await attempt(() => services.mailbox.send(floodEmail(after.clock())))
    if (!told.ok) after.afterAnswer(after.tell(told.reason))
  }
  const lettersThat = (isMeant: (verdict: Verdict) => boolean) =>
    verdicts.flatMap(({ letter, verdict }) => (isMeant(verdict) ? [letter] : []))
  return {
    going: lettersThat((verdict) => verdict === 'send'),
    skipped: lettersThat((verdict) => verdict.startsWith('skip')).map(({ kind }) => kind),
  }
}

const reasonsOf = (...outcomes: readonly Outcome<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])).join(' ')
