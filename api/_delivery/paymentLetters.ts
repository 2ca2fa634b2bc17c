import { toPaidEmail, toPayerEmail } from '../_mail/paymentEmails.js'
import { paymentsTable } from '../_tables/tables.js'
import { type LetterMaker, STUDIO } from './letters.js'

/** Kind of the letter to who paid. */
const PAYER = 'payer'

/** The letters of a payment: to the studio, and to who paid. */
export const paymentLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === paymentsTable.id ? [STUDIO, PAYER] : []),
  lettersFor(row, { settings, store }) {
    const toPayer = toPayerEmail(row.cells, settings)
    return [
      { kind: STUDIO, email: toPaidEmail(row.cells, { ...row, sheetLink: store.linkTo(row.table) }) },
      ...(toPayer ? [{ kind: PAYER, email: toPayer }] : []),
    ]
  },
}
