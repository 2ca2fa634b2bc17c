import { attempt } from '../_common/attempt.js'
import { uuidFrom } from '../_common/ids.js'
import type { Delivery } from '../_delivery/delivery.js'
import type { Area, Condition, Looked } from '../_notify/conditions.js'

const DAY_MS = 24 * 60 * 60_000

/**
 * Looks whether conditions of posts have ended. Nobody else sees it: while an address refuses what is posted, hardly anything is
 * posted there. So once a day a test is posted to it.
 * @param before - the conditions before the run
 */
export async function testPosts(
  { alert, leadWebhook }: Delivery,
  before: readonly Condition[],
  now: Date,
): Promise<Looked> {
  const lasting = (area: Area) => before.find(({ name }) => name === area)
  const [isChatBack, isWebhookBack] = await Promise.all([
    !alert ||
      (lasting('chat') && (await attempt(() => alert('Alarms of the website reach this chat again.'))).ok),
    !leadWebhook ||
      (lasting('lead-webhook') &&
        attempt(() => leadWebhook.post(testMessage(now))).then((posted) => posted.ok && !posted.value)),
  ])
  // Only that many confirmations were due says that they were not sent: it is forgotten after a day.
  const held = lasting('confirmations')
  return {
    ...(isChatBack && { chat: {} }),
    ...(isWebhookBack && { 'lead-webhook': {} }),
    ...(held && now.getTime() - Date.parse(held.since) >= DAY_MS && { confirmations: {} }),
  }
}

const testMessage = (now: Date) => ({
  id: uuidFrom('test', now.toISOString()),
  type: 'test' as const,
  timestamp: now.toISOString(),
  data: {},
  text: 'A test of the website: leads are posted here again.',
})
