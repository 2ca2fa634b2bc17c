import type { Email, Sheets, StoredRow } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { fromRow } from './fromRow.js'
import type { LeadTable } from './tables.js'
import { toEmail } from './toEmail.js'

/** The e-mail of a lead again, made from its row: the same `Message-ID`, and the answers as they stand there now. */
export const emailOfRow = (
  { record, table }: LeadTable,
  { cells }: Pick<StoredRow, 'cells'>,
  sheets: Sheets,
  settings: Settings,
): Email => toEmail(fromRow(record, cells), { ...settings, sheetLink: sheets.linkTo(table), isInSheet: true })
