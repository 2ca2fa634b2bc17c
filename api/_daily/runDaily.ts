import { wallClock } from '../_delivery/csv.js'
import type { Delivery } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { verifyMail } from '../_delivery/smtp/smtpMailbox.js'
import { within } from '../_delivery/within.js'
import { reasonOf } from '../_pipeline/log.js'
import { allTables } from '../_pipeline/toRow.js'
import { countedUntil, FIELDS, findingsIn } from './findings.js'
import { hasNews, type Report, reportEmail, reportText } from './report.js'
import { type LateEmails, sendOwed } from './sendOwed.js'

/** What a run works with. */
export type DailyRun = {
  readonly settings: Settings
  readonly delivery: Delivery
  readonly now: Date
  /** Tells the studio where the mail cannot; resolves when that has been tried. */
  readonly alert: (text: string) => Promise<unknown>
  /** Shorter times, for tests. */
  readonly times?: Times
}

/** What a run came to. Nothing of it is anybody's data. */
export type DailyResult = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  /** What became of the report. With `done before`, another run has had this day. */
  readonly report: 'sent' | 'not needed' | 'failed' | 'done before'
  /** E-mails of leads that went out late, with this run. */
  readonly lateEmails: number
  readonly problems: readonly string[]
}

/** Until when each step is done, in milliseconds after the run began; all of it in less than 25 s. */
export type Times = Readonly<Record<'claim' | 'look' | 'send' | 'note' | 'report' | 'end', number>>

const TIMES: Times = {
  claim: 4000,
  look: 11_000,
  send: 15_000,
  note: 18_000,
  report: 21_500,
  end: 24_500,
}
/** Most e-mails that one run sends late. */
const LATE_MAX = 50
const DAY_MS = 24 * 60 * 60_000

/**
 * Proves that leads can arrive, sends e-mails that are owed, and writes one report to the studio when there is something
 * to say. A day has one run: it is claimed first, and given back where the report could not be sent. While the sheet
 * cannot be asked for the claim, the studio is rather told twice than not at all.
 */
export async function runDaily({
  settings,
  delivery,
  now,
  alert,
  times = TIMES,
}: DailyRun): Promise<DailyResult> {
  const { sheets, mailbox } = delivery
  const { timeZone } = settings
  const { runs } = sheets.admin
  const start = performance.now()
  const timeUntil = (step: keyof Times) => Math.max(1, Math.ceil(start + times[step] - performance.now()))
  const day = wallClock(now, timeZone).slice(0, 10)

  const claim = await attempt(() => runs.claim(day, timeUntil('claim')))
  if (claim.isOk && claim.value === undefined)
    return { day, report: 'done before', lateEmails: 0, problems: [] }
  const [login, readings] = await Promise.all([
    attempt(() => within(timeUntil('look'), 'The mail server', verifyMail(settings))),
    sheets.admin.read(allTables, FIELDS, timeUntil('look')),
  ])
  const since = claim.value?.lastRun ?? new Date(now.getTime() - DAY_MS)
  const found = findingsIn(readings, since, now)
  const findings = isToldOfPayments(settings) ? found : { ...found, unpaid: [] }
  const late = login.isOk
    ? await sendOwed(findings.owed, delivery, settings, {
        max: LATE_MAX,
        sendMs: timeUntil('send'),
        noteMs: timeUntil('note'),
      })
    : { sent: [], left: findings.owed.length, reasons: [] }

  const problems = [
    ...(claim.isOk ? [] : [`This run could not be noted in the sheet. ${claim.reason}`]),
    ...findings.problems,
    ...(login.isOk ? [] : [`E-mails cannot go out. ${login.reason}`]),
    ...late.reasons.map((reason) => `An e-mail that is owed did not go out. ${reason}`),
  ]
  const report: Report = { day, findings, late, problems, leftOver: leftOver(late) }
  const result = { day, lateEmails: late.sent.length }

  if (!hasNews(report) && !settings.isReportAlwaysSent) {
    await attempt(() => runs.complete(day, countedUntil(now), timeUntil('end')))
    return { ...result, report: 'not needed', problems }
  }
  const sent = await attempt(() =>
    within(
      timeUntil('report'),
      'The mail server',
      mailbox.send(reportEmail(report, timeZone, sheets), timeUntil('report')),
    ),
  )
  if (sent.isOk) {
    if (claim.isOk) await attempt(() => runs.complete(day, countedUntil(now), timeUntil('end')))
    return { ...result, report: 'sent', problems }
  }
  const unsent = `This report could not be sent by e-mail. ${sent.reason}`
  const text = reportText({ ...report, problems: [...problems, unsent] }, timeZone)
  const [told] = await Promise.all([
    attempt(() => within(timeUntil('end'), 'The webhook', alert(text))),
    claim.isOk ? attempt(() => runs.release(day, timeUntil('end'))) : undefined,
  ])
  const untold = told.isOk ? [] : [told.reason]
  return { ...result, report: 'failed', problems: [...problems, unsent, ...untold] }
}

/** Otherwise nobody knows which applications are paid. */
const isToldOfPayments = ({ payments }: Settings) =>
  payments.kind === 'stripe' && payments.webhookSecret !== undefined

function leftOver({ left }: LateEmails): string[] {
  return left > 0 ? [`E-mails of leads that are still owed, for tomorrow's run: ${left}.`] : []
}

type Attempt<Value> =
  | { readonly isOk: true; readonly value: Value }
  | { readonly isOk: false; readonly value?: undefined; readonly reason: string }

/** A step that fails must not keep the others from being done. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { isOk: true, value: await work() }
  } catch (error) {
    return { isOk: false, reason: reasonOf(error) }
  }
}
