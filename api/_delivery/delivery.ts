import type { Mailbox } from '../_mail/mailbox.js'
import type { LeadWebhook } from '../_notify/leadWebhook.js'
import type { Sheets } from '../_sheets/sheets.js'

/** Where a row goes, and what is sent about it. */
export type Delivery = {
  readonly sheets: Sheets
  readonly mailbox: Mailbox
  /** Undefined where leads are posted to no address. */
  readonly leadWebhook?: LeadWebhook | undefined
}
