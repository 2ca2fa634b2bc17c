import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventIdIn, placesOf } from '../../content/events/_sales.js'
import { toPaidEmail, toPayerEmail } from '../_mail/paymentEmails.js'
import { type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'
import { type LetterMaker, type LetterRow, STUDIO } from './letters.js'

/** Kind of the letter to who paid. */
const PAYER = 'payer'

/** The letters of a payment: to the studio, and to who paid. */
export const paymentLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === paymentsTable.id ? [STUDIO, PAYER] : []),
  lettersFor(row, { settings, events, store }) {
    const toPayer = toPayerEmail(row.cells, settings)
    const context = { ...row, places: placesText(row, events), sheetLink: store.linkTo(row.table) }
    return [
      { kind: STUDIO, email: toPaidEmail(row.cells, context) },
      ...(toPayer ? [{ kind: PAYER, email: toPayer }] : []),
    ]
  },
}

/** The rows that hold a place of an event. Staff write another state into a row whose place is free again. */
export const paidFor = (event: string, rows: readonly StoredRow[]): readonly StoredRow[] =>
  rows.filter(({ cells }) => cells.state === 'paid' && eventIdIn(cells.offer) === event)

/** How many of the event's places are paid, with this one, such as `14 of 15`; empty if nobody counted. */
function placesText({ cells, rows }: LetterRow, events: readonly StudioEvent[]): string {
  const event = events.find(({ id }) => id === eventIdIn(cells.offer))
  const places = event && placesOf(event)
  if (!event || !places || !rows) return ''
  const others = paidFor(event.id, rows).filter(({ submissionId }) => submissionId !== cells[SUBMISSION_ID])
  return `${others.length + 1} of ${places}`
}
