import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import type { GoogleStandIn } from '../../standIns/google/googleStandIn.js'
import type { SmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { idFor, type Told } from './load.js'

/** What the studio has, compared with the answers that visitors got. */
export type Audit = {
  /** Rows, and those of them whose submission has another row already. */
  readonly rows: number
  readonly doubled: number
  /** Submissions whose visitor was answered "sent" and of which there is neither a row nor an e-mail. */
  readonly lost: number
  /** E-mails, those that carry the lead alone, and those whose submission has another e-mail already. */
  readonly emails: number
  readonly notInSheet: number
  readonly emailsDoubled: number
}

/** Compares the answers that visitors got with the rows and e-mails of the stand-ins. */
export function audit(told: readonly Told[], google: GoogleStandIn, smtp: SmtpStandIn): Audit {
  const rows = (google.tab(workshopInquiry.sheet.tab)?.rows ?? []).map((row) => String(row['Submission ID']))
  const emails = smtp.mails.map(({ message }) => message.messageId?.replace(/^<|@.*$/g, '') ?? '')
  const arrived = new Set([...rows, ...emails])
  const sent = new Set(
    told.filter(({ status }) => status === 201 || status === 200).map(({ key }) => idFor(key)),
  )
  return {
    rows: rows.length,
    doubled: rows.length - new Set(rows).size,
    lost: [...sent].filter((id) => !arrived.has(id)).length,
    emails: emails.length,
    notInSheet: smtp.mails.filter(({ message }) => message.subject?.startsWith('[NOT IN SHEET]')).length,
    emailsDoubled: emails.length - new Set(emails).size,
  }
}

/** How often each status was answered, such as `201: 598, 503: 2`. */
export function statusesOf(told: readonly Told[]): string {
  const counts = new Map<number, number>()
  for (const { status } of told) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
}
