import * as v from 'valibot'
import type { AnyForm } from '../../content/forms/_defineForm'
import { RequestError } from './sendRequest'

/** The failure message for the visitor. The form decides its words (docs/product.md#form-states). */
export function reasonOf({ toasts: { failed } }: AnyForm, error: unknown): string {
  const { showsReason, unworded, description } = failed
  if (!showsReason || !(error instanceof Error)) return description
  if (isNotForVisitors(error)) return unworded ?? description
  const isWorded = unworded === undefined || !(error instanceof RequestError)
  return (isWorded ? error.message : (messageIn(error.body) ?? unworded)) || description
}

/** Longer answers, in characters, are no sentence of our functions. */
const LONGEST_SENTENCE = 300

/** Whether an error is the answer of something on the way, such as a proxy's page: our functions answer with a sentence. */
const isNotForVisitors = (error: Error) =>
  error instanceof RequestError && (error.body.length > LONGEST_SENTENCE || /<[a-z!]/i.test(error.body))

/** The `message` of a JSON answer, undefined if it has none. */
function messageIn(body: string): string | undefined {
  try {
    const { success, output } = v.safeParse(v.object({ message: v.string() }), JSON.parse(body))
    return success ? output.message : undefined
  } catch {
    return undefined
  }
}
