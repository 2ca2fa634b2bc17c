import { attempt } from '../_common/attempt.js'
import type { Delivery } from '../_delivery/notifiers.js'
import type { Area, Condition, Looked } from '../_notify/conditions.js'

const DAY_MS = 24 * 60 * 60_000
const TEST = 'Alarms of the website reach this chat again.'

/**
 * Looks whether conditions have ended that nothing else would show: while the chat refuses what is posted, hardly anything is
 * posted there. So the daily run posts a test to it. That confirmations were not sent is forgotten after a day.
 * @param before - the conditions before the run
 */
export async function testPosts(
  { alert }: Pick<Delivery, 'alert'>,
  before: readonly Condition[],
  now: Date,
): Promise<Looked> {
  const sinceOf = (area: Area) => before.find(({ name }) => name === area)?.since
  const ended: Area[] = []
  // Without an address there is nothing that could refuse it.
  const isTaken = async () => !alert || (await attempt(() => alert(TEST))).ok
  if (sinceOf('chat') && (await isTaken())) ended.push('chat')
  const heldBack = sinceOf('confirmations')
  if (heldBack && now.getTime() - Date.parse(heldBack) >= DAY_MS) ended.push('confirmations')
  return Object.fromEntries(ended.map((area) => [area, {}]))
}
