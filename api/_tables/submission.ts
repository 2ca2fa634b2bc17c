import { longDate } from '../../content/days.js'
import type { Answers, AnyForm, AnyStorage } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'

/** A validated submission of any form. Row and e-mail are made from it. */
export type Submission = {
  readonly storage: AnyStorage
  /** UUID, made of form, `Idempotency-Key` and answers; random without a key. One id is one row and one e-mail. */
  readonly id: string
  /** Eight characters for people, such as `K7Q2-M9XC`. */
  readonly reference: string
  readonly receivedAt: Date
  /** Validated answers by question. Optional questions may be missing. */
  readonly answers: Answers
  /** The page it was sent from (`pageOf`), empty when unknown. */
  readonly page: string
  /** What was chosen on the way to the form, and `afterDate` if the form is for the next date. Mostly empty. */
  readonly topic: string
  /** Where the visit came from, in words; empty when unknown. */
  readonly cameFrom: string
  /** Hints for staff, such as `Team Size is below 12`. Mostly empty. */
  readonly checks: readonly string[]
  /** Of a registration for an event: what its row says in the column `Seat`. */
  readonly seat?: string
}

/** The form that the visitor filled in, with the answers to its own questions. */
export type FilledForm = { readonly form: AnyForm | AnyStorage; readonly answers: Answers }

/**
 * Which form the visitor filled in, found out from the stored answers. Example: a saved spot is stored as a workshop
 * inquiry, and its goals begin with "Interested in …".
 */
export function filledForm({ storage, answers }: Pick<Submission, 'storage' | 'answers'>): FilledForm {
  for (const form of forms) {
    if (form.storedAs?.storage.id !== storage.id) continue
    const parts = form.storedAs.splitStored?.(answers)
    if (parts) return { form, answers: parts }
  }
  return { form: storage, answers }
}

const AFTER = 'after '

/** The part of a topic that says which date had passed or was full when the form was sent. @param ends - ISO 8601 */
export const afterDate = (ends: string): string => AFTER + longDate(ends)

/** Whether a submission with this topic waits for the next date. There is nothing to pay until that date is set. */
export const isForNextDate = (topic: string): boolean =>
  topic.split('; ').some((part) => part.startsWith(AFTER))
