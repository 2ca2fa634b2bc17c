import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/notifiers.js'
import { failureOf } from '../_mail/mailbox.js'
import { hasNews, type Report, reportEmail, reportText } from '../_mail/reportEmail.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import {
  CONDITIONS,
  type Condition,
  changeConditions,
  conditionsAfter,
  conditionsIn,
  type Looked,
  noteTold,
} from '../_notify/conditions.js'
import type { Settings } from '../_settings/environment.js'
import { DAILY_RUN } from '../_sheets/sheets.js'
import { wallClock } from '../_tables/csv.js'
import { allTables } from '../_tables/tables.js'
import { countedUntil, FIELDS, findingsIn } from './findings.js'
import { mailTexts, readingTexts, tabTexts, writingTexts } from './looks.js'
import { oldRowsIn } from './oldRows.js'
import { testPosts } from './testPosts.js'

/** What a run depends on. */
export type DailyContext = Services & {
  readonly now: Date
  /** What was looked at just before (`runPending`). @default nothing */
  readonly seen?: Looked
  /** Shorter limit of a step, for tests, in milliseconds. */
  readonly stepMs?: number
}

/** Result of a run. It holds no answer and no address of a visitor. */
export type DailyResult = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  /** Result of the report. `done before`: another run was done today. */
  readonly report: 'sent' | 'not needed' | 'failed' | 'done before'
  readonly problems: readonly string[]
}

/** Time limit of each step, in milliseconds. */
const STEP_MS = 15_000
const DAY_MS = 24 * 60 * 60_000

/**
 * The daily run: checks that leads can arrive, and sends a report to the studio if it has content. There is one
 * run a day. If two start at the same moment, or the sheet cannot say when the last one was, there are two reports with the same
 * `Message-ID`: better than none.
 */
export async function runDaily({
  now,
  seen = {},
  stepMs = STEP_MS,
  ...services
}: DailyContext): Promise<DailyResult> {
  const { settings, delivery } = services
  const { sheets } = delivery
  const { retentionMonths } = settings
  const dayOf = (time: Date) => wallClock(time).slice(0, 10)
  const day = dayOf(now)

  const notes = await attempt(() => sheets.admin.notes([DAILY_RUN, CONDITIONS], stepMs))
  const lastRun = notes.ok ? notes.value.get(DAILY_RUN) : undefined
  if (lastRun && dayOf(lastRun.at) === day) return { day, report: 'done before', problems: [] }
  const before = conditionsIn(notes.ok ? notes.value.get(CONDITIONS) : undefined)

  const { readings, looked } = await look(services, before, now, stepMs)
  const since = lastRun?.at ?? new Date(now.getTime() - DAY_MS)
  const found = findingsIn(readings, since, now, services.events, now)
  const findings = areEventsRecorded(settings) ? found : { ...found, unpaid: [] }
  const isFirstOfMonth = notes.ok && (!lastRun || dayOf(lastRun.at).slice(0, 7) !== day.slice(0, 7))
  const oldRows = isFirstOfMonth && retentionMonths ? oldRowsIn(readings, retentionMonths, now) : []

  const all: Looked = { ...seen, ...looked }
  const noted = await attempt(() =>
    changeConditions(sheets, (one) => conditionsAfter(one, all, now), now, stepMs),
  )
  // What cannot be noted cannot be recognized tomorrow: it is in each report.
  const conditions = noted.ok ? noted.value : conditionsAfter(before, all, now)
  const unknown = [notes, noted].find((outcome) => !outcome.ok)
  const problems = [
    ...conditions.map(({ text }) => text),
    ...(unknown && !unknown.ok ? [unknownNotes(unknown.reason)] : []),
  ]
  const isDue = unknown !== undefined || isReminderDue(conditions, lastRun?.at, now)
  const sent = await sendReport({ day, findings, problems, oldRows }, isDue, services, stepMs)
  if (sent.report === 'sent' && noted.ok && conditions.some(({ isTold }) => !isTold))
    await attempt(() => noteTold(sheets, conditions, true, now, stepMs))
  if (sent.report !== 'failed' && notes.ok)
    await attempt(() => sheets.admin.note(DAILY_RUN, () => '', { now: countedUntil(now), withinMs: stepMs }))
  return { day, report: sent.report, problems: [...problems, ...sent.problems] }
}

/** Reads the rows, and looks whether rows could be added, e-mails be sent, and messages be posted. */
async function look({ settings, delivery }: Services, before: readonly Condition[], now: Date, ms: number) {
  const [login, readings, refusals, posts] = await Promise.all([
    attempt(() => within(ms, 'The mail server', verifyMail(settings))),
    delivery.sheets.admin.read(allTables, FIELDS, ms),
    delivery.sheets.admin.checkWritable(allTables, ms),
    testPosts(delivery, before, now),
  ])
  // A spreadsheet that can be neither read nor written is listed once.
  const unreadable = readings.flatMap(({ error }) => (error ? [error.message] : []))
  const looked: Looked = {
    reading: readingTexts(readings),
    writing: writingTexts(refusals.filter((reason) => !unreadable.includes(reason))),
    tabs: tabTexts(readings),
    mail: mailTexts(login),
    ...posts,
  }
  return { readings, looked }
}

const WEEK_MS = 7 * DAY_MS

/**
 * Whether the report reminds of conditions that last: when the newest one began since the last run, and each week after that.
 * So a set that stays the same is in one report a week.
 */
function isReminderDue(conditions: readonly Condition[], lastRun: Date | undefined, now: Date): boolean {
  if (conditions.length === 0) return false
  const newest = Math.max(...conditions.map(({ since }) => countedUntil(new Date(since)).getTime()))
  const weeks = (time: number) => Math.floor((time - newest) / WEEK_MS)
  return !lastRun || weeks(now.getTime()) > weeks(lastRun.getTime())
}

/** Sends the report if it is needed. If the mail server fails, it goes to the chat. */
async function sendReport(
  report: Report,
  isDue: boolean,
  { delivery }: Services,
  stepMs: number,
): Promise<Pick<DailyResult, 'report' | 'problems'>> {
  const { alert } = delivery
  const isNeeded = hasNews(report) || (isDue && report.problems.length > 0) || isMonday(report.day)
  if (!isNeeded) return { report: 'not needed', problems: [] }
  const sent = await attempt(() =>
    within(stepMs, 'The mail server', delivery.mailbox.send(reportEmail(report, delivery.sheets))),
  )
  if (sent.ok || failureOf(sent.error) === 'perhaps sent') return { report: 'sent', problems: [] }
  const unsent = `This report could not be sent by e-mail. ${sent.reason}`
  const text = reportText({ ...report, problems: [...report.problems, unsent] })
  const posted = await attempt(async () => alert && (await within(stepMs, 'The webhook', alert(text))))
  return { report: 'failed', problems: [unsent, ...(posted.ok ? [] : [posted.reason])] }
}

/** On Mondays the report comes also without content, as a sign of life. @param day - `YYYY-MM-DD` */
const isMonday = (day: string) => new Date(day).getUTCDay() === 1

/** Whether payments become rows. If not, unpaid applications are not reported: all of them would look unpaid. */
const areEventsRecorded = ({ payments }: Settings) =>
  payments.kind === 'local' || (payments.kind === 'stripe' && payments.webhookSecret !== undefined)

const unknownNotes = (reason: string) =>
  `The sheet could not say when the last run was, and what it had found. ${reason}`
