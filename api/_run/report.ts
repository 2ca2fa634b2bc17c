import { isNeeded, type Report, reportEmail } from '../_mail/reportEmail.js'
import { wallClock } from '../_tables/cellText.js'
import type { Run } from './context.js'
import { findingsIn } from './findings.js'
import { guestsSoon } from './guests.js'
import { oldRowsIn } from './oldRows.js'
import type { Remembered } from './remembered.js'

/** The report is sent by the first run after this time of the studio's day. */
const HOUR = '08:00'
const DAY_MS = 24 * 60 * 60_000

/** The studio's day, and its time there. */
const clockOf = (now: Date) => {
  const [day = '', time = ''] = wallClock(now).split(' ')
  return { day, time }
}

/** Whether today's report is still to be sent. */
export function isReportDue(remembered: Remembered, now: Date): boolean {
  const { day, time } = clockOf(now)
  return time >= HOUR && remembered.lines('report').every(({ detail }) => detail !== day)
}

/** What a report says beside what the rows say. */
type Known = Pick<Report, 'due' | 'problems'>

/** Sends today's report, if it has content, and notes it. Throws `ServiceError`. */
export async function sendReport(known: Known, run: Run): Promise<'sent' | 'not needed'> {
  const { day } = clockOf(run.now)
  const sent = await sendReportNow(known, run)
  await run.store.note([{ at: run.now, what: 'report', of: '', detail: day }], run.callMs())
  return sent
}

/** The same without a note. Throws `ServiceError`. */
export async function sendReportNow(
  known: Known,
  run: Omit<Run, 'left'>,
  isWanted = isNeeded,
): Promise<'sent' | 'not needed'> {
  const { settings, store, mailbox, readings, remembered, now } = run
  const { retentionMonths } = settings
  const { day } = clockOf(now)
  const last = remembered.lines('report').at(-1)
  const report = {
    ...{ day, ...known },
    ...findingsIn(readings, last?.at ?? new Date(now.getTime() - DAY_MS), now),
    guests: guestsSoon(run),
    oldRows: retentionMonths && day.endsWith('-01') ? oldRowsIn(readings, retentionMonths, now) : [],
  }
  if (!isWanted(report, store)) return 'not needed'
  await mailbox.send(reportEmail(report, store))
  return 'sent'
}
