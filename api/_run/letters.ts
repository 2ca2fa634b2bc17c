import pLimit from 'p-limit'
import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import { GUEST, lettersFor, lineOf, noteLetters, sendLetter } from '../_delivery/letters.js'
import { REMINDER, reminderFor } from '../_guests/guestLetters.js'
import { SILENCE_MS, verifyMail } from '../_mail/smtpMailbox.js'
import type { JournalLine } from '../_store/store.js'
import type { StoredRow, Table } from '../_tables/table.js'
import type { Problem, Run } from './context.js'
import { type DueLetter, dueLetters, isTurn } from './due.js'

/** What this step leaves of a run for the next ones, in milliseconds; of a run that began late, half. */
const RESERVED_MS = 60_000
/** Longest time for one letter, and least that is left when one is begun. */
const LETTER_MS = 60_000
const LEAST_MS = 5000
/** Letters that are sent at once, and at most so many connections. Microsoft 365 allows three from one account. */
const AT_ONCE = 2
/** After so many letters the journal notes what was sent. A run that is killed sends at most so many again. */
const GROUP = 10
const GUESTS_MAX = 60
const DAY_MS = 24 * 60 * 60_000

/**
 * Sends the letters whose turn it is, those to guests last, and gives up those that are too old. While the mail server does not
 * accept the login, none is tried. Throws `ServiceError`.
 * @param toGuests - reminders, and letters of rows that this run has added
 * @returns why letters were not sent (`failures`, each once) for the log, and what the studio is told
 */
export async function sendDueLetters(run: Run, toGuests: readonly DueLetter[]) {
  const { due, tooOld } = dueLetters(run)
  await run.store.note(
    tooOld.map((one) => lineOf('given up', one, run.now)),
    run.callMs(),
  )

  const turn = [...due.filter(isTurn), ...toGuests]
  const isToGuest = ({ kind }: DueLetter) => kind === GUEST || kind === REMINDER
  const going = [
    ...turn.filter((letter) => !isToGuest(letter)),
    ...turn.filter(isToGuest).slice(0, GUESTS_MAX),
  ]
  const isTried = going.length > 0 || run.remembered.told.has('mail')
  const login = await attempt(async () => isTried && (await logIn(run)))
  if (!login.ok) {
    const problem = { name: 'mail', text: `E-mails cannot go out. ${login.reason}` }
    return { sent: 0, failures: [], stillDue: due, problems: [problem, ...givenUp(tooOld, run)] }
  }
  const { done, failures } = await sendAll(going, run)
  const those = (state: 'sent' | 'given up') => going.filter((letter) => done.get(letter) === state)
  return {
    sent: those('sent').length,
    failures,
    stillDue: due.filter((letter) => !done.has(letter)),
    problems: givenUp([...tooOld, ...those('given up')], run),
  }
}

const logIn = ({ settings, left }: Run) =>
  within(Math.min(SILENCE_MS, left()), 'The mail server', verifyMail(settings, SILENCE_MS))

/** Sends letters until the time is up. @returns what became of those that are done, and why others are not */
async function sendAll(letters: readonly DueLetter[], run: Run) {
  const rows = await wholeRows(letters, run)
  const reservedMs = Math.min(RESERVED_MS, run.left() / 2)
  const leftMs = () => Math.min(LETTER_MS, Math.floor(run.left() - reservedMs))
  const done = new Map<DueLetter, 'sent' | 'skipped' | 'given up'>()
  const failures = new Set<string>()
  const inTurn = pLimit(AT_ONCE)

  /** @returns what became of it; undefined if the time is up, or its row is gone */
  async function send({ table, submissionId, kind }: DueLetter) {
    const all = rows.get(table) ?? []
    const cells = all.find((row) => row.submissionId === submissionId)?.cells
    if (!cells || leftMs() < LEAST_MS) return undefined
    const row = { table, submissionId, cells, rows: all }
    const asked = kind === REMINDER ? await reminderFor(row, run) : await lettersFor(row, run)
    const letter = asked.find((one) => one.kind === kind)
    return letter ? await sendLetter(letter, run, leftMs()) : 'skipped'
  }

  for (let first = 0; first < letters.length; first += GROUP) {
    const lines: JournalLine[] = []
    const group = letters.slice(first, first + GROUP).map(async (one) => {
      const tried = await inTurn(() => attempt(() => send(one)))
      if (!tried.ok) return void failures.add(tried.reason)
      if (!tried.value) return
      done.set(one, tried.value)
      lines.push(lineOf(tried.value, one, run.now))
    })
    await Promise.all(group)
    const notNoted = await noteLetters(() => run.store.note(lines, run.callMs()))
    if (notNoted === undefined) continue
    failures.add(notNoted)
    break
  }
  return { done, failures: [...failures] }
}

async function wholeRows(letters: readonly DueLetter[], { store, callMs }: Run) {
  const tables = [...new Set(letters.map(({ table }) => table))]
  const readings = tables.length > 0 ? await store.read(tables, undefined, callMs()) : []
  return new Map<Table, readonly StoredRow[]>(readings.map(({ table, rows }) => [table, rows]))
}

/** Letters that were given up within a day: so each is told of, and in one report. */
function givenUp(now: readonly DueLetter[], run: Run): readonly Problem[] {
  const before = run.remembered
    .lines('given up')
    .filter(({ at }) => run.now.getTime() - at.getTime() < DAY_MS)
    .map(({ of, detail }) => ({ reference: of, kind: detail.split(' ').at(-1) ?? '' }))
  return [...before, ...now].map(({ reference, kind }) => ({
    name: `given up ${reference} ${kind}`,
    text: `The e-mail "${kind}" about ${reference} was given up: its address is refused, or the mail server did not take it for three days. Read its row, and write to the person yourself.`,
  }))
}
