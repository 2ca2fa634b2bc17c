import { randomUUID } from 'node:crypto'
import { attempt } from '../../api/_common/attempt.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { REFERENCE, SUBMISSION_ID, submissionIdColumn, type Table } from '../../api/_tables/table.js'
import { type LeadsCommand, readAll } from './leadsCommand.js'
import { lineOf, rowsOfAddress } from './rowsOfAddress.js'

/** The tab "Erasures": a row for each erased address. It holds the references of the rows instead of the address. */
export const erasures: Table = {
  id: 'erasures',
  title: 'Erasures',
  columns: [
    { field: 'erasedAt', title: 'Erased', width: 150, holds: 'time' },
    { field: 'references', title: 'References', width: 360 },
    { field: 'rows', title: 'Rows', width: 80 },
    submissionIdColumn,
  ],
}

/**
 * Shows every row that came from an address, asks, adds a row to "Erasures", and removes the rows.
 * @throws ServiceError also if the answer is no, or a row could not be removed
 */
export async function eraseLeads(command: LeadsCommand, address: string): Promise<void> {
  const { print, confirm, delivery } = command
  const { admin, append } = delivery.sheets
  const { own, byHand: mentioned } = await rowsOfAddress(command, address)
  const byHand = ['To be deleted by hand:', ...mentioned].join('\n- ')
  if (own.length === 0)
    throw new ServiceError(`No row came from ${address}.${mentioned.length > 0 ? ` ${byHand}` : ''}`)
  for (const one of own) print(lineOf(one))
  const withoutId = own.filter(({ row }) => row.submissionId === '').length
  if (withoutId > 0)
    throw new ServiceError(
      `${withoutId} of these rows were written by hand and have no submission id. Delete them in the sheet, then try again.`,
    )
  const rows = `${own.length} ${own.length === 1 ? 'row' : 'rows'}`
  if (!(await confirm(`Remove ${rows} for good?`))) throw new ServiceError('Nothing was removed.')
  // "Erasures" first. If removing fails afterwards, the command can be repeated and the proof is there. The other way
  // round, a repeat would find no rows and add no proof.
  const id = randomUUID()
  const references = [...new Set(own.flatMap(({ row }) => row.cells[REFERENCE] || []))].join(', ')
  const cells = { erasedAt: new Date(), references, rows: String(own.length), [SUBMISSION_ID]: id }
  await append(erasures, { id, cells })
  const { alertWebhookUrl } = command.settings
  const receivers = [
    ...delivery.notifiers.map(({ receiver }) => receiver && `- ${receiver}\n`),
    alertWebhookUrl &&
      `- in the chat of ${new URL(alertWebhookUrl).host}: alarms and reports of ALERT_WEBHOOK_URL\n`,
  ]
    .filter(Boolean)
    .join('')
  print(`${byHand}
- in the mailbox: every e-mail from, to or about ${address}; search also for ${references || 'its references'}
${receivers}- in Stripe: the customer or payment with ${address}, if there is one
- in Google Sheets: cells of other rows in columns that you added (Edit, Find and replace, all sheets); older versions under File, Version history, which Google keeps; on this machine: the outbox's files and their drafts, and lines of store.jsonl whose rows somebody deleted from a CSV file`)
  const failures: string[] = []
  for (const table of new Set(own.map((one) => one.table))) {
    const ids = own.flatMap((one) => (one.table === table ? [one.row.submissionId] : []))
    const removed = await attempt(() => admin.remove(table, ids))
    if (removed.ok) for (const note of removed.value.notes) print(note)
    else failures.push(removed.reason)
  }
  // Read again: staff may have moved or added rows at this time.
  const now = await readAll(command)
  const left = own.filter((one) =>
    now.some(({ table, row }) => table === one.table && row.submissionId === one.row.submissionId),
  )
  if (left.length + failures.length > 0)
    throw new ServiceError(
      [`Erased: ${own.length - left.length} of ${rows}. Left:`, ...left.map(lineOf), ...failures].join('\n'),
    )
  print(`Erased: ${rows}. A line in "${erasures.title}" says so.`)
}
