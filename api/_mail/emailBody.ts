import { dayOf, isDay, longDate } from '../../content/days.js'
import { palette } from '../../content/palette.js'
import { studio } from '../../content/studio.js'
import { html, type Markup } from '../_common/html.js'

/**
 * Content of an e-mail, rendered both as text and as HTML. Empty notices and paragraphs, answers and facts without a text,
 * and a link without an address are left out.
 */
export type EmailBody = {
  /** Small line above the title, such as the form's name. */
  readonly kicker: string
  readonly title: string
  /** One line below the title. */
  readonly subtitle?: string
  /** Warnings, one sentence each, shown above everything else. */
  readonly notices?: readonly string[]
  readonly paragraphs?: readonly string[]
  readonly answers?: readonly Line[]
  readonly link?: { readonly label: string; readonly href: string | undefined; readonly hint: string }
  /** Further facts in small print, such as the reference. */
  readonly facts?: readonly Line[]
  /** Last line: who sent the e-mail. @default the website */
  readonly signature?: string
}

/** A label and its text. With `href` the text is a link. */
export type Line = { readonly label: string; readonly text: string; readonly href?: string | undefined }

/** The e-mail for programs that show plain text, and as HTML. */
export function rendered(emailBody: EmailBody): { readonly text: string; readonly html: string } {
  const { notices = [], paragraphs = [], answers = [], facts = [] } = emailBody
  const parts = {
    signature: `Sent by the website of ${studio.name}`,
    ...emailBody,
    notices: notices.filter(Boolean),
    paragraphs: paragraphs.filter(Boolean),
    answers: answers.filter(({ text }) => text),
    facts: facts.filter(({ text }) => text),
  }
  return { text: emailText(parts), html: emailHtml(parts) }
}

type Parts = EmailBody & Required<Omit<EmailBody, 'subtitle' | 'link'>>

const emailText = ({ kicker, title, subtitle, link, facts, ...parts }: Parts): string =>
  [
    ...parts.notices,
    // Indented, so that nothing that a visitor typed reads as a line of the site.
    [kicker, title, subtitle].filter(Boolean).join('\n  '),
    ...parts.paragraphs,
    ...parts.answers.map(({ label, text }) => `${label}\n${text}`.replaceAll('\n', '\n  ')),
    link?.href && `${link.label}: ${link.href}\n${link.hint}`,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    parts.signature,
  ]
    .filter(Boolean)
    .join('\n\n')

/**
 * The e-mail as HTML: one column that a phone shows without zooming. Its styles are inline, because some mail programs ignore
 * style sheets. `color-scheme` tells programs with dark colors that its colors go together.
 */
function emailHtml(parts: Parts): string {
  const { kicker, title, subtitle, notices, paragraphs, answers, link, facts } = parts
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${kicker}: ${title}</title>
</head>
<body style="margin:0;padding:0;background:${palette.mint};color:${palette.ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%">
<div role="article" lang="en" style="max-width:600px;margin:0 auto;padding:16px 12px 32px;word-break:break-word">
${notices.map((notice) => html`<p style="margin:0 0 12px;padding:12px 16px;background:#fce8e6;color:#8c1d18;border-left:4px solid ${palette.red}"><strong>${notice}</strong></p>\n`)}
<div style="padding:24px 20px;background:${palette.white};border:1px solid ${palette.line};border-top:6px solid ${palette.sun}">
<p style="margin:0;color:${palette.inkSoft};font-size:14px;font-weight:600">${kicker}</p>
<h1 style="margin:4px 0 0;font-size:24px;line-height:1.25">${title}</h1>
${subtitle && html`<p style="margin:4px 0 0">${subtitle}</p>`}
${paragraphs.map((text) => html`<p style="margin:16px 0 0">${withBreaks(text)}</p>\n`)}
${answers.length > 0 && html`<dl style="margin:20px 0 0">\n${answers.map(answerHtml)}</dl>`}
${link?.href && linkHtml(link, link.href)}
</div>
${facts.length > 0 && html`<p style="margin:16px 20px 0;color:${palette.inkSoft};font-size:14px">${facts.map(factHtml)}</p>`}
<p style="margin:16px 20px 0;color:${palette.inkSoft};font-size:14px">${parts.signature}</p>
</div>
</body>
</html>
`.toString()
}

const answerHtml = ({ label, text, href }: Line, index: number, { length }: readonly Line[]) =>
  html`<dt style="padding-top:12px;border-top:1px solid ${palette.line};color:${palette.inkSoft};font-size:14px">${label}</dt>
<dd style="margin:2px 0 ${index < length - 1 ? 12 : 0}px">${href ? textLink(href, text) : withBreaks(text)}</dd>
`

const factHtml = ({ label, text, href }: Line, index: number) =>
  html`${index > 0 && html`<br>\n`}${label}: ${href ? textLink(href, text) : text}`

const textLink = (href: string, text: string) =>
  html`<a href="${href}" style="color:${palette.fern}">${text}</a>`

const linkHtml = ({ label, hint }: NonNullable<EmailBody['link']>, href: string) =>
  html`<p style="margin:20px 0 0"><a href="${href}" style="display:inline-block;padding:12px 20px;background:${palette.pine};color:${palette.white};font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:8px 0 0;color:${palette.inkSoft};font-size:14px">${hint}</p>`

const withBreaks = (text: string): readonly Markup[] =>
  text.split('\n').map((line, index) => html`${index > 0 && html`<br>\n`}${line}`)

/** A time as people write it, in the studio's zone: `Thursday, October 9, 2025, 3:00 PM EDT`. */
export function humanTime(moment: Date): string {
  const { timeZone } = studio
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(moment)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
  // Newer versions of Unicode's data put a narrow space before PM, which some mail programs draw as a box.
  return `${day}, ${time}`.replace(/\p{Zs}/gu, ' ')
}

/** A day as people write it: `Thursday, October 9, 2025`. @param text - ISO 8601; any other text is returned unchanged. */
export function humanDay(text: string): string {
  if (!isDay(text)) return text
  return `${dayOf(text).weekday}, ${longDate(text)}`
}
