import { randomUUID } from 'node:crypto'
import { DeliveryError, NOTIFIED, SUBMISSION_ID, type Table } from '../../_delivery/delivery.js'
import { type Desk, type Kept, lineOf, readAll, rowsOf } from './desk.js'

/** What proves that an address was erased, and tells nobody which. */
export const erasures: Table = {
  id: 'erasures',
  title: 'Erasures',
  columns: [
    { field: 'erasedAt', title: 'Erased', width: 150 },
    { field: 'digest', title: 'Digest of the address (HMAC)', width: 360 },
    { field: 'rows', title: 'Rows', width: 80 },
    { field: NOTIFIED, title: 'Notified', width: 80 },
    { field: SUBMISSION_ID, title: 'Submission ID', width: 290 },
  ],
}

/**
 * Removes every row that came from an address, after asking, and keeps a line that says when, with a keyed digest.
 * @returns whether it was done. @throws DeliveryError
 */
export async function eraseLeads(desk: Desk, address: string): Promise<boolean> {
  const { admin, append } = desk.delivery.sheets
  const { own, others } = await rowsOf(desk, address)
  if (own.length + others.length === 0) throw new DeliveryError(`Nothing is kept of ${address}.`)
  const mentioned = others.map((one) => `- the address stands in what somebody else wrote: ${lineOf(one)}`)
  if (own.length === 0)
    throw new DeliveryError(
      [`Nothing came from ${address}, and nothing was removed. By hand:`, ...mentioned].join('\n'),
    )
  if (!(await isWanted(desk, own))) return false
  // The line first: rows that could not be removed are removed by another try, and then nobody would write it.
  const id = randomUUID()
  const digest = await admin.digest(address.trim().toLowerCase())
  const cells = { erasedAt: desk.now, digest, rows: String(own.length), [SUBMISSION_ID]: id }
  await append(erasures, { id, cells })
  await remove(desk, own)
  const references = own.map(({ row }) => row.cells.reference).filter(Boolean)
  desk.print(
    [
      `Erased: ${rowsText(own)}. A line in "${erasures.title}" says so.`,
      'To be deleted by hand:',
      `- in the mailbox: every e-mail from, to or about ${address}; search also for ${references.join(', ') || 'its references'}`,
      `- in Stripe: the customer or payment with ${address}, if there is one`,
      "- in Google Sheets: older versions under File, Version history, which Google keeps; on this machine: the outbox's files",
      ...mentioned,
    ].join('\n'),
  )
  return true
}

/**
 * Removes rows that are older, after asking. @param isDryRun only says what it would remove
 * @returns whether it was done. @throws DeliveryError
 */
export async function expireLeads(desk: Desk, before: Date, isDryRun: boolean): Promise<boolean> {
  const old = (await readAll(desk)).filter(({ row }) => {
    const at = new Date(row.cells.submittedAtUtc ?? '')
    return row.submissionId !== '' && at < before
  })
  if (old.length === 0) {
    desk.print(`Nothing is older than ${before.toISOString().slice(0, 10)}.`)
    return true
  }
  if (isDryRun) {
    for (const one of old) desk.print(lineOf(one))
    desk.print(`Older than ${before.toISOString().slice(0, 10)}: ${rowsText(old)}. Nothing was removed.`)
    return true
  }
  if (!(await isWanted(desk, old))) return false
  await remove(desk, old)
  desk.print(`Removed: ${rowsText(old)} older than ${before.toISOString().slice(0, 10)}.`)
  return true
}

/** Shows the rows and asks. @throws DeliveryError where one of them could not be removed */
async function isWanted({ print, confirm }: Desk, rows: readonly Kept[]): Promise<boolean> {
  for (const one of rows) print(lineOf(one))
  const nameless = rows.filter(({ row }) => row.submissionId === '')
  if (nameless.length > 0)
    throw new DeliveryError(
      `${nameless.length} of these rows were written by hand and have no submission id. Delete them in the sheet, then try again.`,
    )
  return await confirm(`Remove ${rowsText(rows)} for good?`)
}

/** Removes the rows, table by table. */
async function remove({ delivery, progress }: Desk, rows: readonly Kept[]): Promise<void> {
  for (const table of new Set(rows.map((one) => one.table))) {
    const ids = rows.flatMap((one) => (one.table === table ? [one.row.submissionId] : []))
    progress(`Removing ${rowsText(ids)} from "${table.title}"…`)
    await delivery.sheets.admin.remove(table, ids)
  }
}

const rowsText = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'row' : 'rows'}`
