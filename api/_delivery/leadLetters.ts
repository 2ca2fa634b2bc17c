import { storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { toConfirmationEmail } from '../_mail/confirmationEmail.js'
import { emailOfRow } from '../_mail/leadEmail.js'
import { fromRow, isLeadRow } from '../_tables/row.js'
import { filledForm } from '../_tables/submission.js'
import type { Table } from '../_tables/table.js'
import { leadTables } from '../_tables/tables.js'
import { CONFIRMATION, type Letter, type LetterMaker, type LetterRow, STUDIO } from './letters.js'

/** The letters of a lead: to the studio, and, where that is switched on, to its visitor. */
export const leadLetters: LetterMaker = {
  kindsFor(table, { sendsConfirmations }) {
    if (!leadOf(table)) return []
    return sendsConfirmations && hasConfirmation(table) ? [STUDIO, CONFIRMATION] : [STUDIO]
  },
  lettersFor(row, { settings, store }) {
    const lead = leadOf(row.table)
    if (!lead || !isLeadRow(row)) return []
    const context = { ...row, siteUrl: settings.siteUrl, sheetLink: store.linkTo(row.table) }
    const email = emailOfRow(lead, row.cells, context)
    return [{ kind: STUDIO, email }, ...(settings.sendsConfirmations ? confirmationOf(row) : [])]
  },
}

/** The confirmation of a row; none where its form has none, or the row has no address. */
function confirmationOf({ table, cells }: LetterRow): readonly Letter[] {
  const lead = leadOf(table)
  if (!lead) return []
  const submission = fromRow(lead.storage, cells)
  const { id } = filledForm(submission).form
  const { confirmationEmail } = forms.find((form) => form.id === id) ?? {}
  const address = String(submission.answers[lead.storage.email.replyTo] ?? '')
  if (!confirmationEmail || !address) return []
  return [{ kind: CONFIRMATION, email: toConfirmationEmail(confirmationEmail, submission, address) }]
}

const leadOf = ({ id }: Table) => leadTables.find(({ table }) => table.id === id)

/** Whether a form that is stored in this table confirms by e-mail. */
const hasConfirmation = ({ id }: Table) =>
  forms.some((form) => form.confirmationEmail && storageOf(form).id === id)
