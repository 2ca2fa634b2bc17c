import { Form } from '@modular-forms/react'
import { type ReactNode, useContext, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import type { Answers, AnyForm } from '../../../content/forms/_defineForm'
import { interests as allInterests, type Interest } from '../../../content/interests'
import { restoreDraft } from '../../islands/drafts'
import { useIsHydrated } from '../../islands/useIsHydrated'
import { Button } from '../../ui/Button/Button'
import { Callout } from '../../ui/Callout/Callout'
import { Cluster } from '../../ui/Cluster/Cluster'
import { CloseDialog } from '../../ui/Dialog/CloseDialog'
import { ButtonLink, Link } from '../../ui/Link/Link'
import { Confirmation } from '../Confirmation/Confirmation'
import { ErrorSummary } from './ErrorSummary'
import { InterestLine } from './InterestLine'
import styles from './LeadForm.module.css'
import { Questions } from './Questions'
import { type OnSent, type Outcome, useLeadForm } from './useLeadForm'

export type LeadFormProps = {
  /** The form's definition: questions, rules, words and endpoint. */
  form: AnyForm
  /** Answers that the page already knows. Their questions are not asked. */
  preset?: Answers
  /** What the visitor can have chosen before coming to the form. @default workshop formats and audiences */
  interests?: readonly Interest[]
  /** Called when the server has accepted the submission. With `form.hasNextStep` the button is pending until it has ended. */
  onSent?: OnSent
  /** Content below the headings of the form's sections, in their order. What is typed is in `useAnswers`. */
  children?: ReactNode
}

const NONE: Answers = {}

/**
 * A whole form, rendered from its definition: questions, errors, sending, confirmation or failure. The prerendered
 * HTML is a form with the same endpoint, which browsers send without scripts. In a dialog it has no confirmation, and a button
 * that closes the dialog, if the form has words for it.
 */
export function LeadForm(props: LeadFormProps) {
  const { form, preset = NONE, interests = allInterests, onSent, children } = props
  const isHydrated = useIsHydrated()
  const id = useId()
  const isInDialog = useContext(CloseDialog) !== undefined
  const { store, problems, attempts, outcome, answers, round, ...on } = useLeadForm(form, id, onSent)
  const accepted = outcome.state === 'sent' && !form.hasNextStep ? outcome.accepted : undefined
  const isDone = accepted !== undefined && !isInDialog

  return (
    <div className={styles.LeadForm} ref={restore} onSubmitCapture={on.blockSecond}>
      {!isInDialog && (
        <Confirmation
          key={accepted?.reference}
          id={`${form.id}-sent`}
          form={form}
          accepted={accepted}
          onAgain={accepted && on.again}
        />
      )}
      {!isDone && <InterestLine interests={interests} />}
      <ErrorSummary key={attempts} problems={problems} />
      <Form
        of={store}
        className={styles.form}
        hidden={isDone}
        action={form.endpoint}
        method="post"
        data-form={form.id}
        data-sections={form.sections ? true : undefined}
        onInput={on.input}
        onSubmit={on.submit}
        shouldActive={false}
        shouldFocus={false}
        // Without scripts the browser validates. With scripts we do, because our messages are more helpful.
        noValidate={isHydrated}
      >
        <Questions
          key={round}
          form={form}
          id={id}
          problems={problems}
          answers={answers}
          preset={preset}
          isDisabled={outcome.state === 'pending' && form.isFrozenWhilePending === true}
        >
          {children}
        </Questions>
        <Actions form={form} outcome={outcome} />
      </Form>
    </div>
  )
}

/** Outside the component: a function that is new in each render would be called in each. */
function restore(box: HTMLElement | null) {
  const form = box?.querySelector('form')
  if (form) restoreDraft(form)
}

/** The buttons of a form, the link to the privacy page, and the message about a failed attempt. */
function Actions({ form, outcome }: { form: AnyForm; outcome: Outcome }) {
  const closeDialog = useContext(CloseDialog)
  const { submit, submitting, cancel, use = formCopy.privacy.before } = form.copy
  const failure = outcome.state === 'failed' ? outcome : undefined
  return (
    <div className={styles.actions}>
      <Cluster>
        <Button type="submit" isPending={outcome.state === 'pending'} pendingLabel={submitting}>
          {failure ? formCopy.notSent.retry : submit}
        </Button>
        {cancel && closeDialog && (
          <Button variant="quiet" onPress={closeDialog}>
            {cancel}
          </Button>
        )}
      </Cluster>
      <p className="small soft">
        {use} <Link to="/privacy">{formCopy.privacy.link}</Link>
      </p>
      {/* Rendered from the start, because screen readers announce only changes inside an existing element. */}
      <div role="status">
        {failure && (
          <Callout tone="failure">
            <strong>{formCopy.notSent.title}</strong>
            <p>{failure.reason}</p>
            <Cluster>
              <ButtonLink href={failure.email} variant="quiet">
                {formCopy.notSent.email}
              </ButtonLink>
            </Cluster>
          </Callout>
        )}
      </div>
    </div>
  )
}
