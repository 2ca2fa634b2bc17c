import { dayOf } from '../../content/days.js'
import { reviewTable } from '../_tables/tables.js'
import type { Email } from './email.js'
import { humanDay, type Line, rendered } from './emailBody.js'

/** Content of the daily report. */
export type Report = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  /** Number of leads since the last report, for each tab that has some. */
  readonly leads: readonly { readonly tab: string; readonly count: number }[]
  /** Leads older than two days whose status is empty or New, oldest first. */
  readonly unanswered: readonly string[]
  /** Number of rows of "Spam review" whose status is empty or New. */
  readonly suspects: number
  /** The events of today and tomorrow, each with its guests by name. */
  readonly guests: readonly Line[]
  /** References of the rows whose letters wait to be sent. */
  readonly due: readonly string[]
  /** Rows that are older than the privacy page says, by tab, with what to filter. */
  readonly oldRows: readonly Line[]
  /** What is wrong, one sentence each. */
  readonly problems: readonly string[]
}

const MONDAY = 'Monday'

/** Whether the report is sent: it has something to show, or it is Monday's, which is a sign of life. */
export const isNeeded = (report: Report): boolean =>
  report.problems.length > 0 || linesOf(report).length > 0 || dayOf(report.day).weekday === MONDAY

/**
 * The daily report as an e-mail to the studio. Its id is derived from the day, so it always has the same `Message-ID`.
 * @param sheetLink - address of the spreadsheet for staff; undefined if it has none
 */
export function reportEmail(report: Report, sheetLink: string | undefined): Email {
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
      answers: linesOf(report),
      link: { label: 'Open the sheet', href: sheetLink, hint: 'Search for a reference in all tabs.' },
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

/** What the report says, by its headings. A line without a text is left out. */
function linesOf({ leads, unanswered, suspects, guests, due, oldRows }: Report): readonly Line[] {
  const more = unanswered.length > NAMED_MAX ? [`and ${unanswered.length - NAMED_MAX} more`] : []
  return [
    {
      label: 'New since the last report',
      text: leads.map(({ tab, count }) => `${tab}: ${count}`).join('\n'),
    },
    { label: 'Guests of today and tomorrow', text: textOf(guests) },
    {
      label: `Without an answer for more than two days: ${unanswered.length}. Their Status is empty or New`,
      text: [...unanswered.slice(0, NAMED_MAX), ...more].join('\n'),
    },
    {
      label: `Waiting in ${reviewTable.title}: ${suspects}`,
      text: suspects > 0 ? 'Their Status is empty or New' : '',
    },
    { label: `E-mails still due: ${due.length}`, text: due.join(', ') },
    { label: 'Rows that are older than the privacy page says', text: textOf(oldRows) },
  ].filter(({ text }) => text)
}

const textOf = (lines: readonly Line[]) => lines.map(({ label, text }) => `${label}: ${text}`).join('\n')

/** Most leads that are named. Staff see the others in the sheet. */
const NAMED_MAX = 10

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
