import { toPayerEmail } from '../_mail/payerEmail.js'
import { toPaymentEmail } from '../_mail/paymentEmail.js'
import { paymentsTable } from '../_tables/tables.js'
import { type LetterMaker, STUDIO } from './letters.js'

/** Kind of the letter to who paid. */
const PAYER = 'payer'

/** The letters of a payment: to the studio, and to who paid. */
export const paymentLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === paymentsTable.id ? [STUDIO, PAYER] : []),
  lettersFor({ table, cells, rowState }, { settings, store }) {
    const context = { ...settings, rowState, sheetLink: store.linkTo(table) }
    const toPayer = toPayerEmail(cells, settings)
    return [
      { kind: STUDIO, email: toPaymentEmail(cells, context) },
      ...(toPayer ? [{ kind: PAYER, email: toPayer }] : []),
    ]
  },
}
