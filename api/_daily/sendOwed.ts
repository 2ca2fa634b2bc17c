import type { Delivery, EmailResult, StoredRow } from '../_delivery/delivery.js'
import type { Settings } from '../_delivery/environment.js'
import { reasonOf } from '../_pipeline/log.js'
import { emailOfRow } from '../_pipeline/toEmail.js'
import type { OwedLead } from './findings.js'

/** What became of the e-mails that were owed. */
export type LateEmails = {
  /** References of the leads whose e-mail is out now. */
  readonly sent: readonly string[]
  /** How many have not gone out still. */
  readonly left: number
  /** Why not, or why that is not noted; each reason once. */
  readonly reasons: readonly string[]
}

type Limits = {
  /** The most that are sent. */
  readonly max: number
  /** From now on, in milliseconds: when the last e-mail is out, and when the last is noted. */
  readonly sendMs: number
  readonly noteMs: number
}

/** E-mails that are sent at the same time. */
const AT_ONCE = 4

/**
 * Sends e-mails that are owed, as many as the limits allow, each with the `Message-ID` that it always had. They are noted
 * together: a note for each would take too many calls.
 */
export async function sendOwed(
  owed: readonly OwedLead[],
  { sheets, mailbox }: Delivery,
  settings: Settings,
  { max, sendMs, noteMs }: Limits,
): Promise<LateEmails> {
  if (owed.length === 0) return { sent: [], left: 0, reasons: [] }
  const start = performance.now()
  const timeUntil = (end: number) => Math.max(1, Math.ceil(start + end - performance.now()))
  const reasons = new Set<string>()
  const waiting = await rowsOf(owed.slice(0, max), sheets, sendMs)
  const sent: { readonly lead: OwedRow; readonly result: EmailResult }[] = []

  async function sendNext(): Promise<void> {
    const lead = waiting.shift()
    if (!lead || performance.now() > start + sendMs) return
    try {
      const refused = await mailbox.send(emailOfRow(lead, lead.row, sheets, settings), timeUntil(sendMs))
      const note = refused.length > 0 ? `not to ${refused.join(', ')}` : ''
      sent.push({ lead, result: { isOwed: false, note } })
    } catch (error) {
      reasons.add(reasonOf(error))
    }
    await sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))

  await Promise.all(
    sent.map(({ lead, result }) =>
      sheets
        .markNotified(lead.table, lead.submissionId, result, timeUntil(noteMs))
        .catch((error) => reasons.add(reasonOf(error))),
    ),
  )
  return {
    sent: sent.map(({ lead }) => lead.row.cells.reference ?? ''),
    left: owed.length - sent.length,
    reasons: [...reasons],
  }
}

type OwedRow = OwedLead & { readonly row: StoredRow }

/** The rows, whole, as they are now. One whose e-mail went out meanwhile is not among them. */
async function rowsOf(owed: readonly OwedLead[], sheets: Delivery['sheets'], withinMs: number) {
  const readings = await sheets.admin.read([...new Set(owed.map(({ table }) => table))], undefined, withinMs)
  return owed.flatMap((lead): OwedRow[] => {
    const reading = readings.find(({ table }) => table === lead.table)
    const row =
      reading && 'rows' in reading
        ? reading.rows.find((one) => one.isEmailOwed && one.submissionId === lead.submissionId)
        : undefined
    return row ? [{ ...lead, row }] : []
  })
}
