import { Form, getErrors, reset } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { memo, type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { type Choice, choices as knownChoices } from '../../../content/choices'
import { formCopy } from '../../../content/forms/_copy'
import { type AnyForm, metaFields } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { answersByEmail, answersToSend, type Draft } from '../answers'
import { CarriedChoice, useChoice } from '../CarriedChoice/CarriedChoice'
import { ErrorSummary, type ErrorSummaryProps } from '../ErrorSummary/ErrorSummary'
import { Honeypot } from '../Honeypot/Honeypot'
import { removeDraft } from '../draftStorage'
import { Sent } from '../Sent/Sent'
import { type Receipt, useSubmission } from '../useSubmission'
import { FormActions } from './FormActions'
import styles from './LeadForm.module.css'
import { Questions } from './Questions'
import { useAnswerStore, valuesOf } from './useAnswerStore'
import { useDoubleSubmitGuard } from './useDoubleSubmitGuard'
import { useRestoredAnswers } from './useRestoredAnswers'
import { useMissingToast } from './useMissingToast'
import { WithLiveAnswers } from './WithLiveAnswers'

export type LeadFormProps = {
  /** Its definition: questions, rules, words and where it is sent. */
  form: AnyForm
  /** Level of the headings inside: one below the heading that the page gives the form. @default 3 */
  headingLevel?: 2 | 3 | 4
  /** Runs when the studio has it: a dialog closes, for example. */
  onSent?: (reference: string, form: AnyForm) => void
  /**
   * Takes over once the studio has it: thanks are the page's to say, and the answers stay, as they may be changed yet.
   * The button waits for it. Must not throw.
   */
  onRecorded?: (receipt: Receipt) => Promise<void>
  /** What the visitor can do next: stands in the confirmation. */
  next?: ReactNode
  /** Whether the confirmation stands above the form. Off where the form goes away once it is sent. @default true */
  confirmsHere?: boolean
  /** Leaves the form, where it says how (`copy.cancel`). What was answered is kept. */
  onCancel?: () => void
  /** Answers that the page knows by itself; their questions are not asked. Give the form a new `key` with new ones. */
  presetAnswers?: Draft
  /** What can have been chosen on the way. @default formats and audiences */
  choices?: readonly Choice[]
  /** Label of the button, where the page knows a better one than the form's own. */
  submit?: string
  /** Stands below the questions and follows the answers as they are typed. */
  children?: (answers: Draft) => ReactNode
}

const NO_PRESETS: Draft = {}

/**
 * A whole form, drawn from its definition: questions, errors, sending, and what became of it. The
 * prerendered HTML is a plain form that the same API function receives. No page holds the same form twice:
 * its ids are made from the form's.
 */
export function LeadForm({
  form,
  headingLevel = 3,
  onSent,
  onRecorded,
  next,
  confirmsHere = true,
  onCancel,
  presetAnswers: initialPresets = NO_PRESETS,
  choices = knownChoices,
  submit: submitLabel = form.copy.submit,
  children,
}: LeadFormProps) {
  useSignals() // Modular Forms keeps its state in signals: without this, React never hears of a change.
  const isHydrated = useIsHydrated()
  const [presetAnswers] = useState(initialPresets)
  const store = useAnswerStore(form, presetAnswers)
  const { outcome, send, markSent } = useSubmission(form, onRecorded)
  const { blockDoubleSubmit, markAnswered } = useDoubleSubmitGuard(store)
  const choice = useChoice(choices)
  const restoreAnswers = useRestoredAnswers(form, store, presetAnswers, markSent)

  async function submit(answers: Draft) {
    const fields = new FormData(store.element.peek() ?? undefined)
    const accepted = v.parse(form.schema, { ...answers, ...presetAnswers })
    const receipt = await send(answersToSend(form, accepted), {
      [metaFields.honeypot]: String(fields.get(metaFields.honeypot) ?? ''),
      [metaFields.about]: choice?.id ?? '',
    })
    if (!receipt || onRecorded) return
    markAnswered()
    reset(store)
    removeDraft(form)
    onSent?.(receipt.reference, form)
  }

  const problems = Object.entries(getErrors(store))
  const settledAttempts = store.submitCount.value - (store.submitting.value ? 1 : 0)
  useMissingToast(form, settledAttempts, store, presetAnswers)
  const reference = outcome.state === 'sent' && !onRecorded ? outcome.reference : undefined
  const isPending = outcome.state === 'pending'
  const failure = outcome.state === 'failed' ? outcome : undefined
  useEffect(() => {
    if (failure) takeFocusBack(store.element.peek())
  }, [failure, store])

  return (
    <div className={styles.LeadForm} ref={restoreAnswers} onSubmitCapture={blockDoubleSubmit}>
      {confirmsHere && (
        <Sent
          key={reference}
          form={form}
          reference={reference}
          isPast={store.submitted.value}
          headingLevel={headingLevel}
          next={next}
        />
      )}
      {choice && <CarriedChoice label={choice.label} />}
      <FrozenWhileValidating
        key={settledAttempts}
        isValidating={store.submitting.value}
        problems={problems.map(([name, text]) => ({ fieldId: `${form.id}-${name}`, text: text ?? '' }))}
        headingLevel={headingLevel}
      >
        <WithLiveAnswers
          form={form}
          store={store}
          view={(answers) => (
            <a href={answersByEmail(form, { ...answers, ...presetAnswers })}>{formCopy.notSent.email}</a>
          )}
        />
      </FrozenWhileValidating>
      <Form
        of={store}
        className={styles.form}
        action={form.endpoint}
        method="post"
        data-form={form.id}
        onSubmit={submit}
        shouldFocus={false}
        // Without scripts the browser's own checks serve; with them ours say more.
        noValidate={isHydrated}
      >
        <Questions
          form={form}
          store={store}
          presetAnswers={presetAnswers}
          isDisabled={isPending && form.isFrozenWhilePending === true}
          headingLevel={headingLevel}
        />
        {children && <WithLiveAnswers form={form} store={store} view={children} />}
        <Honeypot />
        <FormActions
          form={form}
          submit={submitLabel}
          isPending={isPending}
          // The answers as they are now: they may have been changed since they failed to arrive.
          failure={
            failure && {
              reason: failure.reason,
              email: answersByEmail(form, { ...valuesOf(form, store), ...presetAnswers }),
            }
          }
          onCancel={onCancel}
        />
      </Form>
    </div>
  )
}

/** A field that was disabled while the answer was awaited has lost focus to the page: the button offers to try again. */
function takeFocusBack(form: HTMLFormElement | null | undefined) {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** The error summary, which stays as it is while an attempt is validated: what is found shows once, with the focus that it takes. */
const FrozenWhileValidating = memo(
  ({ isValidating: _, ...summary }: ErrorSummaryProps & { isValidating: boolean }) => (
    <ErrorSummary {...summary} />
  ),
  (_, { isValidating }) => isValidating,
)
