import { dayOf, longDate } from '../../content/days.js'
import { wallClock } from '../_tables/cellText.js'
import type { Table } from '../_tables/table.js'
import { reviewTable } from '../_tables/tables.js'
import type { Email } from './email.js'
import { humanDay, type Line, rendered, type Section } from './emailBody.js'

/** Content of the daily report. */
export type Report = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  /** Number of leads since the last report, for each tab that has some. */
  readonly leads: readonly { readonly tab: string; readonly count: number }[]
  /** Leads older than two days whose status is empty or New, oldest first. */
  readonly unanswered: readonly ReportedLead[]
  /** Number of rows of "Spam review" whose status is empty or New. */
  readonly suspects: number
  /** Guests of the events of today and tomorrow, by name: a line for each event. */
  readonly guests: readonly Line[]
  /** References of the rows whose letters wait to be sent. */
  readonly due: readonly string[]
  /** Rows that are older than the privacy page says, by tab, with what to filter. */
  readonly oldRows: readonly Line[]
  /** What is wrong, one sentence each. */
  readonly problems: readonly string[]
}

/** A lead in the report. */
export type ReportedLead = {
  readonly reference: string
  readonly table: Table
  readonly name: string
  readonly at: Date
}

/** Gives the address of a table for staff; undefined if it has none. */
type Links = { linkTo(table: Table): string | undefined }

const MONDAY = 'Monday'

/** Whether the report is sent: it has something to show, or it is Monday's, which is a sign of life. */
export const isNeeded = (report: Report, links: Links): boolean =>
  report.problems.length > 0 || sectionsOf(report, links).length > 0 || dayOf(report.day).weekday === MONDAY

/** The daily report as an e-mail to the studio. Its id is derived from the day, so it always has the same `Message-ID`. */
export function reportEmail(report: Report, links: Links): Email {
  const { day, problems } = report
  const title = titleOf(report)
  return {
    submissionId: `report-${day}`,
    reference: `report-${day}`,
    subject: `[Daily report] ${title} (${day})`,
    ...rendered({
      kicker: `Daily report, ${humanDay(day)}`,
      title,
      notices: problems,
      sections: sectionsOf(report, links),
    }),
  }
}

function titleOf({ leads, unanswered, problems }: Report): string {
  const count = leads.reduce((sum, one) => sum + one.count, 0)
  const parts = [
    ...(problems.length > 0 ? [counted(problems.length, 'problem')] : []),
    count === 0 ? 'no new leads' : counted(count, 'new lead'),
    ...(unanswered.length > 0 ? [`${unanswered.length} unanswered`] : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The sections that have content. */
function sectionsOf(report: Report, { linkTo }: Links): readonly Section[] {
  const leadsIn = (heading: string, leads: readonly ReportedLead[]) => ({
    heading: `${heading}: ${leads.length}`,
    lines: leads.slice(0, LINES_MAX).map(
      ({ reference, table, name, at }): Line => ({
        label: [reference, table.title, longDate(wallClock(at).slice(0, 10))].join(', '),
        text: name,
        href: linkTo(table),
      }),
    ),
    more: leads.length > LINES_MAX ? `and ${leads.length - LINES_MAX} more` : undefined,
  })
  const { leads, unanswered, suspects, guests, due, oldRows } = report
  return [
    {
      heading: 'New since the last report',
      text: leads.map(({ tab, count }) => `${tab}: ${count}`).join('\n'),
    },
    {
      heading: 'Guests of today and tomorrow',
      lines: guests,
    },
    {
      ...leadsIn('Without an answer for more than two days', unanswered),
      text: unanswered.length > 0 ? 'Their Status is empty or New.' : undefined,
    },
    {
      heading: `Waiting in ${reviewTable.title}: ${suspects}`,
      lines: suspects > 0 ? [{ label: 'Their Status', text: 'empty or New', href: linkTo(reviewTable) }] : [],
    },
    { heading: `E-mails still due: ${due.length}`, text: due.join(', ') },
    { heading: 'Rows that are older than the privacy page says', lines: oldRows },
  ].filter(({ text, lines = [] }: Section) => text || lines.length > 0)
}

/** Most lines of a list. Staff see the others in the sheet. */
const LINES_MAX = 10

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
