import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/notifiers.js'
import { SEAT_FIELDS } from '../_guests/registration.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import type { Condition, Looked } from '../_notify/conditions.js'
import { tellConditions } from '../_notify/tellConditions.js'
import type { Sheets } from '../_sheets/sheets.js'
import { notices } from '../_tables/table.js'
import { allTables, guestsTable } from '../_tables/tables.js'
import { type Following, followEvents } from './followEvents.js'
import { mailTexts, readingTexts } from './looks.js'
import { dueNotices, givenUp, pendingRows } from './pendingNotices.js'
import { type PendingResult, sendPending } from './sendPending.js'
import { tendGuests } from './tendGuests.js'

/** Time limit for reading the sheet, and for the login, in milliseconds. */
const LOOK_MS = 15_000

/**
 * The run of every fifteen minutes: moves guests up, sends what is pending, has the site built again when its events change, and tells the studio
 * of conditions that have begun. While the mail server does not accept the login, no e-mail is tried, so all go out with the
 * first run after it is back.
 * @param tell - notes the conditions and tells of them. @default at once, by e-mail or in the chat
 */
export async function runPending(
  services: Services,
  now: Date,
  following?: Following,
  tell: typeof tellConditions = tellConditions,
): Promise<PendingResult> {
  const { settings, delivery } = services
  const { sheets } = delivery
  const followed = attempt(() => followEvents(settings, sheets, now, following))
  const read = () => sheets.admin.read(allTables, SEAT_FIELDS, LOOK_MS)
  const before = await read()
  const guests = before.find(({ table }) => table.id === guestsTable.id)
  const tended = await attempt(() => tendGuests(services, guests, now))
  const made = tended.ok ? tended.value : undefined
  const readings = made?.size ? await read() : before
  const rows = pendingRows(readings)
  const due = dueNotices(rows, now, made)
  const login = await attempt(async () => {
    if (due.length > 0) await within(LOOK_MS, 'The mail server', verifyMail(settings))
  })
  const { sent, left, problems } = await sendPending(due, services, now, login.ok ? [] : notices)
  const events = await followed
  const ended = givenUp(rows, delivery.notifiers, now)
  // A spreadsheet that cannot be read is listed once.
  const unread = readings.flatMap(({ error }) => (error ? [error.message] : []))
  const isUnread = !events.ok && !unread.includes(events.reason)
  const looked: Looked = {
    reading: readingTexts(readings),
    'reading-events': isUnread ? { '': `The tab "Events" cannot be read. ${events.reason}` } : {},
    'given-up': Object.fromEntries(ended.map(({ name, text }) => [name, text])),
    ...(due.length > 0 && { mail: mailTexts(login) }),
    ...(events.ok && events.value),
  }
  const told = await attempt(() => tell(looked, delivery, now))
  if (told.ok) await markTold(ended, told.value, sheets)
  const unnoted = [tended, told].flatMap((outcome) =>
    outcome.ok || unread.includes(outcome.reason)
      ? []
      : [`The sheet cannot note this run. ${outcome.reason}`],
  )
  return {
    sent,
    left,
    problems: [
      ...Object.values(looked).flatMap((sentences) => Object.values(sentences ?? {})),
      ...new Set([...unnoted, ...problems]),
    ],
  }
}

/** A given-up notice is not pending any more once somebody was told of it. If that cannot be stored, it is told again. */
async function markTold(
  ended: ReturnType<typeof givenUp>,
  conditions: readonly Condition[],
  { markSent }: Sheets,
): Promise<void> {
  const isTold = (name: string) => conditions.some((one) => one.name === `given-up ${name}` && one.isTold)
  const marks = ended
    .filter(({ name }) => isTold(name))
    .map(({ row }) => markSent(row.table, row.submissionId, row.notice.notice))
  await attempt(() => within(LOOK_MS, 'The sheet', Promise.all(marks)))
}
