import { attempt } from '../_common/attempt.js'
import type { Delivery } from '../_delivery/notifiers.js'
import { type Area, type Condition, type Looked, postAreas } from '../_notify/conditions.js'

const DAY_MS = 24 * 60 * 60_000

/**
 * Looks whether conditions have ended that nothing else would show: while an address refuses what is posted, hardly anything is
 * posted there. So the daily run posts a test to it. That confirmations were not sent is forgotten after a day.
 * @param before - the conditions before the run
 */
export async function testPosts(
  { alert, notifiers }: Delivery,
  before: readonly Condition[],
  now: Date,
): Promise<Looked> {
  const sinceOf = (area: Area) => before.find(({ name }) => name === area)?.since
  const testOf = (area: Area) => {
    if (area === 'chat') return alert && (() => alert('Alarms of the website reach this chat again.'))
    const probe = notifiers.find((one) => one.probe?.area === area)?.probe
    return probe && (() => probe.test(now))
  }
  const tests = postAreas.filter(sinceOf).map(async (area) => {
    const test = testOf(area)
    // Without an address there is nothing that could refuse it.
    return !test || (await attempt(test)).ok ? [area] : []
  })
  const ended: Area[] = (await Promise.all(tests)).flat()
  const heldBack = sinceOf('confirmations')
  if (heldBack && now.getTime() - Date.parse(heldBack) >= DAY_MS) ended.push('confirmations')
  return Object.fromEntries(ended.map((area) => [area, {}]))
}
