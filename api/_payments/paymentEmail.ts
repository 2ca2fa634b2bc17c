import { vcsApplication } from '../../content/forms/vcs-application.js'
import { studio } from '../../content/studio.js'
import { NO_APPLICATION, REGISTRATION_FEE } from '../../content/vcs-payment.js'
import { REFERENCE, SUBMISSION_ID } from '../_delivery/delivery.js'
import type { Email } from '../_delivery/message.js'
import { type EmailBody, emailHtml, emailText, type Line } from '../_pipeline/emailBody.js'
import { humanTime } from '../_pipeline/toEmail.js'
import { oneLine } from '../_pipeline/typedText.js'
import { money, numberOf } from './paymentCells.js'
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
  /** The mailbox of applications, where they have their own. */
  readonly to: readonly string[] | undefined
  /** Where staff open the table, if it has an address. */
  readonly sheetLink: string | undefined
  /** The application's row, where there is one. */
  readonly application: Readonly<Record<string, string>> | undefined
}

/** The e-mail that tells the studio what happened to a payment, and to whose. */
export function toPaymentEmail(news: PaymentNews, context: PaymentEmailContext): Email {
  const { application, to } = context
  const { name: nameOf = '', replyTo } = vcsApplication.email
  const name = oneLine(application?.[nameOf] || news.payer.name || news.payer.address || 'Somebody')
  const address = oneLine(application?.[replyTo] || news.payer.address)
  const reference = news.reference === NO_APPLICATION ? '' : oneLine(news.reference)
  const sum = money(news.amount, news.currency)
  const number = application ? numberOf(news, application.stripe ?? '') : 1
  const emailBody: EmailBody = {
    kicker: SUBJECTS[news.state],
    title: name,
    subtitle: sum,
    notices: noticesOf(news, application !== undefined, number),
    paragraphs: address ? [`Reply to this e-mail to answer ${address}.`] : [],
    ...(context.sheetLink && {
      link: {
        label: 'Open the sheet',
        href: context.sheetLink,
        hint: `Search for ${application ? reference : news.session}.`,
      },
    }),
    facts: factsOf(news, context),
    signature: `Sent by the website of ${studio.name}`,
  }
  return {
    submissionId: emailIdOf(news),
    reference: application ? reference : news.session,
    about: [stateId(news), ...(number > 1 ? [number] : [])].join('-'),
    ...(to && { to }),
    subject: `[${SUBJECTS[news.state]}] ${name} (${reference || 'no application'}), ${sum}`,
    // Nobody to reply to is no reason to keep the news: it goes back to the studio.
    replyTo: { name, address: address || studio.email },
    text: emailText(emailBody),
    html: emailHtml(emailBody),
    attachments: [],
  }
}

/** What somebody has to look into. */
const noticesOf = (news: PaymentNews, isApplication: boolean, number: number): string[] => [
  ...(isApplication
    ? []
    : [
        `${whoseText(news.reference)} The payment is kept in the tab "Payments": look for the payer among the applications, or write to them.`,
      ]),
  ...(news.state === 'wrong amount'
    ? [
        `${money(news.amount, news.currency)} is not the fee of ${REGISTRATION_FEE}. The visitor was not told that the registration is complete: check the price of the payment link in Stripe, and write to them.`,
      ]
    : []),
  ...(number > 1 ? [`This is payment ${number} for the same application. One may have to go back.`] : []),
]

function factsOf({ state, at, payer, session, intent }: PaymentNews, context: PaymentEmailContext): Line[] {
  const { application, timeZone } = context
  const reference = application?.[REFERENCE]
  const id = application?.[SUBMISSION_ID]
  return [
    ...(reference ? [{ label: 'Application', text: reference }] : []),
    { label: state === 'wrong amount' ? 'Paid' : SUBJECTS[state], text: humanTime(at, timeZone) },
    { label: 'Payer', text: [payer.name, payer.address].filter(Boolean).join(', ') || 'not given' },
    { label: 'Checkout session', text: session },
    ...(intent ? [{ label: 'Payment in Stripe', text: intent }] : []),
    ...(id ? [{ label: 'Submission', text: id }] : []),
  ]
}

const whoseText = (reference: string) =>
  reference === '' || reference === NO_APPLICATION
    ? 'The payment page was opened without an application, or from a browser without scripts.'
    : `No application has the reference "${reference}".`
