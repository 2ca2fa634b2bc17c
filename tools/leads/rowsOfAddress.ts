import { domainToASCII, domainToUnicode } from 'node:url'
import { paidApplication } from '../../api/_payments/applications.js'
import { readAnswersText } from '../../api/_tables/row.js'
import { FORM } from '../../api/_tables/table.js'
import { leadTables, paymentsTable, reviewTable } from '../../api/_tables/tables.js'
import { type LeadsCommand, leadRowsIn, readAll, type TableRow } from './leadsCommand.js'

/** Finds rows by e-mail address. `own` came from the address, or are payments of its applications; `others` mention it. */
export async function rowsOfAddress(command: LeadsCommand, address: string) {
  const all = await readAll(command)
  const wanted = normalAddress(address)
  const sent = new Set(all.filter((one) => normalAddress(addressOf(one)) === wanted))
  const applications = leadRowsIn(all)
  const rows = new Set([...sent].map(({ row }) => row))
  const isOwn = (one: TableRow) => {
    const paid = one.table === paymentsTable && paidApplication(one.row.cells, applications)
    return sent.has(one) || (paid && rows.has(paid))
  }
  const others = all.filter((one) => !isOwn(one) && mentions(one, wanted))
  return { own: all.filter(isOwn), others }
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

/** Whether any cell contains the address, with its domain in Unicode or in ASCII (`xn--…`). */
const mentions = ({ row }: TableRow, address: string): boolean =>
  Object.values(row.cells).some((cell) => {
    const text = cell.normalize('NFC').toLowerCase()
    return text.includes(address) || text.includes(withDomain(address, domainToUnicode))
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
