import { toConfirmationEmail } from '../_mail/confirmationEmail.js'
import { toEmail } from '../_mail/leadEmail.js'
import { fromRow, isLeadRow } from '../_tables/row.js'
import { filledForm } from '../_tables/submission.js'
import type { Table } from '../_tables/table.js'
import { type LeadTable, leadTables } from '../_tables/tables.js'
import { CONFIRMATION, type Letter, type LetterMaker, type LetterRow, STUDIO } from './letters.js'

/** The letters of a lead: to the studio, and, where that is switched on, to its visitor. */
export const leadLetters: LetterMaker = {
  kindsFor(table, { sendsConfirmations }) {
    if (!leadOf(table)) return []
    return sendsConfirmations ? [STUDIO, CONFIRMATION] : [STUDIO]
  },
  lettersFor(row, { settings, store }) {
    const lead = leadOf(row.table)
    if (!lead || !isLeadRow(row)) return []
    const context = { ...row, siteUrl: settings.siteUrl, sheetLink: store.linkTo(row.table) }
    const toStudio = { kind: STUDIO, email: toEmail(fromRow(lead.storage, row.cells), context) }
    return [toStudio, ...(settings.sendsConfirmations ? confirmationOf(row, lead) : [])]
  },
}

const leadOf = ({ id }: Table) => leadTables.find(({ table }) => table.id === id)

/** The confirmation of a row; none where its form has none, or the row has no address. */
function confirmationOf({ cells }: LetterRow, { storage }: LeadTable): readonly Letter[] {
  const submission = fromRow(storage, cells)
  const { form } = filledForm(submission)
  const words = 'confirmationEmail' in form && form.confirmationEmail
  const address = String(submission.answers[storage.email.replyTo] ?? '')
  return words && address
    ? [{ kind: CONFIRMATION, email: toConfirmationEmail(words, submission, address) }]
    : []
}
