import type { StudioEvent } from '../../content/events/_defineEvent.js'
import type { Email, SheetStatus } from '../_mail/email.js'
import { emailOfRow } from '../_mail/leadEmail.js'
import type { Mailbox } from '../_mail/mailbox.js'
import { toPaidEmail, toPayerEmail } from '../_mail/paymentEmails.js'
import { sendPatiently } from '../_mail/sendPatiently.js'
import type { Listeners } from '../_notify/tellConditions.js'
import type { Settings } from '../_settings/environment.js'
import type { Note } from '../_sheets/sheets.js'
import type { Notice, StoredRow, Table } from '../_tables/table.js'
import { leadTables } from '../_tables/tables.js'

/** Where a row goes, and what is sent about it. */
export type Delivery = Listeners & {
  readonly mailbox: Mailbox
  /** Everything that is sent about rows, the e-mail to the studio first. A new notice is added in `deployment.ts`. */
  readonly notifiers: readonly Notifier[]
}

/** The part of a deployment that most functions use. */
export type Services = {
  readonly settings: Settings
  readonly delivery: Delivery
  /** All events, with what is for guests alone. */
  readonly events: readonly StudioEvent[]
}

/** A row, as what is sent about it needs it. */
export type AboutRow = Omit<SheetStatus, 'sheetLink'> & {
  readonly table: Table
  /** The texts of all cells, as they are in the row now. */
  readonly cells: StoredRow['cells']
  /** Origin of the site for links, where SITE_URL is not set: then a later run has none. */
  readonly requestOrigin?: string | undefined
  /** Of a payment: how many of the event's places are paid, such as `14 of 15`. */
  readonly places?: string | undefined
  /** The tab "Guests" and the note about it, and the time, where a run has read them. Else the letter to a guest reads them. */
  readonly guests?: GuestsRead | undefined
}

/** The rows of the tab "Guests", and what was noted about its events, as they were at this time. */
export type GuestsRead = {
  readonly rows: readonly StoredRow[]
  readonly note: Note | undefined
  readonly now: Date
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

/** Something that is sent about rows: at once when a row is added, and by later runs while it is pending. */
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
  make(row, { settings, delivery: { mailbox, sheets } }) {
    const siteUrl = settings.siteUrl ?? row.requestOrigin
    const context = { ...settings, ...row, siteUrl, sheetLink: sheets.linkTo(row.table) }
    const lead = leadOf(row)
    const email = lead ? emailOfRow(lead, row.cells, context) : toPaidEmail(row.cells, context)
    return emailSender(mailbox, email)
  },
}

/** The e-mail to who paid. */
export const payerEmail: Notifier = {
  kind: 'payer',
  what: 'The e-mail to the payer',
  make(row, { settings, delivery: { mailbox } }) {
    const email = leadOf(row) ? undefined : toPayerEmail(row.cells, settings)
    return email && emailSender(mailbox, email)
  },
}

/** Sends an e-mail as the notifier is asked to. */
export const emailSender =
  (mailbox: Mailbox, email: Email): Send =>
  ({ withinMs, isPatient, onFailure }) =>
    isPatient ? sendPatiently(mailbox, email, onFailure) : mailbox.send(email, withinMs)

/** A notice that is ready to be sent. */
export type Prepared = Notifier & { readonly send: Send }

/** The notices about a row. */
export const noticesAbout = (row: AboutRow, services: Services): readonly Prepared[] =>
  services.delivery.notifiers.flatMap((notifier) => {
    const send = notifier.make(row, services)
    return send ? [{ ...notifier, send }] : []
  })

/** The form whose lead the row is; undefined for a payment. */
const leadOf = ({ table }: AboutRow) => leadTables.find((one) => one.table.id === table.id)
