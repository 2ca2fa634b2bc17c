import { studio } from '../../content/studio.js'
import { wallClock } from '../_delivery/csv.js'
import type { Email } from '../_delivery/delivery.js'
import { letterHtml, letterText } from '../_pipeline/letter.js'
import type { Findings, Lead } from './findings.js'
import type { LateEmails } from './sendOwed.js'

/** What the studio is told of a day. */
export type Report = {
  /** The studio's day, `YYYY-MM-DD`. */
  readonly day: string
  readonly findings: Findings
  readonly late: LateEmails
  /** What keeps leads from arriving, or from being told; one sentence each. */
  readonly problems: readonly string[]
  /** What there was no time for. */
  readonly leftOver: readonly string[]
}

/** Whether there is something to say. */
export const hasNews = ({ findings, late, problems, leftOver }: Report): boolean =>
  [
    findings.leads,
    findings.unanswered,
    findings.unpaid,
    findings.suspects,
    late.sent,
    problems,
    leftOver,
  ].some((list) => list.length > 0)

/** The daily report as an e-mail to the studio. A day's has one `Message-ID`, however often it is tried. */
export function reportEmail(report: Report, timeZone: string): Email {
  const { day } = report
  const title = titleOf(report)
  const letter = {
    kicker: `Daily report, ${day}`,
    title,
    notices: report.problems,
    paragraphs: sections(report, timeZone),
    signature: `Sent by the website of ${studio.name}`,
  }
  return {
    submissionId: `daily-${day}`,
    reference: `daily-${day}`,
    subject: `[Daily report] ${title} (${day})`,
    replyTo: { name: studio.name, address: studio.email },
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [],
  }
}

/** The same for a chat, where the mail is what is broken. */
export const reportText = (report: Report, timeZone: string): string =>
  [
    `${studio.name}: daily report, ${report.day}. ${titleOf(report)}.`,
    ...report.problems,
    ...sections(report, timeZone),
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

function sections({ findings, late, leftOver }: Report, timeZone: string): string[] {
  const { leads, unanswered, unpaid, suspects } = findings
  const list = (heading: string, found: readonly Lead[]) =>
    found.length === 0 ? [] : [[`${heading}: ${found.length}`, ...listed(found, timeZone)].join('\n')]
  return [
    ...(leads.length > 0
      ? [['New since the last report', ...leads.map(({ tab, count }) => `${tab}: ${count}`)].join('\n')]
      : []),
    ...list('Without an answer for more than two days (Status empty or New)', unanswered),
    ...list('Applications that are not paid', unpaid),
    ...list('Waiting in Spam review', suspects),
    ...(late.sent.length > 0
      ? [`E-mails that went out late, with this run: ${late.sent.length}\n${late.sent.join(', ')}`]
      : []),
    ...leftOver,
  ]
}

/** Most lines of a list: who has more to do opens the sheet. */
const LINES_MAX = 10

function listed(leads: readonly Lead[], timeZone: string): string[] {
  const lines = leads
    .slice(0, LINES_MAX)
    .map(
      ({ reference, tab, words, at }) =>
        `${wallClock(at, timeZone).slice(0, 10)} ${reference} ${tab}: ${words}`,
    )
  const more = leads.length - lines.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
