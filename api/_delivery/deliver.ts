import { setTimeout as pause } from 'node:timers/promises'
import { attempt, type Outcome } from '../_common/attempt.js'
import { ServiceError } from '../_common/serviceError.js'
import { timer } from '../_common/timeLimit.js'
import { unavailable } from '../_http/httpError.js'
import type { LogLine } from '../_http/log.js'
import { floodEmail } from '../_mail/noticeEmails.js'
import type { Added } from '../_store/store.js'
import { cellTexts, REFERENCE, type Row, type Table } from '../_tables/table.js'
import type { Verdict } from './letterLimits.js'
import {
  type Letter,
  type LetterRow,
  lettersFor,
  lineOf,
  noteLetters,
  STUDIO,
  sendLetter,
} from './letters.js'
import { type Dependencies, type Services, TIMES } from './services.js'

/** A row to add. */
export type DeliveryItem = Pick<LetterRow, 'rows'> & {
  readonly table: Table
  readonly row: Row
  /** Says whether a letter may go. A letter that carries the lead alone always goes. @default all go */
  readonly judge?: (letter: Letter) => Verdict
}

/** What a delivery needs for its work after the answer. */
export type AfterDelivery = Pick<Dependencies, 'log' | 'afterAnswer' | 'clock' | 'times'> & {
  /** What each of its log lines says, when the visitor was answered like this. */
  readonly lineOf: (delivered: Delivered) => Omit<LogLine, 'level'>
  /** Tells the studio's chat at once that something failed. Never rejects. */
  readonly tell: (reason: string) => Promise<void>
  /** What could not be done, where neither row nor letter has it. @default that the answers could not be sent */
  readonly sentence?: string
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
  const adding = services.store.add(item.table, item.row, stop.signal)
  const row = attempt(() => adding)
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
  const sending = sendFirst(work, refusal, left(answerMs))
  const letter = attempt(() => sending)
  const first = Promise.any([adding.then(kindOf), sending.then((): Delivered => 'emailed')])
  const late = pause(left(answerMs), undefined, { ref: false })
  const delivered = await Promise.race([first.catch(() => undefined), late])
  if (delivered) {
    setTimeout(() => stop.abort(), left(giveUpMs)).unref()
    after.afterAnswer(followUp(work, delivered, letter))
    if (delivered === 'emailed') after.afterAnswer(after.tell(`${refusal ?? LATE} ${FIRST}`))
    return delivered
  }

  // Neither has it: nothing was promised, and the page keeps every answer.
  stop.abort()
  const [added, sent] = await Promise.all([row, letter])
  const reason = [added, sent].flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])).join(' ')
  throw unavailable({ id: item.row.id, sheetMs: added.ms, mailMs: sent.ms, reason }, after.sentence)
}

const LATE = 'The row is late, and is tried for some minutes.'
const FIRST = 'The e-mail was sent first, marked [NOT IN SHEET].'

type Work = {
  readonly item: DeliveryItem
  readonly services: Services
  readonly after: AfterDelivery
  readonly row: Promise<Outcome<Added>>
}

const lettersOf = ({ item, services }: Work, status?: Pick<LetterRow, 'isInSheet' | 'refusal'>) =>
  lettersFor({ ...item, submissionId: item.row.id, cells: cellTexts(item.row), ...status }, services)

/** Sends the letter to the studio, which has the lead alone. Throws `ServiceError`, also where the row asks for none. */
async function sendFirst(work: Work, refusal: string | undefined, withinMs: number) {
  const letters = await lettersOf(work, { isInSheet: false, refusal })
  const letter = letters.find(({ kind }) => kind === STUDIO)
  if (!letter)
    throw new ServiceError('The studio gets no e-mail about such a row, so only the sheet can have it.')
  return await sendLetter(letter, work.services, withinMs)
}

const kindOf = (added: Added): Delivered => (added === 'written' ? 'stored' : 'repeat')

/**
 * The work after the answer: the letters of the row, and a line in the log. A repeat sends nothing: the process that wrote the
 * row does, and after it the run.
 * @param delivered - how the visitor was answered. @param first - the letter that went first, if one did: it is not sent again
 */
async function followUp(work: Work, delivered: Delivered, first?: Promise<Outcome<unknown>>): Promise<void> {
  const { log, lineOf, tell } = work.after
  const added = await work.row
  const letter = await first
  if (!added.ok) await tell(added.reason)
  const letters = added.ok && added.value === 'written' ? await lettersOf(work) : []
  const others = letters.filter(({ kind }) => !first || kind !== STUDIO)
  // The letter that went first, of a row that asks for one.
  const unsent = letter && !letter.ok && others.length < letters.length ? letter.reason : undefined
  if (unsent) await tell(unsent)
  const [notNoted, ...ended] = await Promise.all([
    added.ok && letter?.ok ? note('sent', STUDIO, work) : undefined,
    ...others.map((one) => sendOnce(one, work)),
  ])
  const late = delivered === 'emailed' ? FIRST : undefined
  const refusal = added.ok ? undefined : added.reason
  const reasons = [late, refusal, unsent, notNoted, ...ended.map((one) => one.reason)]
  const reason = reasons.filter(Boolean).join(' ')
  const mailMs = [letter, ...ended].find((one) => one?.ms !== undefined)?.ms
  log({
    level: reason ? 'error' : 'info',
    ...lineOf(delivered),
    sheetMs: added.ms,
    ...(mailMs !== undefined && { mailMs }),
    ...(reason && { reason }),
  })
}

/** What became of a letter: how long sending took, in milliseconds, and what failed. */
type Ended = { readonly ms?: number; readonly reason?: string | undefined }

/** Sends a letter of a row that is confirmed, if it may go, and notes what became of it. Never rejects. */
async function sendOnce(letter: Letter, work: Work): Promise<Ended> {
  const { item, services, after } = work
  const verdict = item.judge?.(letter) ?? 'send'
  if (verdict === 'later') return {}
  if (verdict === 'skip and tell') after.afterAnswer(tellOfFlood(work))
  if (verdict !== 'send') return { reason: await note('skipped', letter.kind, work) }
  const sent = await attempt(() => sendLetter(letter, services))
  if (sent.ok) return { ms: sent.ms, reason: await note(sent.value, letter.kind, work) }
  after.afterAnswer(after.tell(sent.reason))
  return { ms: sent.ms, reason: sent.reason }
}

const note = (what: Parameters<typeof lineOf>[0], kind: string, { item, services, after }: Work) => {
  const { id: submissionId, cells } = item.row
  const letter = { table: item.table, submissionId, reference: String(cells[REFERENCE] ?? ''), kind }
  return noteLetters(() => services.journal.note(lineOf(what, letter, after.clock())))
}

async function tellOfFlood({ services, after }: Work): Promise<void> {
  const told = await attempt(() => services.mailbox.send(floodEmail(after.clock())))
  if (!told.ok) await after.tell(told.reason)
}
