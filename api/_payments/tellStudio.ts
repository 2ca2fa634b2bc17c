import { setTimeout as pause } from 'node:timers/promises'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import {
  type Delivery,
  DeliveryError,
  NOTIFIED,
  PAYMENT,
  REFERENCE,
  type Row,
  STRIPE,
  type StoredRow,
  SUBMISSION_ID,
  type Table,
} from '../_delivery/delivery.js'
import { paymentsTable, tableOf } from '../_pipeline/toRow.js'
import { changedBy, paymentText } from './paymentCells.js'
import { emailIdOf, toPaymentEmail } from './paymentEmail.js'
import type { PaymentNews } from './paymentNews.js'

/** What the studio is told with, and when. */
export type TellContext = {
  readonly delivery: Delivery
  readonly timeZone: string
  /** Mailboxes of forms that have their own, by the form's id. */
  readonly mailToByForm: Readonly<Record<string, readonly string[]>>
  readonly now: Date
}

/** How long all of it may take, in milliseconds: Stripe waits little longer for an answer. */
const ALL_MS = 20_000
/** An e-mail that was taken no longer ago may be on its way, in milliseconds. */
const ON_ITS_WAY_MS = 120_000
/** How long to wait for it before Stripe is asked to come again. */
const LOOK_AGAIN_MS = 3000

/** Where news was kept, and how the e-mail about it stands. `new` is owed by nobody but this call. */
type Kept =
  | { readonly email: 'done' }
  | {
      readonly email: 'new' | 'owed' | 'failed'
      readonly application: Readonly<Record<string, string>> | undefined
      readonly table: Table
      mark(state: 'done' | 'failed', note: string): Promise<void>
    }

/**
 * Keeps the news in the application's row, or in a row of its own where there is none, and sends the e-mail. All that is
 * known is in the sheet: told twice, by whichever instances, it is one change and one e-mail.
 * @returns whether it was new, and what is not as it should be.
 * @throws DeliveryError when the sheet or the mail server is down, or another instance may be at it: tell it again.
 */
export async function tellStudio(
  news: PaymentNews,
  context: TellContext,
): Promise<{ readonly isNew: boolean; readonly problem?: string }> {
  const { delivery, timeZone, mailToByForm, now } = context
  const start = performance.now()
  let kept = await keep(news, context)
  if (kept.email === 'owed') {
    await pause(LOOK_AGAIN_MS)
    kept = await keep(news, context)
  }
  if (kept.email === 'done') return { isNew: false }
  const { application, table, mark } = kept
  const when = { since: new Date(now.getTime() - ON_ITS_WAY_MS), at: now }
  if (kept.email !== 'new' && !(await delivery.sheets.payments.claimEmail(table, emailIdOf(news), when)))
    throw new DeliveryError('The e-mail about this payment may be on its way.')
  const to = mailToByForm[vcsApplication.id]
  const sheetLink = delivery.sheets.linkTo(table)
  const email = toPaymentEmail(news, { timeZone, to, application, sheetLink })
  const timeLeft = Math.max(0, start + ALL_MS - performance.now())
  const refused = await delivery.mailbox.send(email, timeLeft).catch(async (error) => {
    // Should this fail too, the next try waits until nobody can be sending it any more.
    await mark('failed', 'no').catch(() => undefined)
    throw error
  })
  // Should this fail, the e-mail is out all the same; told again, it would go out again under the same Message-ID.
  const problem = await mark('done', refused.length > 0 ? `not to ${refused.join(', ')}` : '').then(
    () => (refused.length > 0 ? `The mail server refused ${refused.length} of the recipients.` : undefined),
    (error) => (error instanceof DeliveryError ? error.message : 'The e-mail could not be marked as sent.'),
  )
  return { isNew: true, ...(problem && { problem }) }
}

async function keep(news: PaymentNews, context: TellContext): Promise<Kept> {
  const { delivery, timeZone } = context
  const table = tableOf(vcsApplication)
  const emailId = emailIdOf(news)
  const { payments } = delivery.sheets
  if (news.reference === '') return await keepApart(news, context)
  const noted = await payments.note(table, {
    reference: news.reference,
    emailId,
    change: (now) => changedBy(news, now, timeZone),
  })
  if (noted.outcome === 'no-row') return await keepApart(news, context)
  const email = noted.outcome === 'written' ? 'new' : noted.email
  if (email === 'done') return { email }
  // The application's row has come since, by an import: the e-mail went out without it.
  const apart = await rowsApart(context)
  if (apart.some(({ submissionId, isEmailOwed }) => submissionId === emailId && !isEmailOwed)) {
    await payments.markEmail(table, emailId, 'done')
    return { email: 'done' }
  }
  return {
    email,
    application: noted.cells,
    table,
    mark: (state) => payments.markEmail(table, emailId, state),
  }
}

async function keepApart(news: PaymentNews, context: TellContext): Promise<Kept> {
  const { sheets } = context.delivery
  const id = emailIdOf(news)
  const apart = await rowsApart(context)
  // A refund is told before its payment: as in an application's row, there is nothing more to say.
  if (!apart.some(({ submissionId }) => submissionId === id) && apart.some(isSameOrLater(news, context)))
    return { email: 'done' }
  const row: Row = {
    id,
    owesEmail: true,
    cells: {
      at: news.at,
      [REFERENCE]: news.reference,
      [PAYMENT]: paymentText(news, context.timeZone),
      name: news.payer.name,
      email: news.payer.address,
      [STRIPE]: `${news.session} ${news.intent}`,
      [NOTIFIED]: '',
      submittedAtUtc: news.at.toISOString(),
      [SUBMISSION_ID]: id,
    },
  }
  const kept = await sheets.append(paymentsTable, row)
  if (kept.outcome === 'other-answers') return { email: 'done' }
  const email = kept.outcome === 'already-there' ? kept.email : 'new'
  if (email === 'done') return { email }
  return {
    email,
    application: undefined,
    table: paymentsTable,
    mark: (state, note) => sheets.markNotified(paymentsTable, id, { isOwed: state === 'failed', note }),
  }
}

/** Payments kept without an application. None while they cannot be read: better an e-mail too many than none. */
async function rowsApart({ delivery: { sheets } }: TellContext): Promise<readonly StoredRow[]> {
  const [reading] = await sheets.admin.read([paymentsTable], [PAYMENT, STRIPE])
  return reading && 'rows' in reading ? reading.rows : []
}

/** Whether a row says of the same payment what the news says, or what comes after it. */
const isSameOrLater =
  (news: PaymentNews, { timeZone }: TellContext) =>
  ({ cells: { payment = '', stripe = '' } }: StoredRow): boolean =>
    stripe.startsWith(`${news.session} `) && changedBy(news, { payment, stripe }, timeZone) === undefined
