import * as v from 'valibot'
import { withStorage, readStored } from '../../../../components/forms/draftStorage'

const KEY = 'vcs-application'

const shape = v.object({
  /** What the studio knows it by. */
  reference: v.string(),
  /** Proof that the studio has it, for the function that prepares its payment. */
  paymentToken: v.optional(v.string()),
  /** The applicant's address, which the payment page asks for, too. */
  email: v.optional(v.string()),
  /** It is with the studio; its payment is prepared; its answers are being changed. */
  stage: v.picklist(['recorded', 'payment', 'changing']),
})

/** An application that is with the studio and waits for its payment. */
export type SavedApplication = v.InferOutput<typeof shape>

/** Keeps how far the visitor has come, for the life of the tab: a reload brings nobody back to the start. */
export function saveApplication(application: SavedApplication): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(application)))
}

/** What was kept, undefined when there is nothing. */
export const loadApplication = (): SavedApplication | undefined => readStored(KEY, shape)

/** It was paid: whoever comes next in this tab begins anew. */
export function removeApplication(): void {
  withStorage((storage) => storage.removeItem(KEY))
}
