import { type FormStore, getErrors, getValue, reset, useForm, validate } from '@modular-forms/react'
import { untracked } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
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
 * What a form does, and what it shows. Modular Forms holds errors and submitting; the answers are in the form's element alone, and are read when they
 * are needed.
 */
export function useLeadForm(form: AnyForm, onSent: OnSent | undefined) {
  useSignals() // Modular Forms stores its state in signals. Without this, a change does not render the component again.
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [answers, setAnswers] = useState<Answers>({})
  const [round, setRound] = useState(1)
  const isInDialog = useContext(CloseDialog) !== undefined
  const [store] = useForm<Answers>({ validate: (): Promise<Problems> => checkAll(form, store) })
  // Registers all fields: Modular Forms keeps errors of those alone. None is `active`, because the library draws none.
  useState(() => untracked(() => questionNames(form).map((name) => getValue(store, name))))

  function input({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setAnswers(answersIn(form, currentTarget))
    saveCameFrom()
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name && store.submitted.peek()) void validate(store, name, { shouldActive: false })
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
      setAnswers({})
      setRound(round + 1)
    }
    void onSent?.(accepted, form)
  }

  /** Shows the emptied form once more. */
  function again() {
    flushSync(() => setOutcome({ state: 'idle' }))
    store.element.peek()?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  const hasFailed = outcome.state === 'failed'
  useEffect(() => {
    if (hasFailed) takeFocusBack(store.element.peek())
  }, [hasFailed, store])

  const problems = getErrors(store, { shouldActive: false }) as Problems
  return { store, problems, outcome, answers, round, input, blockSecond, submit, again }
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
