import { useRef, useState } from 'react'
import * as v from 'valibot'
import { formCopy } from '../../content/forms/_copy'
import { type AnyForm, metaFields, sentWords } from '../../content/forms/_defineForm'
import { toast } from '../ui/Toast/toast'
import type { Draft } from './answers'
import { type Attempt, attemptFor, draftKey } from './draftStorage'
import { reasonOf } from './failureReason'
import { cameFrom } from './metaFields'
import { RequestError, sendRequest } from './sendRequest'

/** State of a submission (docs/product.md#form-states). */
export type Outcome =
  | { readonly state: 'idle' | 'pending' }
  | { readonly state: 'sent'; readonly reference: string; readonly seat?: string | undefined }
  | { readonly state: 'failed'; readonly reason: string }

/** The server's answer to an accepted submission. Any other answer counts as failed. */
const recorded = v.object({
  id: v.optional(v.string()),
  reference: v.string(),
  seat: v.optional(v.string()),
})

/** A submission that the server has accepted. */
export type AcceptedSubmission = Attempt & {
  /** The submission id. */
  readonly id?: string | undefined
  /** The reference, which visitor and studio both see. */
  readonly reference: string
}

/**
 * Sends a form's answers, shows the result as a toast, and stores the outcome.
 * @param onRecorded - called after an accepted submission instead of the toast; the page decides what to show. Must
 * not reject.
 * @returns the outcome, and `send`, which resolves to the accepted submission, or undefined if it failed.
 */
export function useSubmission(form: AnyForm, onRecorded?: (submission: AcceptedSubmission) => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const last = useRef<Attempt>()

  /**
   * @param meta - values sent beside the answers, by field name; empty ones are left out.
   * @throws only before anything is sent, if our own code fails.
   */
  async function send(
    answers: Draft,
    meta: Readonly<Record<string, string>>,
  ): Promise<AcceptedSubmission | undefined> {
    const attempt = attemptFor(answers, last.current, draftKey(form))
    last.current = attempt
    const body = {
      ...answers,
      [metaFields.from]: cameFrom() || undefined,
      ...Object.fromEntries(Object.entries(meta).filter(([, value]) => value)),
    }
    setOutcome({ state: 'pending' })
    try {
      const answer = await post(form, attempt, body)
      if (onRecorded) {
        await onRecorded({ ...attempt, ...answer })
      } else {
        last.current = undefined
        toast(sentWords(form, answer.seat))
      }
      setOutcome({ state: 'sent', reference: answer.reference, seat: answer.seat })
      return { ...attempt, ...answer }
    } catch (error) {
      const { title } = form.toasts.failed
      const reason = reasonOf(form, error)
      const isChanged = error instanceof RequestError && error.status === 422
      setOutcome({ state: 'failed', reason: isChanged ? `${reason} ${formCopy.notSent.changed}` : reason })
      toast({ title, description: reason, variant: 'destructive' })
      return undefined
    }
  }

  return { outcome, send }
}

async function post(form: AnyForm, { key }: Attempt, body: object): Promise<v.InferOutput<typeof recorded>> {
  const asksForJson = form.toasts.failed.unworded !== undefined
  const answer = await sendRequest('POST', form.endpoint, {
    body,
    headers: { 'Idempotency-Key': key, ...(asksForJson && { Accept: 'application/json' }) },
  })
  const { success, output } = v.safeParse(recorded, answer)
  if (!success) throw new Error(formCopy.reasons.garbled)
  return output
}
