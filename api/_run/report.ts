import { isNeeded, type Report, reportEmail } from '../_mail/reportEmail.js'
import { wallClock } from '../_tables/cellText.js'
import { note, type Remembered, type Run } from './context.js'
import { findingsIn, oldRowsIn } from './findings.js'
import { guestsSoon } from './guests.js'

/** The report is sent by the first run after this time of the studio's day. */
const HOUR = '08:00'
const DAY_MS = 24 * 60 * 60_000

const dayOf = (now: Date) => wallClock(now).slice(0, 10)

/** Whether today's report is still to be sent. */
export const isReportDue = (remembered: Remembered, now: Date): boolean =>
  wallClock(now).slice(11) >= HOUR && remembered.lines('report').every(({ detail }) => detail !== dayOf(now))

/** What a report says beside what the rows say. */
type Known = Pick<Report, 'due' | 'problems'>

/** Sends today's report, if it has content, and notes it. Throws `ServiceError`. */
export async function sendReport(known: Known, run: Run): Promise<'sent' | 'not needed'> {
  const report = reportOf(known, run)
  const isWanted = isNeeded(report, run.store)
  if (isWanted) await run.mailbox.send(reportEmail(report, run.store))
  await note(run, 'report', report.day)
  return isWanted ? 'sent' : 'not needed'
}

export function reportOf(known: Known, run: Omit<Run, 'left'>): Report {
  const { settings, readings, remembered, now } = run
  const { retentionMonths: months } = settings
  const day = dayOf(now)
  const last = remembered.lines('report').at(-1)?.at ?? new Date(now.getTime() - DAY_MS)
  return {
    ...{ day, ...known, ...findingsIn(readings, last, now) },
    guests: guestsSoon(run),
    oldRows: months && day.endsWith('-01') ? oldRowsIn(readings, months, now) : [],
  }
}
