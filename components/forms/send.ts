import * as v from 'valibot'
import { formCopy } from '../../content/forms/_copy'
import { type Answers, type AnyForm, metaFields } from '../../content/forms/_defineForm'
import { draftKey } from '../islands/drafts'
import { answersToSend } from './answers'
import { cameFrom } from './cameFrom'
import { sendRequest } from './sendRequest'

/** What is sent for a filled form. */
export type Attempt = {
  /** The `Idempotency-Key`: the server stores one row for form, key and answers, however often they arrive. */
  readonly key: string
  /** The answers, and what is sent beside them. */
  readonly body: Answers
}

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
 * Reads what to send from the form's element.
 * @param interest - id of what the visitor chose on the way to the form
 * @throws if our own code fails: the answers were checked before
 */
export function attemptOf(
  form: AnyForm,
  element: HTMLFormElement,
  answers: Answers,
  interest: string | undefined,
): Attempt {
  const aside = {
    [metaFields.from]: cameFrom(),
    [metaFields.honeypot]: String(new FormData(element).get(metaFields.honeypot) ?? ''),
    [metaFields.choice]: interest,
  }
  const given = Object.entries(aside).filter(([, value]) => value)
  return {
    key: draftKey(element),
    body: { ...answersToSend(form, answers), ...Object.fromEntries(given) },
  }
}

/** Sends a filled form. @throws as `sendRequest`, and if the answer is not that of our server */
export async function send(form: AnyForm, { key, body }: Attempt): Promise<Accepted> {
  const asksForJson = form.toasts.failed.unworded !== undefined
  const answer = await sendRequest('POST', form.endpoint, {
    body,
    headers: { 'Idempotency-Key': key, ...(asksForJson && { Accept: 'application/json' }) },
  })
  const { success, output } = v.safeParse(accepted, answer)
  if (!success) throw new Error(formCopy.reasons.garbled)
  return output
}
