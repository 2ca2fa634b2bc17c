import { longDate } from '../../content/days.js'
import { studio } from '../../content/studio.js'
import type { Sheets } from '../_sheets/sheets.js'
import { wallClock } from '../_tables/csv.js'
import type { Table } from '../_tables/table.js'
import type { Email } from './email.js'
import { emailHtml, emailText, humanDay, type Line, type Section, sectionText } from './emailBody.js'

/** Content of the daily report. */
export type Report = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  readonly findings: {
    /** Number of leads since the last run, for each tab that has some. */
    readonly leads: readonly { readonly tab: string; readonly count: number }[]
    readonly unanswered: readonly ReportedLead[]
    readonly unpaid: readonly ReportedLead[]
    readonly suspects: readonly ReportedLead[]
  }
  /** References of the rows whose e-mail, or webhook message, was sent late. */
  readonly pending: { readonly sent: readonly string[]; readonly posted: readonly string[] }
  /** What stops leads or their e-mails from arriving, one sentence each. */
  readonly problems: readonly string[]
  /** What the next run has to do, one sentence each. */
  readonly leftOver: readonly string[]
  /** Result of removing old rows; undefined where RETENTION_MONTHS is not set. */
  readonly retention: ReportedRetention | undefined
}

/** How many rows were removed, and how many the next run will remove, because they are older than `months`. */
type ReportedRetention = { readonly months: number; readonly removed: number; readonly announced: number }

/** A lead in the report. */
export type ReportedLead = {
  readonly reference: string
  readonly table: Table
  /** The visitor's name; in "Spam review" the first words of the answers. */
  readonly words: string
  readonly at: Date
}

/** Whether the report has any content. An empty one is only sent with DAILY_REPORT=always. */
export const hasNews = ({ findings, pending, problems, leftOver, retention }: Report): boolean =>
  [
    pending.posted,
    retentionText(retention),
    findings.leads,
    findings.unanswered,
    findings.unpaid,
    findings.suspects,
    pending.sent,
    problems,
    leftOver,
  ].some((list) => list.length > 0)

/** The daily report as an e-mail to the studio. Its `Message-ID` is derived from the day, so retries have the same one. */
export function reportEmail(report: Report, timeZone: string, sheets: Pick<Sheets, 'linkTo'>): Email {
  const { day } = report
  const title = titleOf(report)
  const emailBody = {
    kicker: `Daily report, ${humanDay(day)}`,
    title,
    notices: report.problems,
    sections: sectionsOf(report, timeZone, sheets),
    signature: `Sent by the website of ${studio.name}`,
  }
  return {
    submissionId: `daily-${day}`,
    reference: `daily-${day}`,
    subject: `[Daily report] ${title} (${day})`,
    replyTo: { name: studio.name, address: studio.email },
    text: emailText(emailBody),
    html: emailHtml(emailBody),
    attachments: [],
  }
}

/** The daily report as text for the chat, used when the mail server fails. */
export const reportText = (report: Report, timeZone: string): string =>
  [
    `${studio.name}: daily report, ${report.day}. ${titleOf(report)}.`,
    ...report.problems,
    ...sectionsOf(report, timeZone).map(sectionText),
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

function sectionsOf(
  { findings, pending, leftOver, retention }: Report,
  timeZone: string,
  sheets?: Pick<Sheets, 'linkTo'>,
): Section[] {
  const { leads, unanswered, unpaid, suspects } = findings
  const list = (heading: string, found: readonly ReportedLead[], text?: string) =>
    found.length === 0 ? [] : [{ heading: `${heading}: ${found.length}`, text, ...listed(found) }]
  const listed = (found: readonly ReportedLead[]) => {
    const more = found.length - LINES_MAX
    const lines = found.slice(0, LINES_MAX).map(
      ({ reference, table, words, at }): Line => ({
        label: [reference, table.title, longDate(wallClock(at, timeZone).slice(0, 10))].join(', '),
        text: words,
        href: sheets?.linkTo(table),
      }),
    )
    return { lines, more: more > 0 ? `and ${more} more` : undefined }
  }
  return [
    ...(leads.length > 0
      ? [
          {
            heading: 'New since the last report',
            text: leads.map(({ tab, count }) => `${tab}: ${count}`).join('\n'),
          },
        ]
      : []),
    ...list('Without an answer for more than two days', unanswered, 'Their Status is empty or New.'),
    ...list('Applications that are not paid', unpaid),
    ...list('Waiting in Spam review', suspects),
    ...(pending.sent.length > 0
      ? [
          {
            heading: `E-mails that went out late, with this run: ${pending.sent.length}`,
            text: pending.sent.join(', '),
          },
        ]
      : []),
    ...(pending.posted.length > 0
      ? [
          {
            heading: `Posted late to LEAD_WEBHOOK_URL, with this run: ${pending.posted.length}`,
            text: pending.posted.join(', '),
          },
        ]
      : []),
    ...retentionText(retention).map((text) => ({ heading: 'Old rows', text })),
    ...leftOver.map((text) => ({ heading: 'Left for tomorrow', text })),
  ]
}

function retentionText(retention: ReportedRetention | undefined): string[] {
  if (!retention) return []
  const { months, removed, announced } = retention
  return [
    ...(removed > 0 ? [`${counted(removed, 'row')} older than ${counted(months, 'month')}: removed.`] : []),
    ...(announced > 0
      ? [
          `${counted(announced, 'row')} older than ${counted(months, 'month')}: the next run removes them, at most 500 a day. RETENTION_MONTHS is new or was shortened, so this run removed nothing.`,
        ]
      : []),
  ]
}

/** Most lines of a list. Staff see the others in the sheet. */
const LINES_MAX = 10

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
