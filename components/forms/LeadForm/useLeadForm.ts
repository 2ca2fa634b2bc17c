import { type FormStore, getErrors, getValue, reset, useForm, validate } from '@modular-forms/react'
import { untracked } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Answers, type AnyForm, questionNames, sentWords } from '../../../content/forms/_defineForm'
import { removeDraft } from '../../islands/drafts'
import { toast } from '../../ui/Toast/toast'
import { answersByEmail, answersIn, isIncomplete, problemsOf } from '../answers'
import { saveCameFrom } from '../cameFrom'
import { type Accepted, reasonOf, requestOf, send } from '../send'
import { interestId } from './InterestLine'

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

/** By question or field, what is wrong with its answer. */
type Problems = Record<string, string>

/** Called when the server has accepted a submission. Must not reject. */
export type OnSent = (accepted: Accepted, form: AnyForm) => void | Promise<void>

/**
 * What a form does, and what it shows. Modular Forms holds errors and submitting; the answers are in the form's element alone,
 * and are read when they are needed.
 * @param id - begins the ids of the fields
 */
export function useLeadForm(form: AnyForm, id: string, onSent: OnSent | undefined) {
  useSignals() // Modular Forms stores its state in signals. Without this, a change does not render the component again.
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [answers, setAnswers] = useState<Answers>({})
  const [round, setRound] = useState(1)
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
    const request = await orNativeSubmit(element, async () => requestOf(form, element, answers, interestId()))
    // Fields that are disabled while the form is sent would lose it.
    if (form.isFrozenWhilePending) element.querySelector<HTMLElement>('[type=submit]')?.focus()
    setOutcome({ state: 'pending' })
    try {
      const accepted = await send(form, request)
      if (form.hasNextStep) await onSent?.(accepted, form)
      else finish(element, accepted)
      setOutcome({ state: 'sent', accepted })
    } catch (error) {
      const reason = reasonOf(form, error)
      toast({ title: form.toasts.failed.title, description: reason, variant: 'destructive' })
      setOutcome({ state: 'failed', reason, email: answersByEmail(form, answers) })
    }
  }

  function finish(element: HTMLFormElement, accepted: Accepted) {
    toast(sentWords(form, accepted.seat))
    element.dispatchEvent(new Event('sent', { bubbles: true }))
    removeDraft(form)
    reset(store)
    setAnswers({})
    setRound(round + 1)
    void onSent?.(accepted, form)
  }

  /** Shows the emptied form once more. */
  function again() {
    flushSync(() => setOutcome({ state: 'idle' }))
    store.element.peek()?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }

  /** By id of the field, what is wrong with its answer. */
  const problems = Object.fromEntries(
    Object.entries(getErrors(store, { shouldActive: false })).map(([name, text]) => [`${id}-${name}`, text]),
  ) as Problems
  const attempts = store.submitCount.value - (store.submitting.value ? 1 : 0)
  return { store, problems, attempts, outcome, answers, round, input, blockSecond, submit, again }
}

/** The problems of all answers, and a toast where the form has one for missing answers. */
async function checkAll(form: AnyForm, store: FormStore<Answers>): Promise<Problems> {
  const element = store.element.peek()
  if (!element) return {}
  const isSubmitting = store.submitting.peek()
  // Rendering the errors takes a slow phone 250 ms: let the browser paint the pressed button first.
  if (isSubmitting) await nextPaint()
  return orNativeSubmit(isSubmitting ? element : null, async () => {
    const answers = answersIn(form, element)
    const { missing } = form.toasts
    if (isSubmitting && missing && isIncomplete(form, answers)) toast({ ...missing, variant: 'destructive' })
    return problemsOf(form, answers)
  })
}

/**
 * Runs what comes before sending a form. If it throws, the browser sends the form as it does without scripts: no lead is
 * lost to a fault in our script.
 */
async function orNativeSubmit<Result>(
  form: HTMLFormElement | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    form?.submit()
    throw error
  }
}

/** Resolves after the next paint. A hidden tab is never painted, and waits 100 ms. */
const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 100)
  })
