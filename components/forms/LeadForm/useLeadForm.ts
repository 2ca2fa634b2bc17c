import { type FormStore, getValue, reset, useForm, validate } from '@modular-forms/react'
import { signal, untracked } from '@preact/signals-react'
import { type FormEvent, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formCopy } from '../../../content/forms/_copy'
import { type Answers, type AnyForm, questionNames, sentWords } from '../../../content/forms/_defineForm'
import { removeDraft } from '../../islands/drafts'
import { CloseDialog } from '../../ui/Dialog/CloseDialog'
import { toast } from '../../ui/Toast/toast'
import { answersByEmail, answersIn, isIncomplete, problemsOf } from '../answers'
import { interestId } from '../ChoiceLine/ChoiceLine'
import { saveCameFrom } from '../cameFrom'
import { reasonOf } from '../failureReason'
import { type Accepted, attemptOf, send } from '../send'
import { RequestError } from '../sendRequest'
import { orPostPlainly } from './orPostPlainly'

/** State of a submission (docs/product.md#form-states). */
export type Outcome =
  | { readonly state: 'idle' | 'pending' }
  | { readonly state: 'sent'; readonly accepted: Accepted }
  | {
      readonly state: 'failed'
      /** The sentence for the visitor. */
      readonly reason: string
      /** Address of a link that opens an e-mail with the answers. */
      readonly email: string
    }

/** By question, what is wrong with its answer. */
type Problems = Record<string, string>

/** Called when the server has accepted a submission. Must not reject. */
export type OnSent = (accepted: Accepted, form: AnyForm) => void | Promise<void>

/**
 * What a form does. Modular Forms holds errors and submitting; the answers are in the form's element alone, and are read when they
 * are needed.
 */
export function useLeadForm(form: AnyForm, onSent: OnSent | undefined) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [live] = useState(() => signal<Answers>({}))
  const [round, setRound] = useState(1)
  const isInDialog = useContext(CloseDialog) !== undefined
  const [store] = useForm<Answers>({ validate: (): Promise<Problems> => checkAll(form, store) })
  useRegisteredFields(form, store)

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    live.value = answersIn(form, currentTarget)
    saveCameFrom()
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name && store.submitted.peek()) void validate(store, name, { shouldFocus: false })
  }

  /** A double click, or Enter in a field, while the form is sent. */
  function blockSecond(event: FormEvent) {
    if (!store.submitting.peek()) return
    event.preventDefault()
    event.stopPropagation()
  }

  async function submit() {
    const element = store.element.peek()
    if (!element) return
    const answers = answersIn(form, element)
    const attempt = await orPostPlainly(element, async () => attemptOf(form, element, answers, interestId()))
    setOutcome({ state: 'pending' })
    try {
      const accepted = await send(form, attempt)
      if (form.hasNextStep) await onSent?.(accepted, form)
      else finish(element, accepted)
      setOutcome({ state: 'sent', accepted })
    } catch (error) {
      const reason = reasonOf(form, error)
      toast({ title: form.toasts.failed.title, description: reason, variant: 'destructive' })
      const whole = isRefused(error) ? `${reason} ${formCopy.notSent.changed}` : reason
      setOutcome({ state: 'failed', reason: whole, email: answersByEmail(form, answers) })
    }
  }

  function finish(element: HTMLFormElement, accepted: Accepted) {
    toast(sentWords(form, accepted.seat))
    element.dispatchEvent(new Event('sent', { bubbles: true }))
    // Where the visitor has left the page, the draft stays: if it is sent again, its key says that it is the same submission.
    // A dialog closes, and another one may have the same form.
    if (element.isConnected || isInDialog) {
      removeDraft(form)
      reset(store)
      live.value = {}
      setRound(round + 1)
    }
    void onSent?.(accepted, form)
  }

  /** Shows the emptied form once more. */
  function startAgain() {
    flushSync(() => setOutcome({ state: 'idle' }))
    store.element.peek()?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  const hasFailed = outcome.state === 'failed'
  useEffect(() => {
    if (hasFailed) takeFocusBack(store.element.peek())
  }, [hasFailed, store])

  return { store, outcome, live, round, onInput, blockSecond, submit, startAgain }
}

/** Whether the server refuses answers that the page accepts: the form was changed since the page was loaded. */
const isRefused = (error: unknown) => error instanceof RequestError && error.status === 422

/** The problems of all answers, and a toast where the form has one for missing answers. */
async function checkAll(form: AnyForm, store: FormStore<Answers>): Promise<Problems> {
  const element = store.element.peek()
  if (!element) return {}
  const isSubmitting = store.submitting.peek()
  // Rendering the errors takes a slow phone 250 ms: let the browser paint the pressed button first.
  if (isSubmitting) await nextPaint()
  return orPostPlainly(isSubmitting ? element : null, async () => {
    const answers = answersIn(form, element)
    const { missing } = form.toasts
    if (isSubmitting && missing && isIncomplete(form, answers)) toast({ ...missing, variant: 'destructive' })
    return problemsOf(form, answers)
  })
}

/**
 * Registers all fields in the first render. Otherwise each field registers itself while it renders, which renders the
 * form again, and React discards a Suspense boundary that is updated while it hydrates (error 421). Reading a value
 * registers its field; a state initializer runs once, in the first render.
 */
function useRegisteredFields(form: AnyForm, store: FormStore<Answers>): void {
  useState(() => untracked(() => questionNames(form).map((name) => getValue(store, name))))
}

/** Resolves after the next paint. A hidden tab is never painted, and waits 100 ms. */
const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 100)
  })

/**
 * A field that had focus and was disabled during sending has lost it. Moves focus to the submit button, for the next
 * try.
 */
function takeFocusBack(form: HTMLFormElement | null | undefined) {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}
