import type { AnyForm } from '../../../content/forms/_defineForm'
import { Dialog } from '../../ui/Dialog/Dialog'
import type { Draft } from '../answers'
import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

export type DialogFormProps = {
  form: LazyForm
  /** Heading of the dialog. */
  heading: string
  /** What the dialog is about. Needed if a page has several dialogs with the same heading. */
  topic?: string
  /** Answers that the page already knows. Their questions are not asked. */
  presetAnswers?: Draft
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when the server has accepted the submission. */
  onSent: (reference: string, form: AnyForm) => void
}

/** A form in a dialog. Closing it keeps the answers. */
export function DialogForm({
  form: Form,
  heading,
  topic,
  presetAnswers,
  isOpen,
  onOpenChange,
  onSent,
}: DialogFormProps) {
  return (
    <Dialog title={heading} isOpen={isOpen} onOpenChange={onOpenChange}>
      {({ close }) => (
        <>
          {topic && <p className={styles.topic}>{topic}</p>}
          <Form
            {...(presetAnswers && { presetAnswers })}
            showsConfirmation={false}
            onCancel={close}
            onSent={onSent}
          />
        </>
      )}
    </Dialog>
  )
}
