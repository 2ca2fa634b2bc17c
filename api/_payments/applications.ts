import { type Offer, offerNamed, offerOfForm } from '../../content/offers.js'
import { attempt } from '../_common/attempt.js'
import { isReference, isUuid, referenceOf } from '../_common/ids.js'
import type { Services } from '../_delivery/services.js'
import type { TableReading } from '../_store/store.js'
import { APPLICATION, REFERENCE, type StoredRow } from '../_tables/table.js'
import { leadTables } from '../_tables/tables.js'

// Which application a payment is for. The key of an application is its submission id; payments that were begun with an earlier
// version of the site name its reference.

/** An application that a payment names. */
export type Application = {
  /** Its submission id; empty where only its reference is known. */
  readonly id: string
  readonly reference: string
  /** What it is for; undefined while it has no row, or the sheet cannot be read. */
  readonly offer: Offer | undefined
}

/** Longest time for reading the sheet, in milliseconds. A visitor may wait for it. */
const READ_MS = 3000

/**
 * The application with this name. Where no row has it, it is what the name itself says: the row may be late. Never rejects.
 * @param name - any text, because visitors can change the address of the payment page
 * @returns undefined if the text names none
 */
export async function findApplication(name: string, { store }: Services): Promise<Application | undefined> {
  const id = isUuid(name) ? name.toLowerCase() : ''
  if (!id && !isReference(name)) return undefined
  const computed = id ? referenceOf(id) : name
  const tables = leadTables.flatMap(({ table }) => (offerOfForm(table.id) ? [table] : []))
  const readings = await attempt(() => store.read(tables, [REFERENCE], READ_MS))
  for (const { table, rows = [] } of readings.ok ? readings.value : []) {
    const row = rowNamed(id || name, rows)
    const reference = row?.cells[REFERENCE] || computed
    if (row) return { id: row.submissionId, reference, offer: offerOfForm(table.id) }
  }
  return { id, reference: computed, offer: undefined }
}

/** The rows of a table, as far as they were read. */
export type TableRows = Pick<TableReading, 'table' | 'rows'>

/**
 * The application that a row of "Payments" pays. A payment for another offer than the application's pays none, and one for an
 * unknown offer only the application whose reference it has.
 */
export function paidApplication(
  { [APPLICATION]: id = '', [REFERENCE]: reference = '', offer: name = '' }: StoredRow['cells'],
  tables: readonly TableRows[],
): StoredRow | undefined {
  const offer = offerNamed(name)
  const isOf = (form: string) => (offer ? offer.application?.form === form : reference && offerOfForm(form))
  const rows = tables.flatMap(({ table, rows = [] }) => (isOf(table.id) ? rows : []))
  return rowNamed(id || reference, rows)
}

/** The row with this submission id; or with this reference, if no other submission has it. */
function rowNamed(name: string, rows: readonly StoredRow[]): StoredRow | undefined {
  const found = rows.filter(
    ({ submissionId, cells }) => submissionId && [submissionId, cells[REFERENCE]].includes(name),
  )
  return new Set(found.map(({ submissionId }) => submissionId)).size === 1 ? found[0] : undefined
}
