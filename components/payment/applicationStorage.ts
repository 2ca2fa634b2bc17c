import * as v from 'valibot'
import type { Offer } from '../../content/offers'
import { readStored, withStorage } from '../forms/draftStorage'

const shape = v.object({
  /** The application's submission id. One that was sent to an earlier version of the site lacks it. */
  id: v.optional(v.string()),
  reference: v.string(),
  /** Token that proves the application to the function that prepares its payment. */
  paymentToken: v.optional(v.string()),
  /** The applicant's e-mail address, to fill in on the payment page. */
  email: v.optional(v.string()),
  /** Accepted by the server; its payment is prepared; its answers are being changed; there is nothing to pay. */
  stage: v.picklist(['recorded', 'payment', 'changing', 'free']),
})

/** An application that the server has accepted and that is not paid. */
export type SavedApplication = v.InferOutput<typeof shape>

const keyOf = ({ application }: Offer) => `application:${application?.form}`

/** Saves the visitor's progress for the life of the tab, so that a reload does not start again. */
export function saveApplication(offer: Offer, application: SavedApplication): void {
  withStorage((storage) => storage.setItem(keyOf(offer), JSON.stringify(application)))
}

/** The saved application, undefined if there is none. */
export const loadApplication = (offer: Offer): SavedApplication | undefined => readStored(keyOf(offer), shape)

/** Removes the saved application after payment: the next person in this tab must not see it. */
export function removeApplication(offer: Offer): void {
  withStorage((storage) => storage.removeItem(keyOf(offer)))
}

/**
 * Channel between the tabs of this browser. A message is the reference of an application that is paid. Undefined if the browser
 * throws because storage is off: Firefox refuses channels to sites whose cookies it blocks.
 */
const openChannel = (offer: Offer) => withStorage(() => new BroadcastChannel(`${keyOf(offer)} paid`))

/** Tells the other tabs that an application is paid: the payment page opens in a tab of its own. */
export function announcePaid(offer: Offer, reference: string): void {
  const channel = openChannel(offer)
  channel?.postMessage(reference)
  channel?.close()
}

/** Calls `onPaid` when another tab announces a payment. @returns a function that ends it */
export function listenForPaid(offer: Offer, onPaid: (reference: unknown) => void): () => void {
  const channel = openChannel(offer)
  channel?.addEventListener('message', ({ data }) => onPaid(data))
  return () => channel?.close()
}
