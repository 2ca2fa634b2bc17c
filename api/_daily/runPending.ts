import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Delivery } from '../_delivery/delivery.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import type { Settings } from '../_settings/environment.js'
import { PENDING_RUN } from '../_sheets/sheets.js'
import { allTables } from '../_tables/tables.js'
import { dueNotices, pendingRows } from './pendingNotices.js'
import { type Publishing, publishEvents } from './publishEvents.js'
import { type PendingResult, sendPending } from './sendPending.js'

/** Time limit for reading the sheet, and for the login, in milliseconds. */
const LOOK_MS = 15_000

/**
 * The run of every fifteen minutes: sends what is pending, and has the site built again when its events change. While the mail
 * server does not accept the login, no e-mail is tried, so all go out with the first run after it is back.
 */
export async function runPending(
  settings: Settings,
  delivery: Delivery,
  now: Date,
  publishing: Publishing,
): Promise<PendingResult> {
  const { admin } = delivery.sheets
  const publishingEvents = attempt(() => publishEvents(settings, delivery, now, publishing))
  const readings = await admin.read(allTables, [], LOOK_MS)
  const due = dueNotices(pendingRows(readings), now)
  const hasEmails = due.some(({ notice }) => notice.notice !== 'webhook')
  const login = await attempt(async () => {
    if (hasEmails) await within(LOOK_MS, 'The mail server', verifyMail(settings))
  })
  const { sent, left, problems } = await sendPending(due, delivery, settings, now, login.ok)
  const events = await publishingEvents
  const recorded = await attempt(() => admin.note(PENDING_RUN, '', { now, forMs: 0, withinMs: LOOK_MS }))
  const unread = new Set(readings.flatMap(({ error }) => (error ? [error.message] : [])))
  return {
    sent,
    left,
    problems: [
      ...[...unread].map((reason) => `The sheet cannot be read. ${reason}`),
      ...(events.ok ? events.value : [`The events were not compared with the tab. ${events.reason}`]),
      ...[login, recorded].flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])),
      ...problems,
    ],
  }
}
