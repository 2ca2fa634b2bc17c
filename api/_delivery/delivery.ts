import type { Mailbox } from '../_mail/mailbox.js'
import type { LeadWebhook } from '../_notify/leadWebhook.js'
import type { Listeners } from '../_notify/tellConditions.js'
import type { Settings } from '../_settings/environment.js'

/** Where a row goes, and what is sent about it. */
export type Delivery = Listeners & {
  readonly mailbox: Mailbox
  /** Undefined where leads are posted to no address. */
  readonly leadWebhook?: LeadWebhook | undefined
}

/** The part of a deployment that most functions use. */
export type Services = { readonly settings: Settings; readonly delivery: Delivery }
