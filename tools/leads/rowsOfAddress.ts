import { domainToASCII, domainToUnicode } from 'node:url'
import { mailboxOf } from '../../api/_common/mailboxOf.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { paidApplication } from '../../api/_payments/applications.js'
import { readAnswersText } from '../../api/_tables/row.js'
import { FORM, REFERENCE } from '../../api/_tables/table.js'
import { allTables, leadTables, paymentsTable, reviewTable } from '../../api/_tables/tables.js'
import { bareAddress } from '../../content/forms/_fields.js'
import { type LeadsCommand, leadRowsIn, readAll, type TableRow } from './leadsCommand.js'

/**
 * Finds rows by e-mail address, which may be copied from a mail program: `Sam Lee <sam@example.com>`. `own` came from the address,
 * or are payments of its applications. `byHand` are lines about all other rows that mention it, or another address of its
 * mailbox, also in tabs that are none of ours.
 * @throws ServiceError for another text, such as a name: "No row" would be wrong of that person
 */
export async function rowsOfAddress(command: LeadsCommand, address: string) {
  const wanted = normalAddress(bareAddress(address))
  if (!/^[^\s@]+@[^\s@]+$/.test(wanted))
    throw new ServiceError(`${address} is no e-mail address. Name one, like sam@example.com.`)
  const all = await readAll(command)
  const sent = new Set(all.filter((one) => normalAddress(addressOf(one)) === wanted))
  const applications = leadRowsIn(all)
  const rows = new Set([...sent].map(({ row }) => row))
  const isOwn = (one: TableRow) => {
    const paid = one.table === paymentsTable && paidApplication(one.row.cells, applications)
    return sent.has(one) || (paid && rows.has(paid))
  }
  const others = all.filter((one) => !isOwn(one) && mentions(Object.values(one.row.cells), wanted))
  const elsewhere = (await command.delivery.sheets.admin.readOthers(allTables))
    .filter(({ cells }) => mentions(cells, wanted))
    .map(({ tab, rowNumber }) => `a row in another tab: ${tab}, row ${rowNumber}`)
  const byHand = [
    ...others.map(
      (one) => `a row that came from another address of its mailbox, or mentions it: ${lineOf(one)}`,
    ),
    ...elsewhere,
  ]
  return { own: all.filter(isOwn), byHand }
}

/** A row as one line of text: tab, reference, day, and status or state of payment. */
export function lineOf({ table, row: { cells } }: TableRow): string {
  const day = (cells.submittedAtUtc ?? cells.time)?.slice(0, 10)
  return [table.title, cells[REFERENCE], day, cells.status ?? cells.state].filter(Boolean).join('  ')
}

/** The e-mail address that a row came from: the visitor's, or the payer's. */
function addressOf({ table, row: { cells } }: TableRow): string {
  if (table === paymentsTable) return cells.email ?? ''
  const tab = table === reviewTable ? cells[FORM] : table.title
  const storage = leadTables.find((lead) => lead.table.title === tab)?.storage
  if (!storage) return ''
  const answers = table === reviewTable ? readAnswersText(storage, cells.answers ?? '') : cells
  return answers[storage.email.replyTo] ?? ''
}

/** Whether any cell contains the address, with its domain in Unicode or in ASCII (`xn--…`), or another one of its mailbox. */
const mentions = (cells: readonly string[], address: string): boolean =>
  cells.some((cell) => {
    const text = cell.normalize('NFC').toLowerCase()
    const words = text.split(/[\s,;:<>()"]/).filter((word) => word.includes('@'))
    const isSame = (word: string) => mailboxOf(normalAddress(word)) === mailboxOf(address)
    return (
      [address, withDomain(address, domainToUnicode)].some((one) => text.includes(one)) || words.some(isSame)
    )
  })

/** An address for comparison: in lower case, an international domain in ASCII (`xn--…`), as forms store it. */
const normalAddress = (address: string): string =>
  withDomain(address.trim().normalize('NFC').toLowerCase(), domainToASCII)

function withDomain(address: string, convert: (domain: string) => string): string {
  const start = address.lastIndexOf('@') + 1
  const domain = address.slice(start)
  // An invalid domain is converted to an empty text. Then it stays unchanged.
  return address.slice(0, start) + (convert(domain) || domain)
}
