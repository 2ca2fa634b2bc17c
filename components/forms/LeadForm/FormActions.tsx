import type { ReactNode } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { Button } from '../../ui/Button/Button'
import { Link } from '../../ui/Link/Link'
import { NotSent } from '../NotSent/NotSent'
import styles from './LeadForm.module.css'

export type FormActionsProps = {
  form: AnyForm
  /** Label of the submit button. After a failed attempt the button says "Try again" instead. */
  submit: string
  /** Whether the form has been sent and the server has not answered yet. */
  isPending: boolean
  /** Why the last attempt failed, if it did. */
  failure: string | undefined
  /** The link that opens an e-mail with the answers. */
  emailInstead: ReactNode
  /** Called by the cancel button, which is shown only if the form has a label for it (`copy.cancel`). */
  onCancel?: (() => void) | undefined
}

/** The buttons of a form, the link to the privacy page, and the message about a failed attempt. */
export function FormActions({ form, submit, isPending, failure, emailInstead, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button type="submit" isPending={isPending} pendingLabel={form.copy.submitting}>
          {failure !== undefined ? formCopy.notSent.retry : submit}
        </Button>
        {form.copy.cancel && onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {form.copy.cancel}
          </Button>
        )}
      </div>
      <p className="small-soft">
        {formCopy.privacy.before} <Link to="/privacy">{formCopy.privacy.link}</Link>
      </p>
      <NotSent reason={failure ?? ''}>{emailInstead}</NotSent>
    </div>
  )
}
