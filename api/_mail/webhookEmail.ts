import { uuidFrom } from '../_common/ids.js'
import type { Email } from './email.js'
import { rendered } from './emailBody.js'

/**
 * The e-mail that the receiver of LEAD_WEBHOOK_URL refuses messages for good. The same reason is the same e-mail, however
 * many leads it concerns.
 * @param reason - a sentence, such as "The address of LEAD_WEBHOOK_URL answers 410."
 */
export const toWebhookEmail = (reason: string): Email => ({
  submissionId: uuidFrom('webhook ended', reason),
  reference: 'website',
  kind: 'webhook-ended',
  subject: '[Website] Leads do not reach your tool',
  ...rendered({
    kicker: 'Website',
    title: 'Leads do not reach your tool',
    paragraphs: [
      reason,
      'Such an answer means that a message must not be posted there again, so each lead is posted once. All leads are in the sheet and in your mailbox as always.',
      'Put an address that answers 2xx into LEAD_WEBHOOK_URL, then send missing leads with "npm run leads -- resend <reference>".',
    ],
  }),
})
