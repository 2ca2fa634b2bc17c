import { PAYMENT, type PaymentNotes, REFERENCE, STRIPE, type Table } from '../delivery.js'
import type { marks } from './marks.js'
import { findRow, rewriteRow } from './rows.js'

/** What payments are noted with. */
type PaymentNotesSettings = {
  readonly marks: ReturnType<typeof marks>
  /** Runs work on the table's file with every other writer kept out. @throws DeliveryError */
  readonly change: <Result>(table: Table, work: (path: string) => Promise<Result>) => Promise<Result>
}

/** Payments in a CSV file. An e-mail that is owed is a mark of its own name beside those of the rows. */
export function paymentNotes({ marks, change }: PaymentNotesSettings): PaymentNotes {
  return {
    note: (table, { reference, emailId, change: changeCells }) =>
      change(table, async (path) => {
        const key = [REFERENCE, reference] as const
        const row = await findRow(path, table, key)
        if (!row) return { outcome: 'no-row' }
        const next = changeCells({ [PAYMENT]: row[PAYMENT] ?? '', [STRIPE]: row[STRIPE] ?? '' })
        if (!next)
          return {
            outcome: 'already-there',
            cells: row,
            email: (await marks.get(table, emailId)) ?? 'done',
          }
        // Before the cells: a crash in between leaves a mark that the next call, which changes them, takes over.
        await marks.set(table, emailId, 'owed')
        await rewriteRow(path, table, key, next)
        return { outcome: 'written', cells: { ...row, ...next } }
      }),

    claimEmail: (table, emailId, { since, at }) =>
      change(table, async () => {
        const mark = await marks.get(table, emailId)
        const taken = await marks.takenAt(table, emailId)
        if (!mark || (taken && taken > since)) return false
        await marks.take(table, emailId, at)
        return taken !== undefined || mark === 'failed'
      }),

    markEmail: (table, emailId, state) =>
      change(table, () => marks.set(table, emailId, state === 'failed' ? 'failed' : undefined)),
  }
}
