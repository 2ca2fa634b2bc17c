import * as v from 'valibot'
import { readStored, withStorage } from '../../../../components/forms/draftStorage'

const KEY = 'vcs-application'

const shape = v.object({
  /** The application's reference. */
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

/** Saves the visitor's progress for the life of the tab, so that a reload does not start again. */
export function saveApplication(application: SavedApplication): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(application)))
}

/** The saved application, undefined if there is none. */
export const loadApplication = (): SavedApplication | undefined => readStored(KEY, shape)

/** Removes the saved application after payment: the next person in this tab must not see it. */
export function removeApplication(): void {
  withStorage((storage) => storage.removeItem(KEY))
}

/** Channel between the tabs of this browser. A message is the reference of an application that is paid. */
const PAID = 'vcs-application-paid'

/** Undefined if the browser throws because storage is off: Firefox refuses channels to sites whose cookies it blocks. */
const openChannel = () => withStorage(() => new BroadcastChannel(PAID))

/** Tells the other tabs that an application is paid: the payment page opens in a tab of its own. */
export function announcePaid(reference: string): void {
  const channel = openChannel()
  channel?.postMessage(reference)
  channel?.close()
}

/** Calls `onPaid` when another tab announces a payment. @returns a function that ends it */
export function listenForPaid(onPaid: (reference: unknown) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => onPaid(data))
  return () => channel?.close()
}
