import { attempt, type Outcome } from '../_common/attempt.js'
import { timer } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/services.js'
import { GUEST_FIELDS } from '../_guests/guests.js'
import { reportEmail } from '../_mail/reportEmail.js'
import { allTables, reviewTable } from '../_tables/tables.js'
import { tellChanges } from './changes.js'
import { note, type Problem, type Run, remembered } from './context.js'
import { type DueLetter, dueLetters } from './due.js'
import { type Following, followEvents } from './events.js'
import { tendGuests } from './guests.js'
import { sendDueLetters } from './letters.js'
import { tell, tellProblems } from './problems.js'
import { isReportDue, REPORT_FIELDS, reportOf, sendReport } from './report.js'

/** What a run did. It holds no answer and no address of a visitor. */
export type RunResult = {
  /** `another run`: one works in this slot. `too late`: the slot was about to end. */
  readonly outcome: 'done' | 'another run' | 'too late' | 'failed'
  /** How many letters were sent, and are still due. */
  readonly sent?: number
  readonly due?: number
  readonly report?: 'sent' | 'not needed' | 'not due'
  readonly problems: readonly string[]
}

const SLOT_MS = 5 * 60_000
/** A run ends so long before its slot does, in milliseconds: so no two work at once. */
const MARGIN_MS = 10_000
/** Longest time for a call to the sheet, in milliseconds, where the run has more. */
const CALL_MS = 30_000

/**
 * The run of every five minutes. It takes the lock of its slot, sends letters that are due, tends guests, follows the tab
 * "Events", tells of problems, sends the report of the day, and tidies. What it has no time for is due at the next one.
 * Never rejects.
 */
export async function run(services: Services, now: Date, following: Following = {}): Promise<RunResult> {
  const slot = new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS)
  const workMs = slot.getTime() + SLOT_MS - MARGIN_MS - now.getTime()
  if (workMs <= 0) return { outcome: 'too late', problems: [] }
  const end = timer()
  const left = () => end(workMs)
  const callMs = () => Math.min(CALL_MS, left())
  const work = await attempt(async (): Promise<RunResult> => {
    const isOurs = await services.store.takeSlot(slot.toISOString().slice(0, 16), callMs())
    if (!isOurs) return { outcome: 'another run', problems: [] }
    return await doSteps({ ...(await look(services, now, callMs)), left }, following)
  })
  if (work.ok) return work.value
  // Without the sheet nothing can be remembered, so this is told in the first slot of an hour alone.
  const problem = { name: 'run', text: `The run of every five minutes failed. ${work.reason}` }
  if (slot.getUTCMinutes() === 0) await tell([problem], { ...services, now, left })
  return { outcome: 'failed', problems: [problem.text] }
}

/** The steps, one after the other. One that fails is a problem, and the next ones go on. */
async function doSteps(found: Run, following: Following): Promise<RunResult> {
  const guests = await attempt(() => tendGuests(found))
  const letters = await attempt(() => sendDueLetters(found, guests.ok ? guests.value : []))
  const changes = await attempt(() => tellChanges(found))
  const events = await attempt(() => followEvents(found, following))
  const { sent, stillDue, failures, problems: ofLetters } = letters.ok ? letters.value : noneSent(found)
  const seen = [
    ...ofLetters,
    ...(events.ok ? events.value : []),
    ...failed({ letters, guests, changes, events }),
  ]
  const known = { due: referencesOf(stillDue), problems: seen.map(({ text }) => text) }
  const isDue = isReportDue(found.remembered, found.now)
  const report = await attempt(async () => (isDue ? await sendReport(known, found) : 'not due'))
  const isMailDown = seen.some(({ name }) => name === 'mail')
  const problems = [...seen, ...(isMailDown ? [] : failed({ report }))]
  await tellProblems(problems, found)
  const { now, store, callMs } = found
  // A run that has letters or the report to send leaves it to the next one: a run needs few reads.
  const tidy = await attempt(async () => sent === 0 && !isDue && (await store.tidy(now, callMs())))
  return {
    outcome: 'done',
    sent,
    due: stillDue.length,
    ...(report.ok && { report: report.value }),
    problems: [...problems, ...failed({ tidy })].map(({ text }) => text).concat(failures),
  }
}

const noneSent = (found: Run) => ({ sent: 0, stillDue: dueLetters(found).due, failures: [], problems: [] })

const failed = (steps: Readonly<Record<string, Outcome<unknown>>>): readonly Problem[] =>
  Object.entries(steps).flatMap(([name, step]) => (step.ok ? [] : [{ name, text: step.reason }]))

/** Sends today's report now, without a lock and without a note, also if it is empty. Throws `ServiceError`. */
export async function reportNow(services: Services, now: Date): Promise<RunResult> {
  const found = await look(services, now, () => CALL_MS)
  const problems = [...found.remembered.told.values()]
  const report = reportOf({ due: referencesOf(dueLetters(found).due), problems }, found)
  await services.mailbox.send(reportEmail(report, services.store.linkTo(reviewTable)))
  return { outcome: 'done', report: 'sent', problems }
}

/** Reads the journal and the rows of all tables. A journal without its first line was lost, and is begun again. */
async function look(services: Services, now: Date, callMs: () => number) {
  const { store } = services
  const known = remembered(await store.readJournal(callMs()))
  if (known.lines('begun').length === 0) await note({ store, now, callMs }, 'begun', '')
  const readings = await store.read(allTables, [...REPORT_FIELDS, ...GUEST_FIELDS], callMs())
  return { ...services, now, callMs, remembered: known, readings }
}

const referencesOf = (letters: readonly DueLetter[]) => [
  ...new Set(letters.map(({ reference }) => reference)),
]
