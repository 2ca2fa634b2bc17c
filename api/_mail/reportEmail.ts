import { longDate } from '../../content/days.js'
import { studio } from '../../content/studio.js'
import { wallClock } from '../_tables/csv.js'
import type { Table } from '../_tables/table.js'
import { reviewTable } from '../_tables/tables.js'
import type { Email } from './email.js'
import { humanDay, type Line, rendered, type Section, sectionText } from './emailBody.js'

/** Content of the daily report. */
export type Report = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  readonly findings: {
    /** Number of leads since the last run, for each tab that has some. */
    readonly leads: readonly { readonly tab: string; readonly count: number }[]
    /** Leads older than two days whose status is empty or New, oldest first. */
    readonly unanswered: readonly ReportedLead[]
    /** Number of rows of "Spam review" whose status is empty or New. */
    readonly suspects: number
    /** Seats of the events of the next seven days. */
    readonly guests: readonly { readonly event: string; readonly text: string }[]
    /** E-mails that were not sent yet. */
    readonly pending: readonly { readonly reference: string }[]
  }
  /** What is wrong with the website as long as it lasts (`Condition`), one sentence each. */
  readonly problems: readonly string[]
  /** Once a month: the tabs with rows that are older than RETENTION_MONTHS, and what to filter there. */
  readonly oldRows: readonly Line[]
}

/** A lead in the report. */
export type ReportedLead = {
  readonly reference: string
  readonly table: Table
  /** The visitor's name. */
  readonly words: string
  readonly at: Date
}

/** Address of a table for staff; undefined if it has none. */
type LinkTo = (table: Table) => string | undefined

/** Whether the report has a section to show. One without, and without a problem, is only sent on Mondays. */
export const hasNews = (report: Report): boolean => sectionsOf(report).length > 0

/** The daily report as an e-mail to the studio. Its id is derived from the day, so retries have the same `Message-ID`. */
export function reportEmail(report: Report, { linkTo }: { readonly linkTo: LinkTo }): Email {
  const { day, problems } = report
  const title = titleOf(report)
  return {
    submissionId: `daily-${day}`,
    reference: `daily-${day}`,
    subject: `[Daily report] ${title} (${day})`,
    ...rendered({
      kicker: `Daily report, ${humanDay(day)}`,
      title,
      notices: problems,
      sections: sectionsOf(report, linkTo),
    }),
  }
}

/** The daily report as text for the chat, used when the mail server fails. */
export const reportText = (report: Report): string =>
  [
    `${studio.name}: daily report, ${report.day}. ${titleOf(report)}.`,
    ...report.problems,
    ...sectionsOf(report).map(sectionText),
  ].join('\n\n')

function titleOf({ findings, problems }: Report): string {
  const leads = findings.leads.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    ...(problems.length > 0 ? [counted(problems.length, 'problem')] : []),
    leads === 0 ? 'no new leads' : counted(leads, 'new lead'),
    ...(findings.unanswered.length > 0 ? [`${findings.unanswered.length} unanswered`] : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The sections that have content. */
function sectionsOf({ findings, oldRows }: Report, linkTo?: LinkTo): readonly Section[] {
  const leadsIn = (heading: string, leads: readonly ReportedLead[]) => ({
    heading: `${heading}: ${leads.length}`,
    lines: leads.slice(0, LINES_MAX).map(
      ({ reference, table, words, at }): Line => ({
        label: [reference, table.title, longDate(wallClock(at).slice(0, 10))].join(', '),
        text: words,
        href: linkTo?.(table),
      }),
    ),
    more: leads.length > LINES_MAX ? `and ${leads.length - LINES_MAX} more` : undefined,
  })
  const { leads, unanswered, suspects, guests, pending } = findings
  return [
    {
      heading: 'New since the last report',
      text: leads.map(({ tab, count }) => `${tab}: ${count}`).join('\n'),
    },
    {
      heading: 'Guests of the next seven days',
      lines: guests.map(({ event, text }) => ({ label: event, text })),
    },
    {
      ...leadsIn('Without an answer for more than two days', unanswered),
      text: unanswered.length > 0 ? 'Their Status is empty or New.' : undefined,
    },
    {
      heading: `Waiting in ${reviewTable.title}: ${suspects}`,
      lines:
        suspects > 0 ? [{ label: 'Their Status', text: 'empty or New', href: linkTo?.(reviewTable) }] : [],
    },
    {
      heading: `E-mails that are still pending: ${pending.length}`,
      text: pending.map(({ reference }) => reference).join(', '),
    },
    { heading: 'Rows that are older than the privacy page says', lines: oldRows },
  ].filter(({ text, lines = [] }: Section) => text || lines.length > 0)
}

/** Most lines of a list. Staff see the others in the sheet. */
const LINES_MAX = 10

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
