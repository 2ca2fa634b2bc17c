import type { Answers, AnyForm, AnyRecord } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import type { Submission } from '../_delivery/delivery.js'

/** A form as the visitor met it, with the answers to its own questions. */
export type AsAsked = { readonly form: AnyForm | AnyRecord; readonly answers: Answers }

/**
 * The form that a submission was asked by, read off what is kept: a saved spot is kept as an inquiry, and a script sends it
 * as one. Rows that were written long ago are read the same way.
 */
export function asAsked({ form: record, answers }: Pick<Submission, 'form' | 'answers'>): AsAsked {
  for (const form of forms) {
    if (form.storedAs?.record.id !== record.id) continue
    const parts = form.storedAs.takeApart?.(answers)
    if (parts) return { form, answers: parts }
  }
  return { form: record, answers }
}
