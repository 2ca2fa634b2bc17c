import * as v from 'valibot'
import { formCopy } from '../../content/forms/_copy'
import { type Answers, type AnyForm, metaFields } from '../../content/forms/_defineForm'
import { draftKey } from '../islands/drafts'
import { answersToSend } from './answers'
import { cameFrom } from './cameFrom'
import { RequestError, sendRequest } from './sendRequest'

/** The server's answer to an accepted submission. Any other answer counts as failed. */
const accepted = v.object({
  /** The submission id. */
  id: v.optional(v.string()),
  /** The reference, which visitor and studio both see. */
  reference: v.string(),
  /** For a form with seats: what the visitor has. */
  seat: v.optional(v.string()),
})

/** A submission that the server has accepted. */
export type Accepted = v.InferOutput<typeof accepted>

/**
 * The request that sends a filled form, read from its element.
 * @param interest - id of what the visitor chose on the way to the form
 * @throws if our own code fails: the answers were checked before
 */
export function requestOf(form: AnyForm, element: HTMLFormElement, answers: Answers, interest?: string) {
  const aside = {
    [metaFields.from]: cameFrom(),
    [metaFields.honeypot]: String(new FormData(element).get(metaFields.honeypot) ?? ''),
    [metaFields.interest]: interest,
  }
  const given = Object.entries(aside).filter(([, value]) => value)
  const asksForJson = form.toasts.failed.unworded !== undefined
  return {
    headers: {
      // The server stores one row for form, key and answers, however often they arrive.
      'Idempotency-Key': draftKey(element),
      ...(asksForJson && { Accept: 'application/json' }),
    },
    body: { ...answersToSend(form, answers), ...Object.fromEntries(given) },
  }
}

/** Sends a filled form. @throws as `sendRequest`, and if the answer is not that of our server */
export async function send(form: AnyForm, request: ReturnType<typeof requestOf>): Promise<Accepted> {
  const { success, output } = v.safeParse(accepted, await sendRequest('POST', form.endpoint, request))
  if (!success) throw new Error(formCopy.reasons.garbled)
  return output
}

/** Why a form was not sent, for the visitor. The form decides its words (docs/product.md#form-states). */
export function reasonOf(form: AnyForm, error: unknown): string {
  const reason = wordsFor(form, error)
  const isRefused = error instanceof RequestError && error.status === 422
  return isRefused ? `${reason} ${formCopy.notSent.changed}` : reason
}

function wordsFor({ toasts: { failed } }: AnyForm, error: unknown): string {
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
