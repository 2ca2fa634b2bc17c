import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../api/_common/serviceError.js'
import { timeOf } from '../../api/_daily/retention.js'
import { REFERENCE, SUBMISSION_ID, type Table } from '../../api/_tables/table.js'
import { normalAddress, rowsOf } from './findLeads.js'
import { type LeadsCommand, lineOf, readAll, type TableRow } from './leadsCommand.js'

/** The tab "Erasures": a row for each erased address. It holds a digest of the address instead of the address itself. */
export const erasures: Table = {
  id: 'erasures',
  title: 'Erasures',
  columns: [
    { field: 'erasedAt', title: 'Erased', width: 150 },
    { field: 'digest', title: 'Digest of the address (HMAC)', width: 360 },
    { field: 'rows', title: 'Rows', width: 80 },
    { field: SUBMISSION_ID, title: 'Submission ID', width: 290 },
  ],
}

/**
 * Asks, removes every row that came from an address, and adds a row to "Erasures".
 * @returns false if the answer was no. @throws ServiceError
 */
export async function eraseLeads(command: LeadsCommand, address: string): Promise<boolean> {
  const { admin, append } = command.delivery.sheets
  const { own, others } = await rowsOf(command, address)
  const mentioned = others.map((one) => `- a row that came from another address mentions it: ${lineOf(one)}`)
  if (own.length === 0)
    throw new ServiceError(
      [`No row came from ${address}, and nothing was removed. To be deleted by hand:`, ...mentioned].join(
        '\n',
      ),
    )
  if (!(await isWanted(command, own))) return false
  // "Erasures" first. If removing fails afterwards, the command can be repeated and the proof is there. The other way
  // round, a repeat would find no rows and add no proof.
  const id = randomUUID()
  const digest = await admin.digest(normalAddress(address))
  const cells = { erasedAt: command.now, digest, rows: String(own.length), [SUBMISSION_ID]: id }
  await append(erasures, { id, cells })
  const failures = await remove(command, own)
  const references = new Set(own.flatMap(({ row }) => row.cells[REFERENCE] || []))
  command.print(
    [
      failures.length > 0
        ? 'Not all rows were erased.'
        : `Erased: ${rowsText(own)}. A line in "${erasures.title}" says so.`,
      'To be deleted by hand:',
      `- in the mailbox: every e-mail from, to or about ${address}; search also for ${[...references].join(', ') || 'its references'}`,
      `- in Stripe: the customer or payment with ${address}, if there is one`,
      "- in Google Sheets: older versions under File, Version history, which Google keeps; on this machine: the outbox's files",
      ...mentioned,
    ].join('\n'),
  )
  if (failures.length > 0) throw new ServiceError(failures.join('\n'))
  return true
}

/**
 * Asks, and removes the rows that are older than `before`.
 * @param isDryRun - only prints what would be removed
 * @returns false if the answer was no. @throws ServiceError
 */
export async function expireLeads(command: LeadsCommand, before: Date, isDryRun: boolean): Promise<boolean> {
  const { print } = command
  const day = before.toISOString().slice(0, 10)
  const old = (await readAll(command)).filter(
    ({ row }) => row.submissionId !== '' && timeOf(row) < before.getTime(),
  )
  if (old.length === 0) {
    print(`Nothing is older than ${day}.`)
    return true
  }
  if (isDryRun) {
    for (const one of old) print(lineOf(one))
    print(`Older than ${day}: ${rowsText(old)}. Nothing was removed.`)
    return true
  }
  if (!(await isWanted(command, old))) return false
  const failures = await remove(command, old)
  if (failures.length > 0) throw new ServiceError(failures.join('\n'))
  print(`Removed: ${rowsText(old)} older than ${day}.`)
  return true
}

/** Prints the rows and asks. @throws ServiceError if one of them has no submission id, by which rows are removed */
async function isWanted({ print, confirm }: LeadsCommand, rows: readonly TableRow[]): Promise<boolean> {
  for (const one of rows) print(lineOf(one))
  const withoutId = rows.filter(({ row }) => row.submissionId === '')
  if (withoutId.length > 0)
    throw new ServiceError(
      `${withoutId.length} of these rows were written by hand and have no submission id. Delete them in the sheet, then try again.`,
    )
  return await confirm(`Remove ${rowsText(rows)} for good?`)
}

/** Removes the rows, one table after the other. @returns a sentence for each table that failed, which says what to do */
async function remove(
  { delivery, progress }: LeadsCommand,
  rows: readonly TableRow[],
): Promise<readonly string[]> {
  const failures: string[] = []
  for (const table of new Set(rows.map((one) => one.table))) {
    const ids = rows.flatMap((one) => (one.table === table ? [one.row.submissionId] : []))
    progress(`Removing ${rowsText(ids)} from "${table.title}"…`)
    try {
      await delivery.sheets.admin.remove(table, ids)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      failures.push(error.message)
    }
  }
  return failures
}

const rowsText = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'row' : 'rows'}`
