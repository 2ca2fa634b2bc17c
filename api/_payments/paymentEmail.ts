import { vcsApplication } from '../../content/forms/vcs-application.js'
import { studio } from '../../content/studio.js'
import { NO_APPLICATION, REGISTRATION_FEE } from '../../content/vcs-payment.js'
import { type Email, SUBMISSION_ID } from '../_delivery/delivery.js'
import { html } from '../_pipeline/html.js'
import { oneLine } from '../_pipeline/typedText.js'
import { money, numberOf, paymentText } from './paymentCells.js'
import type { PaymentNews, PaymentState } from './paymentNews.js'

/** What stands in brackets at the start of the subject. */
const SUBJECTS: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  'wrong amount': 'Paid: check amount',
  failed: 'Payment failed',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
}

/** Names the e-mail about the news, always the same: session and state, and of partial refunds their sum so far. */
export const emailIdOf = (news: PaymentNews): string => `${news.session}.${stateId(news)}`

const stateId = ({ state, amount }: PaymentNews) =>
  state === 'partly refunded' ? `partly-refunded-${amount}` : state.replace(' ', '-')

/** Where the news was noted. */
export type PaymentEmailContext = {
  /** Zone of the times in the e-mail (IANA). */
  readonly timeZone: string
  /** Where staff open the table, if it has an address. */
  readonly sheetLink: string | undefined
  /** The application's row, where there is one. */
  readonly application: Readonly<Record<string, string>> | undefined
}

/** The e-mail that tells the studio what happened to a payment, and to whose. */
export function toPaymentEmail(news: PaymentNews, context: PaymentEmailContext): Email {
  const { application, sheetLink } = context
  const { name: nameOf = '', replyTo } = vcsApplication.email
  const name = oneLine(application?.[nameOf] || news.payer.name || news.payer.address || 'Somebody')
  const address = oneLine(application?.[replyTo] || news.payer.address)
  const reference = news.reference === NO_APPLICATION ? '' : oneLine(news.reference)
  const paragraphs = paragraphsOf(news, context)
  const subject = `[${SUBJECTS[news.state]}] ${name} (${reference || 'no application'}), ${money(news.amount, news.currency)}`
  const number = application ? numberOf(news, application.stripe ?? '') : 1
  return {
    submissionId: emailIdOf(news),
    reference: application ? reference : news.session,
    about: [stateId(news), ...(number > 1 ? [number] : [])].join('-'),
    subject,
    // Nobody to reply to is no reason to keep the news: it goes back to the studio.
    replyTo: { name, address: address || studio.email },
    text: [...paragraphs, ...(sheetLink ? [`Open the sheet: ${sheetLink}`] : [])].join('\n\n'),
    html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;padding:16px;background:#ffffff;color:#0f231b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:640px;overflow-wrap:anywhere">
<h1 style="margin:0;font-size:20px;line-height:1.3">${SUBJECTS[news.state]}: ${money(news.amount, news.currency)}</h1>
${paragraphs.map((text) => html`<p style="margin:12px 0 0;white-space:pre-wrap">${text}</p>\n`)}
${sheetLink && html`<p style="margin:12px 0 0"><a href="${sheetLink}" style="color:#0a6847">Open the sheet</a></p>`}
</div>
</body>
</html>
`.toString(),
    attachments: [],
  }
}

function paragraphsOf(news: PaymentNews, { timeZone, application }: PaymentEmailContext): string[] {
  const { session, intent, payer, reference } = news
  const number = application ? numberOf(news, application.stripe ?? '') : 1
  const payerText = [payer.name, payer.address].filter(Boolean).join(', ') || 'not given'
  return [
    application
      ? `${application[vcsApplication.email.name ?? '']}, application ${reference}: ${paymentText(news, timeZone)} (${timeZone}).`
      : `${paymentText(news, timeZone)} (${timeZone}).`,
    ...(application
      ? []
      : [
          `${whoseText(reference)} The payment is kept in the tab "Payments": look for the payer among the applications, or write to them.`,
        ]),
    ...(news.state === 'wrong amount'
      ? [
          `${money(news.amount, news.currency)} is not the fee of ${REGISTRATION_FEE}. The visitor was not told that the registration is complete: check the price of the payment link in Stripe, and write to them.`,
        ]
      : []),
    ...(number > 1 ? [`This is payment ${number} for the same application. One may have to go back.`] : []),
    [
      `Payer: ${payerText}`,
      `Checkout session: ${session}`,
      ...(intent ? [`Payment in Stripe: ${intent}`] : []),
      ...(application?.[SUBMISSION_ID] ? [`Submission: ${application[SUBMISSION_ID]}`] : []),
    ].join('\n'),
  ]
}

const whoseText = (reference: string) =>
  reference === '' || reference === NO_APPLICATION
    ? 'The payment page was opened without an application, or from a browser without scripts.'
    : `No application has the reference "${reference}".`
