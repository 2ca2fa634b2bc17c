import { DeliveryError } from '../../_delivery/delivery.js'
import { leadTables } from '../../_pipeline/tables.js'
import { type Desk, readByReference, sendEmail } from './desk.js'

/** Sends a lead's e-mail again, as its row stands now. @throws DeliveryError */
export async function resendEmail(desk: Desk, reference: string): Promise<void> {
  const kept = await readByReference(desk, reference)
  const found = kept.flatMap(({ table, row }) =>
    leadTables.flatMap((lead) => (lead.table === table ? [{ lead, row }] : [])),
  )[0]
  if (!found) throw new DeliveryError(`No form's tab has a row ${reference}.`)
  await sendEmail(desk, found.lead, found.row)
  desk.print(
    `Sent: ${reference}. It has the Message-ID that it always had: a mailbox that has the first one may show one.`,
  )
}
