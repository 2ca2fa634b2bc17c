import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/notifiers.js'
import { failureOf } from '../_mail/mailbox.js'
import { toSummaryEmail } from '../_mail/summaryEmail.js'
import type { PendingRow } from './pendingNotices.js'

/** Longest wait for the sheet to store what was sent, in milliseconds. */
const MARK_MS = 60_000

/**
 * Sends one e-mail to the studio about all rows that have none of their own. What fails, the next run sends.
 * @returns a sentence for each failure
 */
export async function sendSummaries(
  rows: readonly PendingRow[],
  { delivery: { mailbox, sheets } }: Services,
): Promise<readonly string[]> {
  const [first] = rows
  if (!first) return []
  const sent = await attempt(() => mailbox.send(toSummaryEmail(rows, sheets.linkTo(first.table))))
  // The rows are there, so an e-mail that was perhaps sent is not sent again.
  if (!sent.ok && failureOf(sent.error) !== 'perhaps sent') return [`${FAILED} ${sent.reason}`]
  const marks = rows.map(({ table, submissionId }) => sheets.markSent(table, submissionId, 'summary'))
  const marked = await attempt(() => within(MARK_MS, 'The sheet', Promise.all(marks)))
  return marked.ok ? [] : [`${FAILED} ${marked.reason}`]
}

const FAILED = 'The e-mail about many forms failed.'
