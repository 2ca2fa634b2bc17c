import { attempt } from '../_common/attempt.js'
import { timer, within } from '../_common/timeLimit.js'
import type { Delivery } from '../_delivery/delivery.js'
import { hasNews, type Report, reportEmail, reportText, withoutWords } from '../_mail/reportEmail.js'
import { isPerhapsSent } from '../_mail/sendPatiently.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import type { Settings } from '../_settings/environment.js'
import { DAILY_RUN } from '../_sheets/sheets.js'
import { wallClock } from '../_tables/csv.js'
import { allTables } from '../_tables/tables.js'
import { countedUntil, FIELDS, findingsIn } from './findings.js'
import { applyRetention } from './retention.js'

/** What a run depends on. */
export type DailyContext = {
  readonly settings: Settings
  readonly delivery: Delivery
  readonly now: Date
  /** Posts a text to ALERT_WEBHOOK_URL, used when the mail server fails. */
  readonly alert: (text: string) => Promise<unknown>
  /** Shorter times, for tests. */
  readonly times?: Times
}

/** Result of a run. It holds no answer and no address of a visitor. */
export type DailyResult = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  /** Result of the report. `done before`: another run was done today. */
  readonly report: 'sent' | 'not needed' | 'failed' | 'done before'
  readonly problems: readonly string[]
}

/**
 * Time limit of each step, in milliseconds after the start of the run. A function on Vercel has 300 s (`vercel.json`), of which
 * `runPending` before it takes up to 180.
 */
export type Times = Readonly<Record<'last' | 'look' | 'expire' | 'report' | 'end', number>>

const TIMES: Times = {
  last: 4000,
  look: 15_000,
  expire: 75_000,
  report: 95_000,
  end: 105_000,
}
const DAY_MS = 24 * 60 * 60_000

/**
 * The daily run: checks that leads can arrive, removes old rows, and sends a report to the studio if it has content. There is one
 * run a day. If two start at the same moment, or the sheet cannot say when the last one was, there are two reports with the same
 * `Message-ID`: better than none.
 */
export async function runDaily({
  settings,
  delivery,
  now,
  alert,
  times = TIMES,
}: DailyContext): Promise<DailyResult> {
  const { sheets } = delivery
  const { timeZone, retentionMonths } = settings
  const sinceStart = timer()
  const left = (step: keyof Times) => sinceStart(times[step])
  const dayOf = (time: Date) => wallClock(time, timeZone).slice(0, 10)
  const day = dayOf(now)

  const last = await attempt(() => sheets.admin.notes([DAILY_RUN], left('last')))
  const lastRun = last.ok ? last.value.get(DAILY_RUN) : undefined
  if (lastRun && dayOf(lastRun.at) === day) return { day, report: 'done before', problems: [] }

  const looked = await look(delivery, settings, left('look'))
  const found = findingsIn(looked.readings, lastRun?.at ?? new Date(now.getTime() - DAY_MS), now)
  const findings = areEventsRecorded(settings) ? found : { ...found, unpaid: [] }
  const retention =
    retentionMonths === undefined || !last.ok
      ? undefined
      : await applyRetention(looked.readings, sheets, {
          months: retentionMonths,
          lastMonths: lastRun?.value ? Number(lastRun.value) : undefined,
          now,
          withinMs: left('expire'),
        })

  const steps = [{ problems: last.ok ? [] : [unread(last.reason)] }, findings, looked, retention]
  const problems = steps.flatMap((step) => step?.problems ?? [])
  const report = { day, findings, problems, retention }
  const sent = await sendReport(report, { settings, delivery, alert }, left)
  const isDone = sent.report !== 'failed' && last.ok
  // Only after the report has named them, so that somebody was told of each.
  const ended = sent.report === 'failed' ? [] : [...findings.givenUp, ...findings.perhapsTwice]
  const marks = ended.map(({ table, submissionId, notice }) =>
    sheets.markSent(table, submissionId, notice.notice),
  )
  await attempt(() => within(left('end'), 'The sheet', Promise.all(marks)))
  if (isDone)
    await attempt(() =>
      sheets.admin.note(DAILY_RUN, String(retentionMonths ?? ''), {
        now: countedUntil(now),
        forMs: 0,
        withinMs: left('end'),
      }),
    )
  return { day, report: sent.report, problems: [...problems, ...sent.problems] }
}

/** Reads the rows, and checks whether rows could be added and e-mails be sent. */
async function look({ sheets }: Delivery, settings: Settings, ms: number) {
  const [login, readings, refusals] = await Promise.all([
    attempt(() => within(ms, 'The mail server', verifyMail(settings))),
    sheets.admin.read(allTables, FIELDS, ms),
    sheets.admin.checkWritable(allTables, ms),
  ])
  // A spreadsheet that can be neither read nor written is listed once: `findingsIn` says that it cannot be read.
  const unreadable = readings.flatMap(({ error }) => (error ? [error.message] : []))
  return {
    readings,
    problems: [
      ...refusals
        .filter((reason) => !unreadable.includes(reason))
        .map((reason) => `No row can be added. ${reason}`),
      ...(login.ok ? [] : [`E-mails cannot go out. ${login.reason}`]),
    ],
  }
}

/**
 * Sends the report if it is needed. Where it is refused, a visitor's words in it may be the reason (a bot's in "Spam review"):
 * it goes again without them. If that fails too, it goes to the chat.
 */
async function sendReport(
  report: Report,
  { settings, delivery, alert }: Pick<DailyContext, 'settings' | 'delivery' | 'alert'>,
  left: (step: keyof Times) => number,
): Promise<Pick<DailyResult, 'report' | 'problems'>> {
  const { timeZone, isReportAlwaysSent } = settings
  if (!hasNews(report) && !isReportAlwaysSent) return { report: 'not needed', problems: [] }
  const send = (content: Report) =>
    attempt(() => {
      const email = reportEmail(content, timeZone, delivery.sheets)
      return within(left('report'), 'The mail server', delivery.mailbox.send(email))
    })
  const sent = await send(report)
  if (sent.ok || isPerhapsSent(sent.error)) return { report: 'sent', problems: [] }
  const refused = `The report was refused with names and first words, and was sent without them. ${sent.reason}`
  const again = await send(withoutWords({ ...report, problems: [...report.problems, refused] }))
  if (again.ok) return { report: 'sent', problems: [refused] }
  const unsent = `This report could not be sent by e-mail. ${again.reason}`
  const text = reportText({ ...report, problems: [...report.problems, unsent] }, timeZone)
  const posted = await attempt(() => within(left('end'), 'The webhook', alert(text)))
  return { report: 'failed', problems: [unsent, ...(posted.ok ? [] : [posted.reason])] }
}

/** Whether payments become rows. If not, unpaid applications are not reported: all of them would look unpaid. */
const areEventsRecorded = ({ payments }: Settings) =>
  payments.kind === 'local' || (payments.kind === 'stripe' && payments.webhookSecret !== undefined)

const unread = (reason: string) => `The sheet could not say when the last run was. ${reason}`
