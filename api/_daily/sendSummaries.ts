import { storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { attempt } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Services } from '../_delivery/notifiers.js'
import { failureOf } from '../_mail/mailbox.js'
import { toSummaryEmail } from '../_mail/summaryEmail.js'
import type { PendingRow } from './pendingNotices.js'

/** Longest wait for the sheet to store what was sent, in milliseconds. */
const MARK_MS = 60_000

/**
 * Sends one e-mail to each mailbox of the studio about all rows that have none of their own. What fails, the next run sends.
 * @returns a sentence for each failure
 */
export async function sendSummaries(
  rows: readonly PendingRow[],
  { settings: { mailToByForm }, delivery: { mailbox, sheets } }: Services,
): Promise<readonly string[]> {
  const formOf = ({ table }: PendingRow) => forms.find((form) => storageOf(form).id === table.id)
  const mailboxOf = (row: PendingRow) => mailToByForm[formOf(row)?.id ?? row.table.id]
  const failures = [...new Set(rows.map(mailboxOf))].map(async (to) => {
    const theirs = rows.filter((row) => mailboxOf(row) === to)
    const link = theirs[0] && sheets.linkTo(theirs[0].table)
    const sent = await attempt(() => mailbox.send(toSummaryEmail(theirs, to, link)))
    // The rows are there, so an e-mail that was perhaps sent is not sent again.
    if (!sent.ok && failureOf(sent.error) !== 'perhaps sent') return sent.reason
    const marks = theirs.map(({ table, submissionId }) => sheets.markSent(table, submissionId, 'summary'))
    const marked = await attempt(() => within(MARK_MS, 'The sheet', Promise.all(marks)))
    return marked.ok ? [] : marked.reason
  })
  return (await Promise.all(failures)).flat().map((reason) => `The e-mail about many forms failed. ${reason}`)
}
