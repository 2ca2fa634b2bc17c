import { useCallback, useRef, useState } from 'react'
import * as v from 'valibot'
import { formCopy } from '../../content/forms/_copy'
import { type AnyForm, metaFields } from '../../content/forms/_defineForm'
import { toast } from '../ui/Toast/toast'
import type { Draft } from './answers'
import { type Attempt, attemptFor, draftKey, saveAttempt, saveSent, loadAttempt } from './draftStorage'
import { setLastReference } from './lastSent'
import { cameFrom, elapsedSinceSeen } from './metaFields'
import { RequestError, sendRequest } from './sendRequest'

/** How far a form has come (docs/product.md#form-states). */
export type Outcome =
  | { readonly state: 'idle' | 'pending' }
  | { readonly state: 'sent'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string }

/** What the server answers when a submission is recorded. Nothing else counts as sent. */
const recorded = v.pipe(
  v.object({ reference: v.string(), receipt: v.optional(v.string()) }),
  v.transform(({ reference, receipt }) => ({ reference, paymentToken: receipt })),
)

/** A submission that the studio has. */
export type Receipt = Attempt & {
  /** What the studio knows it by. */
  readonly reference: string
  /** Proof of that for the function that prepares its payment, where one follows. */
  readonly paymentToken?: string | undefined
}

/**
 * Sends a form's answers, tells the visitor by toast, and remembers what came of it.
 * @param onRecorded - takes over once the studio has the answers: what is said then is said by it. Must not throw.
 * @returns the outcome so far; `send`, which resolves to the receipt once the answers are recorded, and to undefined when
 * they are not; and `markSent`.
 */
export function useSubmission(form: AnyForm, onRecorded?: (receipt: Receipt) => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const last = useRef<Attempt>()

  /** @param meta - what goes along beside the answers, by its field; what is empty stays here. */
  async function send(answers: Draft, meta: Readonly<Record<string, string>>): Promise<Receipt | undefined> {
    const attempt = attemptFor(answers, last.current ?? loadAttempt(form), draftKey(form))
    last.current = attempt
    saveAttempt(form, attempt)
    setOutcome({ state: 'pending' })
    try {
      const answer = await post(form, attempt, {
        ...answers,
        [metaFields.elapsed]: elapsedSinceSeen(form),
        [metaFields.from]: cameFrom() || undefined,
        ...Object.fromEntries(Object.entries(meta).filter(([, value]) => value)),
      })
      setLastReference(answer.reference)
      if (onRecorded) {
        await onRecorded({ ...attempt, ...answer })
      } else {
        last.current = undefined
        saveSent(form, { ...attempt, ...answer })
        toast(form.toasts.sent)
      }
      setOutcome({ state: 'sent', reference: answer.reference })
      return { ...attempt, ...answer }
    } catch (error) {
      const { title } = form.toasts.failed
      const reason = reasonOf(form, error)
      setOutcome({ state: 'failed', reason })
      toast({ title, description: reason, variant: 'destructive' })
      return undefined
    }
  }

  /** For what was sent from another tab. */
  const markSent = useCallback((reference: string) => setOutcome({ state: 'sent', reference }), [])

  return { outcome, send, markSent }
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

/** What the visitor is told about a failure, in the words that the form chooses (docs/product.md#form-messages). */
function reasonOf({ toasts: { failed } }: AnyForm, error: unknown): string {
  if (!failed.showsReason || !(error instanceof Error)) return failed.description
  const isWorded = failed.unworded === undefined || !(error instanceof RequestError)
  return (isWorded ? error.message : (messageIn(error.body) ?? failed.unworded)) || failed.description
}

/** The `message` of a JSON answer, undefined where there is none. */
function messageIn(body: string): string | undefined {
  try {
    const { success, output } = v.safeParse(v.object({ message: v.string() }), JSON.parse(body))
    return success ? output.message : undefined
  } catch {
    return undefined
  }
}
