import { uuidFrom } from '../_common/ids.js'
import type { Table } from '../_tables/table.js'
import type { Email } from './email.js'
import { rendered } from './emailBody.js'

/** A row that the e-mail tells of. */
type ToldRow = { readonly table: Table; readonly submissionId: string; readonly reference: string }

/** The e-mail to the studio about rows that have none of their own, because many came. It holds no text of a visitor. */
export function toSummaryEmail(rows: readonly ToldRow[], sheetLink?: string): Email {
  const id = uuidFrom('summary', ...rows.map(({ submissionId }) => submissionId))
  const title = `Forms in the sheet without an e-mail: ${rows.length}`
  const answers = [...new Set(rows.map(({ table }) => table))].map((tab) => {
    const references = rows.flatMap(({ table, reference }) => (table === tab ? reference : []))
    return { label: `${tab.title}: ${references.length}`, text: references.join('\n') }
  })
  const link = { label: 'Open the sheet', href: sheetLink, hint: 'Search for a reference.' }
  return {
    submissionId: id,
    reference: `many-${id.slice(0, 8)}`,
    subject: `[Many forms] ${title}`,
    ...rendered({ kicker: 'Many forms', title, paragraphs: [WHY], answers, link }),
  }
}

const WHY =
  'More forms came within an hour than you get e-mails about: a class may have sent them, or a machine. Look at these rows, and answer those that people wrote.'
