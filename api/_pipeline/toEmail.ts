import { studio } from '../../content/studio.js'
import { BYTE_ORDER_MARK, cellText, csvRecord, wallClock } from '../_delivery/csv.js'
import type { Email, Submission } from '../_delivery/delivery.js'
import { html } from './html.js'
import { answered, tableOf, toRow } from './toRow.js'

type EmailContext = {
  /** Zone of the times in the e-mail (IANA). */
  readonly timeZone: string
  /** Where staff open the table, if it has an address. */
  readonly sheetLink: string | undefined
  /** Whether the row could be written. Where not, the e-mail carries it, to be added by hand. */
  readonly isInSheet: boolean
}

/** The e-mail that tells the studio of a submission: who, what, and how to reply. Readable on a phone. */
export function toEmail(submission: Submission, context: EmailContext): Email {
  const { form, answers, id, reference } = submission
  const name = oneLine([answers[form.email.name] ?? ''].flat().join(', '))
  const address = oneLine(String(answers[form.email.replyTo] ?? ''))
  const subject = `[${form.email.subject}] ${name} (${reference})`
  return {
    submissionId: id,
    reference,
    subject: context.isInSheet ? subject : `[NOT IN SHEET] ${subject}`,
    replyTo: { name: form.email.namesVisitor === false ? '' : name, address },
    text: textOf(submission, address, context),
    html: htmlOf(submission, address, context),
    attachments: context.isInSheet ? [] : [rowFile(submission, context.timeZone)],
  }
}

/**
 * A header of an e-mail is one line; a line break in it would begin another header (RFC 5322, section 2.2). What turns
 * the direction of writing is left out: it can make one name or address look like another.
 */
const oneLine = (text: string) =>
  text
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

// Not "is not in the sheet": Google may still carry out a write that it was given and did not answer in time.
const NOT_IN_SHEET =
  'The sheet did not confirm this submission. Look for its reference there. If it is missing, this e-mail is the only record: add the attached row by hand.'

function textOf(
  submission: Submission,
  address: string,
  { timeZone, sheetLink, isInSheet }: EmailContext,
): string {
  const { form, reference, receivedAt, page, about, checks } = submission
  const answers = answered(submission).map(({ label, text }) => `${label}\n${text || '-'}`)
  return [
    ...(isInSheet ? [] : [NOT_IN_SHEET]),
    `${form.email.subject} ${reference}. Reply to this e-mail to answer ${address}.`,
    ...answers,
    [
      `Received ${wallClock(receivedAt, timeZone)} (${timeZone})`,
      ...(page ? [`Sent from ${page}`] : []),
      ...(about ? [`About: ${about}`] : []),
      ...(checks.length > 0 ? [`Checks: ${checks.join('; ')}`] : []),
      ...(sheetLink ? [`Open the sheet: ${sheetLink}`] : []),
    ].join('\n'),
  ].join('\n\n')
}

function htmlOf(
  submission: Submission,
  address: string,
  { timeZone, sheetLink, isInSheet }: EmailContext,
): string {
  const { form, reference, receivedAt, page, about, checks } = submission
  const answers = answered(submission).map(
    ({ label, text }) => html`<dt style="margin-top:16px;color:#47594f;font-size:14px">${label}</dt>
<dd style="margin:2px 0 0;white-space:pre-wrap">${text || '-'}</dd>
`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${form.email.subject} ${reference}</title>
</head>
<body style="margin:0;padding:16px;background:#ffffff;color:#0f231b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:640px;overflow-wrap:anywhere">
${!isInSheet && html`<p style="margin:0 0 16px;color:#b3261e"><strong>${NOT_IN_SHEET}</strong></p>`}
<h1 style="margin:0;font-size:20px;line-height:1.3">${form.email.subject}</h1>
<p style="margin:4px 0 0;color:#47594f">${reference}. Reply to this e-mail to answer ${address}.</p>
<dl style="margin:0 0 24px">
${answers}</dl>
<p style="margin:0;padding-top:12px;border-top:1px solid #cddad1;color:#47594f;font-size:14px">Received ${wallClock(receivedAt, timeZone)} (${timeZone})${page && html`<br>Sent from ${page}`}${about && html`<br>About: ${about}`}${checks.length > 0 && html`<br>Checks: ${checks.join('; ')}`}</p>
${sheetLink && html`<p style="margin:12px 0 0"><a href="${sheetLink}" style="color:#0a6847">Open the sheet</a></p>`}
<p style="margin:24px 0 0;color:#47594f;font-size:14px">Sent by the website of ${studio.name}</p>
</div>
</body>
</html>
`.toString()
}

function rowFile(submission: Submission, timeZone: string): Email['attachments'][number] {
  const { columns } = tableOf(submission.form)
  const { cells } = toRow(submission)
  const header = csvRecord(columns.map((column) => column.title))
  const row = csvRecord(columns.map((column) => cellText(cells[column.field] ?? '', timeZone)))
  return {
    filename: 'row.csv',
    content: BYTE_ORDER_MARK + header + row,
    contentType: 'text/csv; charset=utf-8',
  }
}
