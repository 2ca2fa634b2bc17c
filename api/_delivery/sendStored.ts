import { emailOfRow } from '../_mail/leadEmail.js'
import { toPayerEmail } from '../_mail/payerEmail.js'
import { toPaymentEmail } from '../_mail/paymentEmail.js'
import { toPaymentMessage, toWebhookMessage } from '../_notify/messages.js'
import { fromRow } from '../_tables/row.js'
import type { Notice, StoredRow, Table } from '../_tables/table.js'
import { leadTables } from '../_tables/tables.js'
import type { Services } from './dependencies.js'
import { postLead } from './postLead.js'

/**
 * Sends a notice about a row, made from the texts that are in the row now. It has the same `Message-ID` or id as the first
 * one. Throws `ServiceError`.
 * @param row - with all cells
 * @param payment - state of an application's payment as a line of text, for its e-mail; undefined when unknown
 * @returns the recipients that the mail server refused; mostly empty.
 */
export async function sendStored(
  notice: Notice,
  table: Table,
  { cells }: Pick<StoredRow, 'cells'>,
  { settings, delivery }: Services,
  payment?: string,
): Promise<readonly string[]> {
  const { sheets, mailbox } = delivery
  const lead = leadTables.find((one) => one.table.id === table.id)
  const sheetLink = sheets.linkTo(table)
  if (notice === 'webhook') {
    const message = lead
      ? toWebhookMessage(fromRow(lead.storage, cells), sheetLink)
      : toPaymentMessage(cells, sheetLink)
    await postLead(message, delivery)
    return []
  }
  const context = { ...settings, isInSheet: true, sheetLink, payment }
  if (notice === 'email')
    return await mailbox.send(lead ? emailOfRow(lead, cells, context) : toPaymentEmail(cells, context))
  const toPayer = toPayerEmail(cells, settings)
  return toPayer ? await mailbox.send(toPayer) : []
}
