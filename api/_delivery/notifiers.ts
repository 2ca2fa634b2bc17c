import { attempt } from '../_common/attempt.js'
import type { SheetStatus } from '../_mail/email.js'
import { emailOfRow } from '../_mail/leadEmail.js'
import { toPayerEmail } from '../_mail/payerEmail.js'
import { toPaymentEmail } from '../_mail/paymentEmail.js'
import { sendPatiently } from '../_mail/sendPatiently.js'
import { toPaymentMessage, toWebhookMessage } from '../_notify/messages.js'
import { Refused } from '../_notify/postJson.js'
import { tellConditions } from '../_notify/tellConditions.js'
import { fromRow } from '../_tables/row.js'
import type { Notice, StoredRow, Table } from '../_tables/table.js'
import { leadTables } from '../_tables/tables.js'
import type { Services } from './delivery.js'

/** A row, as what is sent about it needs it. */
export type AboutRow = SheetStatus & {
  readonly table: Table
  /** The texts of all cells, as they are in the row now. */
  readonly cells: StoredRow['cells']
  /** Origin of the site for links, where SITE_URL is not set: then a later run has none. */
  readonly requestOrigin?: string | undefined
  /** State of an application's payment as a line of text; undefined when unknown. */
  readonly payment?: string | undefined
}

/**
 * Sends what was made. Throws `ServiceError`. The same row gives the same `Message-ID` or id, however often it is sent.
 * @param withinMs - longest wait, for a visitor who waits
 * @param isPatient - whether to retry over some minutes, for work after the answer
 * @param onFailure - called at once with the reason when a patient try fails for good
 * @returns the recipients that the mail server refused; mostly empty
 */
export type Send = (how: {
  readonly withinMs?: number
  readonly isPatient?: boolean
  readonly onFailure?: (reason: string) => void
}) => Promise<readonly string[]>

/** Something that is sent about rows: at once when a row is added, by later runs while it is pending, and on request. */
export type Notifier = {
  readonly kind: Notice
  /** What is sent, as in `The e-mail to the payer failed`. */
  readonly what: string
  /** Makes it from a row. Undefined where nothing is sent about this row. Throws `ServiceError`. */
  make(row: AboutRow, services: Services): Send | undefined
}

/** The e-mail to the studio. It can carry a lead alone, so it is also sent when the row is late. */
export const studioEmail: Omit<Notifier, 'make'> & { make(row: AboutRow, services: Services): Send } = {
  kind: 'email',
  what: 'The e-mail to the studio',
  make(row, { settings, delivery: { mailbox } }) {
    const context = { ...settings, ...row, siteUrl: settings.siteUrl ?? row.requestOrigin }
    const lead = leadOf(row)
    const email = lead ? emailOfRow(lead, row.cells, context) : toPaymentEmail(row.cells, context)
    return ({ withinMs, isPatient, onFailure }) =>
      isPatient ? sendPatiently(mailbox, email, onFailure) : mailbox.send(email, withinMs)
  },
}

const payerEmail: Notifier = {
  kind: 'payer',
  what: 'The e-mail to the payer',
  make(row, { settings, delivery: { mailbox } }) {
    const email = leadOf(row) ? undefined : toPayerEmail(row.cells, settings)
    return (
      email &&
      (({ isPatient, onFailure }) =>
        isPatient ? sendPatiently(mailbox, email, onFailure) : mailbox.send(email))
    )
  },
}

const leadMessage: Notifier = {
  kind: 'webhook',
  what: 'The message to LEAD_WEBHOOK_URL',
  make(row, { delivery }) {
    const { leadWebhook } = delivery
    if (!leadWebhook) return undefined
    const lead = leadOf(row)
    const message = lead
      ? toWebhookMessage(fromRow(lead.storage, row.cells), row.sheetLink)
      : toPaymentMessage(row.cells, row.sheetLink)
    return async ({ isPatient = false }) => {
      const posted = await attempt(() => leadWebhook.post(message, isPatient))
      const ended = posted.ok
        ? posted.value
        : posted.error instanceof Refused && posted.error.isForGood && posted.reason
      if (ended) {
        const looked = { 'lead-webhook': { '': `${ended} ${MEND_WEBHOOK}` } }
        await attempt(() => tellConditions(looked, delivery, new Date()))
      }
      if (!posted.ok) throw posted.error
      return []
    }
  },
}

const MEND_WEBHOOK =
  'So leads do not reach your tool; they are in the sheet and in your mailbox as always. Put an address that answers 2xx into LEAD_WEBHOOK_URL, then send missing leads with "npm run leads -- resend <reference>".'

/** Everything that is sent about rows. All senders go through this list: a new notice is added here. */
const notifiers: readonly Notifier[] = [studioEmail, payerEmail, leadMessage]

/** The notifier of a kind. */
export const notifierOf = (kind: Notice): Notifier | undefined => notifiers.find((one) => one.kind === kind)

/** A notice that is ready to be sent. */
export type Prepared = { readonly kind: Notice; readonly send: Send }

/** All notices about a row. */
export const noticesAbout = (row: AboutRow, services: Services): readonly Prepared[] =>
  notifiers.flatMap((notifier) => {
    const send = notifier.make(row, services)
    return send ? [{ kind: notifier.kind, send }] : []
  })

/** The form whose lead the row is; undefined for a payment. */
const leadOf = ({ table }: AboutRow) => leadTables.find((one) => one.table.id === table.id)
