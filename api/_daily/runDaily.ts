import { wallClock } from '../_delivery/csv.js'
import type { Delivery } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { verifyMail } from '../_delivery/smtp/smtpMailbox.js'
import { within } from '../_delivery/within.js'
import { reasonOf } from '../_pipeline/log.js'
import { allTables } from '../_pipeline/toRow.js'
import { countedUntil, FIELDS, findingsIn, sortMissing } from './findings.js'
import { hasNews, type Report, reportEmail, reportText } from './report.js'
import { applyRetention } from './retention.js'
import { type PendingResult, sendPending } from './sendPending.js'

/** What a run depends on. */
export type DailyRun = {
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
  /** Number of pending e-mails that this run sent. */
  readonly lateEmails: number
  readonly problems: readonly string[]
}

/** Time limit of each step, in milliseconds after the start of the run. A function on Vercel has 300 s (`vercel.json`). */
export type Times = Readonly<Record<'claim' | 'look' | 'send' | 'mark' | 'expire' | 'report' | 'end', number>>

const TIMES: Times = {
  claim: 4000,
  look: 15_000,
  send: 100_000,
  mark: 115_000,
  expire: 240_000,
  report: 265_000,
  end: 280_000,
}
/** Most pending e-mails that one run sends. */
const PENDING_EMAILS_MAX = 50
const DAY_MS = 24 * 60 * 60_000

/**
 * The daily run: checks that leads can arrive, sends pending e-mails and messages, removes old rows, and sends a report to
 * the studio if it has content. There is one run a day: it claims the day first, and releases it if the report could not be
 * sent, so that another run can try. If the claim fails because the sheet does not answer, the report is sent anyway: two
 * reports are better than none.
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

  const claim = await attempt(() => runs.claim(day, now, timeUntil('claim')))
  if (claim.isOk && claim.value === undefined)
    return { day, report: 'done before', lateEmails: 0, problems: [] }
  const [login, readings, refusals, missingNow] = await Promise.all([
    attempt(() => within(timeUntil('look'), 'The mail server', verifyMail(settings))),
    sheets.admin.read(allTables, FIELDS, timeUntil('look')),
    sheets.admin.checkWritable(allTables, timeUntil('look')),
    attempt(() => sheets.admin.missingRows(allTables, timeUntil('look'))),
  ])
  const since = claim.value?.lastRun ?? new Date(now.getTime() - DAY_MS)
  const found = findingsIn(readings, since, now)
  const findings = areEventsRecorded(settings) ? found : { ...found, unpaid: [] }
  const { come, missing } = sortMissing(missingNow.value ?? [], readings)
  if (come.length > 0) await attempt(() => sheets.admin.clearMissing(come, timeUntil('send')))
  const pending = await sendPending(findings.pending, findings.payments, delivery, settings, {
    maxEmails: login.isOk ? PENDING_EMAILS_MAX : 0,
    sendMs: timeUntil('send'),
    markMs: timeUntil('mark'),
  })
  const { retentionMonths } = settings
  const retention =
    retentionMonths === undefined || !claim.isOk
      ? undefined
      : await applyRetention(readings, sheets, {
          months: retentionMonths,
          lastMonths: claim.value?.retentionMonths,
          now,
          withinMs: timeUntil('expire'),
        })
  const complete = () => runs.complete(day, { at: countedUntil(now), retentionMonths }, timeUntil('end'))

  const known = [
    ...(claim.isOk ? [] : [`This run could not be recorded in the sheet. ${claim.reason}`]),
    ...findings.problems,
  ]
  const problems = [
    ...known,
    // A spreadsheet that can be neither read nor written is listed once.
    ...refusals.flatMap((reason) =>
      known.some((problem) => problem.includes(reason)) ? [] : [`No row can be added. ${reason}`],
    ),
    ...missingText(missing.map(({ reference }) => reference)),
    ...(login.isOk ? [] : [`E-mails cannot go out. ${login.reason}`]),
    ...pending.problems,
    ...(retention?.problems ?? []),
  ]
  const report: Report = { day, findings, pending, problems, leftOver: leftOver(pending), retention }
  const result = { day, lateEmails: pending.sent.length }

  if (!hasNews(report) && !settings.isReportAlwaysSent) {
    await attempt(complete)
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
    if (claim.isOk) await attempt(complete)
    return { ...result, report: 'sent', problems }
  }
  const unsent = `This report could not be sent by e-mail. ${sent.reason}`
  const text = reportText({ ...report, problems: [...problems, unsent] }, timeZone)
  const [posted] = await Promise.all([
    attempt(() => within(timeUntil('end'), 'The webhook', alert(text))),
    claim.isOk ? attempt(() => runs.release(day, timeUntil('end'))) : undefined,
  ])
  const unposted = posted.isOk ? [] : [posted.reason]
  return { ...result, report: 'failed', problems: [...problems, unsent, ...unposted] }
}

/** Whether payments become rows. If not, unpaid applications are not reported: all of them would look unpaid. */
const areEventsRecorded = ({ payments }: Settings) =>
  payments.kind === 'local' || (payments.kind === 'stripe' && payments.webhookSecret !== undefined)

/** Most references that a sentence names. */
const NAMED_MAX = 10

function missingText(references: readonly string[]): string[] {
  if (references.length === 0) return []
  const more = references.length - NAMED_MAX
  const named = [...references.slice(0, NAMED_MAX), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
  return [
    `Rows that did not get into the sheet: ${named}. Their e-mails are marked [NOT IN SHEET]: add each with "npm run leads -- import <e-mail>".`,
  ]
}

const leftOver = ({ left }: PendingResult): string[] =>
  left > 0 ? [`E-mails and webhook messages that are still pending, for tomorrow's run: ${left}.`] : []

type Attempt<Value> =
  | { readonly isOk: true; readonly value: Value }
  | { readonly isOk: false; readonly value?: undefined; readonly reason: string }

/** Runs a step and returns its failure as a value, because the other steps have to go on. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { isOk: true, value: await work() }
  } catch (error) {
    return { isOk: false, reason: reasonOf(error) }
  }
}
