import { type AnyRecord, recordOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import type { Table } from '../_delivery/delivery.js'
import { reviewTable, tableOf } from './toRow.js'

/** What is kept of forms, each once: forms that are kept as one record have one table. */
export const records: readonly AnyRecord[] = [
  ...new Map(forms.map((form) => [recordOf(form).id, recordOf(form)])).values(),
]

/** A table of leads, and what they are. */
export type LeadTable = { readonly record: AnyRecord; readonly table: Table }

/** The table of each form. */
export const leadTables: readonly LeadTable[] = records.map((record) => ({ record, table: tableOf(record) }))

/** Every table that holds something of visitors. */
export const allTables: readonly Table[] = [...leadTables.map(({ table }) => table), reviewTable]
