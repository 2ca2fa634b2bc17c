import { Form, getErrors, reset } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { type Choice, choices as knownChoices } from '../../../content/choices'
import { type AnyForm, metaFields } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { answersToSend, type Draft } from '../answers'
import { ChoiceLine, useChoice } from '../ChoiceLine/ChoiceLine'
import { removeDraft } from '../draftStorage'
import { ErrorSummary } from '../ErrorSummary/ErrorSummary'
import { Honeypot } from '../Honeypot/Honeypot'
import { Sent } from '../Sent/Sent'
import { type AcceptedSubmission, useSubmission } from '../useSubmission'
import { EmailInstead } from './EmailInstead'
import { FormActions } from './FormActions'
import styles from './LeadForm.module.css'
import { OneCutAnAnswer } from './OneCutAnAnswer'
import { orPostPlainly } from './orPostPlainly'
import { type Asides, Questions } from './Questions'
import { readFields, useAnswerStore } from './useAnswerStore'
import { useDoubleSubmitGuard } from './useDoubleSubmitGuard'
import { useMissingToast } from './useMissingToast'
import { useRestoredAnswers } from './useRestoredAnswers'

export type LeadFormProps = {
  /** The form's definition: questions, rules, words and endpoint. */
  form: AnyForm
  /** Level of the headings inside: one below the page's heading for the form. @default 3 */
  headingLevel?: 2 | 3 | 4
  /** Called when the server has accepted the submission: a dialog closes, for example. */
  onSent?: (reference: string, form: AnyForm) => void
  /**
   * If set, the page decides what follows an accepted submission: the form shows no confirmation and keeps its
   * answers, because they may still be changed. The button is pending until the promise resolves. Must not reject.
   */
  onRecorded?: (submission: AcceptedSubmission) => Promise<void>
  /** What the visitor can do next. Shown in the confirmation. */
  next?: ReactNode
  /** Whether the confirmation is shown above the form. False if the form closes after sending. @default true */
  showsConfirmation?: boolean
  /**
   * Called by the cancel button, which is shown only if the form has a label for it (`copy.cancel`). The answers are
   * kept.
   */
  onCancel?: () => void
  /** Answers that the page already knows. Their questions are not asked. To change them, give the form a new `key`. */
  presetAnswers?: Draft
  /** What the visitor can have chosen before coming to the form. @default workshop formats and audiences */
  choices?: readonly Choice[]
  /** Label of the submit button. @default the form's own label */
  submit?: string
  /** Content below the headings of the form's sections, in their order, rendered again with the answers at every keystroke. */
  asides?: Asides
  /** Whether each answer makes a cut in the block of wood on the page (`Whittling`). @default false */
  cutsBlock?: boolean
}

const NO_PRESETS: Draft = {}

/**
 * A whole form, rendered from its definition: questions, errors, sending, confirmation or failure. The prerendered
 * HTML is a plain form with the same endpoint. A page must not contain the same form twice: the ids of its fields are
 * made from the form's id.
 */
export function LeadForm({
  form,
  headingLevel = 3,
  onSent,
  onRecorded,
  next,
  showsConfirmation = true,
  onCancel,
  presetAnswers: initialPresets = NO_PRESETS,
  choices = knownChoices,
  submit: submitLabel = form.copy.submit,
  asides,
  cutsBlock = false,
}: LeadFormProps) {
  useSignals() // Modular Forms stores its state in signals. Without this, a change does not render the component again.
  const isHydrated = useIsHydrated()
  const [presetAnswers] = useState(initialPresets)
  const store = useAnswerStore(form, presetAnswers)
  const { outcome, send } = useSubmission(form, onRecorded)
  const { blockDoubleSubmit, markAnswered } = useDoubleSubmitGuard(store)
  const choice = useChoice(choices)
  const restoreAnswers = useRestoredAnswers(form, store, presetAnswers)

  function beforeSubmit(event: FormEvent) {
    blockDoubleSubmit(event)
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement)
      readFields(form, store, event.target)
  }

  async function submit(answers: Draft) {
    const element = store.element.peek()
    const submission = await orPostPlainly(element, async () => {
      const fields = new FormData(element ?? undefined)
      const accepted = v.parse(form.schema, { ...answers, ...presetAnswers })
      return send(answersToSend(form, accepted), {
        [metaFields.honeypot]: String(fields.get(metaFields.honeypot) ?? ''),
        [metaFields.choice]: choice?.id ?? '',
      })
    })
    if (!submission || onRecorded) return
    markAnswered()
    // Where the visitor has left the page, the draft stays: if it is sent again, its key says that it is the same submission.
    // A form without a confirmation closes, and another dialog may have the same form.
    if (element?.isConnected || !showsConfirmation) {
      reset(store)
      removeDraft(form)
    }
    onSent?.(submission.reference, form)
  }

  const emailInstead = <EmailInstead form={form} store={store} presetAnswers={presetAnswers} />
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
    <div className={styles.LeadForm} ref={restoreAnswers} onSubmitCapture={beforeSubmit}>
      {showsConfirmation && (
        <Sent
          key={reference}
          form={form}
          reference={reference}
          seat={outcome.state === 'sent' ? outcome.seat : undefined}
          isPast={store.submitted.value}
          headingLevel={headingLevel}
          next={next}
        />
      )}
      {choice && <ChoiceLine label={choice.label} />}
      <ErrorSummary
        key={settledAttempts}
        problems={problems.map(([name, text]) => ({ fieldId: `${form.id}-${name}`, text: text ?? '' }))}
        headingLevel={headingLevel}
      >
        {emailInstead}
      </ErrorSummary>
      <Form
        of={store}
        className={styles.form}
        action={form.endpoint}
        method="post"
        data-form={form.id}
        data-sections={form.sections ? true : undefined}
        onSubmit={submit}
        shouldFocus={false}
        // Without scripts the browser validates. With scripts we do, because our messages are more helpful.
        noValidate={isHydrated}
      >
        <Questions
          form={form}
          store={store}
          presetAnswers={presetAnswers}
          isDisabled={isPending && form.isFrozenWhilePending === true}
          headingLevel={headingLevel}
          asides={asides}
        />
        {cutsBlock && <OneCutAnAnswer form={form} store={store} isSent={reference !== undefined} />}
        <Honeypot />
        <FormActions
          form={form}
          submit={submitLabel}
          isPending={isPending}
          failure={failure?.reason}
          emailInstead={emailInstead}
          onCancel={onCancel}
        />
      </Form>
    </div>
  )
}

/**
 * A field that had focus and was disabled during sending has lost it. Moves focus to the submit button, for the next
 * try.
 */
function takeFocusBack(form: HTMLFormElement | null | undefined) {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}
