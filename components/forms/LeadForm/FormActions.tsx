import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { Button } from '../../ui/Button/Button'
import { Link } from '../../ui/Link/Link'
import { NotSent } from '../NotSent/NotSent'
import styles from './LeadForm.module.css'

export type FormActionsProps = {
  form: AnyForm
  /** Label of the button that sends the form, until an attempt has failed. */
  submit: string
  /** Whether the answer is awaited. */
  isPending: boolean
  /** Why the last attempt failed, undefined where it did not, and the e-mail that can be sent instead. */
  failure: { readonly reason: string; readonly email: string } | undefined
  /** Leaves the form, where it says how (`copy.cancel`). */
  onCancel?: (() => void) | undefined
}

/** The buttons of a form, the way to the privacy page, and what became of the last attempt. */
export function FormActions({ form, submit, isPending, failure, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button type="submit" isPending={isPending} pendingLabel={form.copy.submitting}>
          {failure ? formCopy.notSent.retry : submit}
        </Button>
        {form.copy.cancel && onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {form.copy.cancel}
          </Button>
        )}
      </div>
      <p className={styles.privacy}>
        {formCopy.privacy.before} <Link to="/privacy">{formCopy.privacy.link}</Link>
      </p>
      <NotSent reason={failure?.reason ?? ''} email={failure?.email ?? ''} />
    </div>
  )
}
