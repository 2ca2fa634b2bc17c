import type { Delivery } from '../_delivery/notifiers.js'
import type { Looked } from '../_notify/conditions.js'

// Whether Stripe's events reach this site. A visitor who comes back from a payment may be faster than Stripe's event: so both are
// noted, and the run of every fifteen minutes compares the two.

/** Names of notes: a visitor's look-up found a payment that Stripe had not told of; Stripe told of anything. */
const UNREPORTED = 'unreported payment'
const ARRIVAL = 'stripe event'

const MINUTE_MS = 60_000
/** Stripe reaches the site if an event came after the look-up, or at most this long before it. */
const RECENT_MS = 30 * MINUTE_MS
/** For this long after the look-up an event may still be on its way, and after an event no other one is noted. */
const GRACE_MS = 10 * MINUTE_MS
/** Longest time for one call to the sheet, in milliseconds. */
const CALL_MS = 15_000

/** Notes that a look-up stored a payment before Stripe told of it. Throws `ServiceError`. */
export const noteUnreported = ({ sheets }: Delivery, now: Date) =>
  sheets.admin.note(UNREPORTED, () => '', { now, withinMs: CALL_MS })

/** Notes that an event of Stripe arrived. Throws `ServiceError`. */
export const noteArrival = ({ sheets }: Delivery, now: Date) =>
  sheets.admin.note(
    ARRIVAL,
    (last) => (last && now.getTime() - last.at.getTime() < GRACE_MS ? undefined : ''),
    {
      now,
      withinMs: CALL_MS,
    },
  )

/** Looks whether Stripe reaches the site. Throws `ServiceError`. */
export async function lookAtStripe({ sheets }: Delivery, now: Date): Promise<Looked> {
  const notes = await sheets.admin.notes([UNREPORTED, ARRIVAL], CALL_MS)
  const atOf = (name: string) => notes.get(name)?.at.getTime() ?? 0
  const [found, arrived] = [atOf(UNREPORTED), atOf(ARRIVAL)]
  const isUnreported = found > arrived + RECENT_MS && now.getTime() - found >= GRACE_MS
  return { stripe: isUnreported ? { '': NOT_REACHED } : {} }
}

const NOT_REACHED =
  'A visitor’s payment was found by asking Stripe, and Stripe did not report it: so other payments may have no row. In Stripe, under Developers, Webhooks, the endpoint /api/stripe-webhook of this site must be enabled, and its signing secret be in STRIPE_WEBHOOK_SECRET. Then send its failed events again there, and compare the tab "Payments" with Stripe’s list of payments.'
